// npm run test:watch -- <test file or folder>: compiles on every change and runs the tests again. Ctrl-C ends it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchBuild } from './build/watch-build.mjs';
import { root, toolCommand } from './build.mjs';

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error('Name a test file or folder: npm run test:watch -- test/unit/config/config.test.ts');
  process.exit(1);
}

let running;
let isStale = false;

const stopWatching = watchBuild(['service', 'tests'], runTests);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopWatching();
    running?.kill();
    process.exit(0);
  });
}
runTests();

/** One run at a time; a change during a run starts another one after it. */
function runTests() {
  if (running !== undefined) {
    isStale = true;
    return;
  }
  const [node] = toolCommand('');
  const script = join(root, 'dist', 'test', 'runner', 'run-tests.js');
  running = spawn(node, ['--enable-source-maps', script, ...names], { cwd: root, stdio: 'inherit' });
  running.on('exit', () => {
    running = undefined;
    if (isStale) {
      isStale = false;
      runTests();
    }
  });
}
