// npm run test:watch -- <test file or folder>: compiles on every change and runs the tests again. Ctrl-C ends it.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { forgetBuild, root, toolCommand } from './build.mjs';

/** Waits this long after a change, because a compiler writes many files for one change. */
const QUIET_MS = 200;

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error('Name a test file or folder: npm run test:watch -- test/unit/config.test.ts');
  process.exit(1);
}

let timer;
let running;
let isStale = false;

// From now on dist/ follows the sources file by file, so it is no longer a clean build.
forgetBuild();
const compilers = [
  startTool('typescript/bin/tsc', ['-p', '.', '--watch', '--preserveWatchOutput']),
  startTool('vite/bin/vite.js', ['build', 'renderer-page', '--watch', '--logLevel', 'warn']),
];
for (const folder of ['src', 'test', 'page']) {
  const path = join(root, 'dist', folder);
  if (existsSync(path)) watch(path, { recursive: true }, runSoon);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of [...compilers, running]) child?.kill();
    process.exit(0);
  });
}
run();

function startTool(script, args) {
  const [node, path] = toolCommand(script);
  return spawn(node, [path, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

function runSoon() {
  clearTimeout(timer);
  timer = setTimeout(run, QUIET_MS);
}

/** One run at a time; a change during a run starts another one after it. */
function run() {
  if (running !== undefined) {
    isStale = true;
    return;
  }
  const [node] = toolCommand('');
  const script = join(root, 'dist', 'test', 'runner', 'run-tests.js');
  running = spawn(node, ['--enable-source-maps', script, ...names], { cwd: root, stdio: 'inherit' });
  running.on('exit', () => {
    running = undefined;
    if (isStale) run();
    isStale = false;
  });
}
