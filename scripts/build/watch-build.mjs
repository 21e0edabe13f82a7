// Compiles on every change of the sources. For the development server and the test watcher.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { invalidateBuild, root, sourcesOf, toolCommand } from '../build.mjs';

/** One change makes a compiler write many files. */
const DEBOUNCE_MS = 200;

/**
 * Compiles the parts whenever their sources change; Vite watches those of page and dashboard itself.
 * @param {('service' | 'tests')[]} parts
 * @param onChange called once after a series of changes in dist/
 * @returns ends the compilers; `onChange` is not called after that
 */
export function watchBuild(parts, onChange) {
  // The compilers write into dist/ file by file, so it no longer is the result of one build.
  invalidateBuild();
  const bundlers = ['renderer-page', 'dashboard'].map((folder) =>
    startTool('vite/bin/vite.js', ['build', folder, '--watch', '--logLevel', 'warn']),
  );
  let compiler = Promise.resolve();
  const compile = (part) => {
    compiler = compiler.then(() => ended(startTool('scripts/build/compile.mjs', [part, join(root, 'dist')])));
  };
  const watchers = parts.flatMap((part) =>
    sourcesOf(part).map((source) => watchPath(join(root, source), () => compile(part))),
  );
  const outputs = ['chart-spec', 'renderer-page', 'src', 'library', 'mcp', 'test', 'page', 'web']
    .map((name) => join(root, 'dist', name))
    .filter(existsSync);
  watchers.push(...outputs.map((path) => watchPath(path, onChange)));
  return () => {
    for (const stop of watchers) stop();
    for (const bundler of bundlers) bundler.kill();
  };
}

/** @returns ends the watcher; no call follows */
function watchPath(path, onChange) {
  let timer;
  const watcher = watch(path, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function startTool(script, args) {
  const [node, path] = toolCommand(script);
  return spawn(node, [path, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

function ended(child) {
  return new Promise((resolve) => child.on('close', resolve));
}
