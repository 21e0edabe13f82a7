// The first import of src/main.ts and cli/main.ts. They need Node 24, which an npm package brings, but may be started on an older Node of the
// machine. This module then runs the same command on the Node of that package and never returns. It must work on Node 20, so they import
// everything else dynamically.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const NEEDED_MAJOR = 24;
const STOP_WITH_PARENT = '--stop-with-parent';
/** Also the exit code of the command line for a problem of the environment. */
const NO_NODE = 2;

if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
  await runOnBundledNode();
}
if (process.argv.at(-1) === STOP_WITH_PARENT && process.channel) {
  // Not an argument of the user's command.
  process.argv.pop();
  stopWithParent(process.channel);
}

/** Ends with the exit code of the child; never resolves. */
async function runOnBundledNode(): Promise<never> {
  const bundledNode = findBundledNode();
  if (bundledNode === undefined) {
    process.stderr.write(
      `Chartwright needs Node ${NEEDED_MAJOR} or newer; this is ${process.version}. Its own Node is not installed (an optional package for Linux): install the packages again without --omit=optional, or install Node ${NEEDED_MAJOR}.\n`,
    );
    process.exit(NO_NODE);
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

/** Looked up as a package: it may be in any node_modules above this file. */
function findBundledNode(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`);
    const path = join(dirname(manifest), 'bin', 'node');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Drains and ends when the parent has ended, for whatever reason. */
function stopWithParent(channel: { unref(): void }): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  channel.unref();
}
