// The first import of src/main.ts and cli/main.ts. They need Node 22.19 or 24.11, but may be started on an older Node of the machine, for which an
// npm package brings Node 24. This module then runs the same command on the Node of that package and never returns. It must work on Node 20, so they import
// everything else dynamically.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const STOP_WITH_PARENT = '--stop-with-parent';
/** Also the exit code of the command line for a problem of the environment. */
const NO_NODE = 2;

if (!isSupportedNode(process.versions.node)) await runOnBundledNode();
if (process.argv.at(-1) === STOP_WITH_PARENT && process.channel) {
  // Not an argument of the user's command.
  process.argv.pop();
  stopWithParent(process.channel);
}

/** The same rule as in scripts/setup/platform-needs.mjs, which the published package does not have. */
export function isSupportedNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 22 && minor >= 19) || (major === 24 && minor >= 11) || major > 24;
}

/** Ends with the exit code of the child; never resolves. */
async function runOnBundledNode(): Promise<never> {
  const bundledNode = findBundledNode();
  if (bundledNode === undefined) {
    process.stderr.write(
      `Chartwright needs Node 22.19, 24.11 or newer; this is ${process.version}. Its own Node is not installed (an optional package for Linux): install the packages again without --omit=optional, or install Node 24.\n`,
    );
    process.exit(NO_NODE);
  }
  // In its own session: a Ctrl-C in the terminal would otherwise reach it twice, and the second signal stops it at once.
  // The IPC channel closes when this process ends, even by kill -9.
  const child = spawn(bundledNode, [...process.execArgv, ...process.argv.slice(1), STOP_WITH_PARENT], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
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
