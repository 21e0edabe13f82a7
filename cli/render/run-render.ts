import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import pLimit from 'p-limit';
import { CliError, EXIT_INPUT, writeDiagnostic } from '../diagnostics.js';
import { expandInputs, readInput, STANDARD_STREAM } from '../files/read-input.js';
import { openBackend, serverOf } from '../open-backend.js';
import { chooseOutputs } from './outputs.js';
import { checkOptions } from './overrides.js';
import { type Outcome, type RenderRun, renderFile } from './render-file.js';
import type { RenderOptions } from './render-options.js';
import { Reporter } from './reporter.js';

/** Specifications that are read, drawn or written at the same time: a page that becomes free finds the next one. */
const FILES_PER_PAGE = 2;

/** Draws all specifications. @throws CliError when one cannot be drawn */
export async function runRender(patterns: readonly string[], command: Command): Promise<void> {
  const options = command.optsWithGlobals<RenderOptions>();
  await checkOptions(options);
  const inputs = await expandInputs(patterns);
  requireOneStandardInput(inputs, options);
  const outputOf = chooseOutputs(inputs, options);
  const csv = options.data === undefined ? undefined : await readInput(options.data);
  const jobs = Math.min(options.jobs ?? availableParallelism(), inputs.length);
  // Each page compiles the script of the page for itself: more than processors draw the same charts more slowly.
  const pages = Math.min(jobs, availableParallelism());
  const atOnce = serverOf(options) === undefined ? FILES_PER_PAGE * pages : jobs;
  const backend = await openBackend(command, { pages });
  try {
    const run: RenderRun = { backend, options, outputOf, ...(csv !== undefined && { csv }) };
    if (options.watch === true) {
      const { watchAndRender } = await import('./watch.js');
      return await watchAndRender(patterns, inputs, run);
    }
    const [only = ''] = inputs;
    await (inputs.length === 1 ? renderOne(only, run) : renderAll(inputs, run, atOnce));
  } finally {
    await backend.close();
  }
}

async function renderOne(input: string, run: RenderRun): Promise<void> {
  const { diagnostics, exitCode } = await renderFile(input, run);
  if (exitCode !== 0) throw new CliError(`${input} was not drawn`, exitCode, diagnostics);
  for (const diagnostic of diagnostics) writeDiagnostic(diagnostic, run.options);
}

async function renderAll(inputs: readonly string[], run: RenderRun, atOnce: number): Promise<void> {
  const { options } = run;
  const reporter = new Reporter(inputs.length, options);
  const limit = pLimit(atOnce);
  const isVerbose = options.verbose === true || options.json === true;
  let exitCode: Outcome['exitCode'] = 0;
  let fatal: Outcome | undefined;
  const renderNext = async (input: string) => {
    if (fatal !== undefined) return;
    const outcome = await renderFile(input, run);
    // The first one says it for all.
    if (fatal !== undefined && outcome.isFatal === true) return;
    if (outcome.isFatal === true) fatal = outcome;
    exitCode = Math.max(exitCode, outcome.exitCode) as Outcome['exitCode'];
    for (const diagnostic of outcome.diagnostics)
      if (isVerbose || diagnostic.level !== 'info') reporter.write(diagnostic);
    reporter.countDone(outcome.exitCode !== 0);
  };
  await limit.map(inputs, renderNext);
  reporter.end();
  if (exitCode === 0) return;
  const summary = `${inputs.length - reporter.succeeded} of ${inputs.length} charts were not drawn`;
  throw new CliError(summary, exitCode);
}

function requireOneStandardInput(inputs: readonly string[], { data, watch, output }: RenderOptions): void {
  const fromInput = inputs.includes(STANDARD_STREAM);
  if (fromInput && data === STANDARD_STREAM)
    throw new CliError('standard input cannot be both the specification and --data', EXIT_INPUT);
  if (watch === true && (fromInput || data === STANDARD_STREAM || output === STANDARD_STREAM))
    throw new CliError('--watch works with files only, not with standard input or output', EXIT_INPUT);
}
