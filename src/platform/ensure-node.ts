// The entry's very first import. The service needs Node 24, which comes with its npm packages, but a machine may start
// `node dist/src/main.js` with its own older Node. This module then hands over to node_modules/.bin/node and never lets the entry go on.
// It must run on Node 20, and ES imports are hoisted, so the entry reads:
//   import './ensure-node.js';
//   const { run } = await import('../<the rest>.js');
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const STOP_WITH_PARENT = '--stop-with-parent';

if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
  await handOver();
}
if (process.argv.includes(STOP_WITH_PARENT) && process.channel) {
  stopWithParent(process.channel);
}

/** Runs this same command on the Node of node_modules and ends with its exit code; never resolves. */
async function handOver(): Promise<never> {
  const bundledNode = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(bundledNode)) {
    process.stderr.write(
      `Chartwright needs Node ${NEEDED_MAJOR} or newer; this is ${process.version}. Start it with \`npm start\`, which brings its own Node, or install Node ${NEEDED_MAJOR}.\n`,
    );
    process.exit(1);
  }
  // Its own session: a Ctrl-C in the terminal would otherwise reach it twice, and a second signal means "stop at once".
  // The channel tells it when this process is gone, even by kill -9.
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

/** The parent's end of the channel closes when it dies, however it dies; that is our signal to drain and end. */
function stopWithParent(channel: { unref(): void }): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  channel.unref();
}
