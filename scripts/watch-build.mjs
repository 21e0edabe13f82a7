// Compiles on every change of the sources. For the development server and the test watcher.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { invalidateBuild, root, toolCommand } from './build.mjs';

/** One change makes the compiler write many files. */
const DEBOUNCE_MS = 200;

/**
 * Starts the compilers in watch mode.
 * @param folders folders of dist/ to watch
 * @param onChange called once after a series of changes in them
 * @returns ends the compilers; `onChange` is not called after that
 */
export function watchBuild(folders, onChange) {
  // The compilers write into dist/ file by file, so it no longer is the result of one build.
  invalidateBuild();
  const compilers = [
    startTool('typescript/bin/tsc', ['-p', '.', '--watch', '--preserveWatchOutput']),
    startTool('vite/bin/vite.js', ['build', 'renderer-page', '--watch', '--logLevel', 'warn']),
    startTool('vite/bin/vite.js', ['build', 'dashboard', '--watch', '--logLevel', 'warn']),
  ];
  let timer;
  const debounce = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE_MS);
  };
  const watchers = folders
    .map((folder) => join(root, 'dist', folder))
    .filter((path) => existsSync(path))
    .map((path) => watch(path, { recursive: true }, debounce));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    for (const compiler of compilers) compiler.kill();
  };
}

function startTool(script, args) {
  const [node, path] = toolCommand(script);
  return spawn(node, [path, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}
