// The first import of main.ts. The service needs Node 24, which its npm packages bring, but `node dist/src/main.js` may run on an older Node
// of the machine. This module then runs the same command on node_modules/.bin/node and never returns. It must work on Node 20, so main.ts
// imports everything else dynamically.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const STOP_WITH_PARENT = '--stop-with-parent';

if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
  await runOnBundledNode();
}
if (process.argv.includes(STOP_WITH_PARENT) && process.channel) {
  stopWithParent(process.channel);
}

/** Ends with the exit code of the child; never resolves. */
async function runOnBundledNode(): Promise<never> {
  const bundledNode = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(bundledNode)) {
    process.stderr.write(
      `Chartwright needs Node ${NEEDED_MAJOR} or newer; this is ${process.version}. Start it with \`npm start\`, which brings its own Node, or install Node ${NEEDED_MAJOR}.\n`,
    );
    process.exit(1);
  }
  // In its own session: a Ctrl-C in the terminal would otherwise reach it twice, and the second signal stops it at once.
  // The IPC channel closes when this process ends, even by kill -9.
  const child = spawn(bundledNode, [...process.execArgv, ...process.argv.slice(1), STOP_WITH_PARENT], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise(() => {
    child.on('error', (error) => {
      process.stderr.write(`Cannot start ${bundledNode}: ${error.message}\n`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}

/** Drains and ends when the parent has ended, for whatever reason. */
function stopWithParent(channel: { unref(): void }): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  channel.unref();
}
