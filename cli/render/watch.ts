import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { watch } from 'chokidar';
import { writeDiagnostic } from '../diagnostics.js';
import { expandInputs, readInput } from '../files/read-input.js';
import { type RenderRun, renderFile } from './render-file.js';

/** A file counts as written when its size has not changed for this time. */
const SETTLED_MS = 60;
const POLL_MS = 20;
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Draws all inputs, and again when one, or the table of `--data`, changes; files that come to match a pattern too. Errors are reported and do
 * not end it. Resolves after Ctrl-C.
 */
export async function watchAndRender(patterns: readonly string[], inputs: readonly string[], run: RenderRun) {
  const { options, ...shared } = run;
  const ended = Promise.race(END_SIGNALS.map((signal) => once(process, signal)));
  const dataPath = options.data === undefined ? undefined : resolve(options.data);
  const folders = [...inputs.map((input) => dirname(resolve(input))), ...patterns.map(watchedFolder)];
  const watcher = watch([...new Set(folders), ...(dataPath === undefined ? [] : [dataPath])], {
    ignoreInitial: true,
    ignored: (path) => /(?:^|[/\\])(?:node_modules|\.git)$/.test(path),
    awaitWriteFinish: { stabilityThreshold: SETTLED_MS, pollInterval: POLL_MS },
  });
  await once(watcher, 'ready');

  /** One after another, so that an older drawing never replaces a newer one. */
  let last: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      writeDiagnostic({ level: 'error', message }, options);
    });
  };
  const draw = async (files: readonly string[]) => {
    const csv = options.data === undefined ? undefined : await readInput(options.data);
    for (const file of files) {
      const { diagnostics } = await renderFile(file, { ...shared, options, ...(csv !== undefined && { csv }) });
      for (const diagnostic of diagnostics) writeDiagnostic(diagnostic, options);
    }
  };
  const changed = (path: string) =>
    enqueue(async () => {
      const current = await expandInputs(patterns);
      await draw(resolve(path) === dataPath ? current : current.filter((input) => resolve(input) === resolve(path)));
    });
  watcher.on('add', changed).on('change', changed);
  enqueue(() => draw(inputs));
  writeDiagnostic({ level: 'info', message: `watching ${inputs.length} files; stop with Ctrl-C` }, options);
  await ended;
  await watcher.close();
  await last;
}

/** The part of a pattern before its first special character. */
function watchedFolder(pattern: string): string {
  const [fixed = ''] = pattern.split(/[*?[{]/, 1);
  return resolve(fixed === pattern || !fixed.endsWith('/') ? dirname(fixed) : fixed);
}
