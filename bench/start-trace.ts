/**
 * Preloaded into the service by NODE_OPTIONS: appends to the file in START_TRACE when the service starts programs, has loaded its modules
 * and listens. One JSON object per line. npm, which inherits the variable and may run on an older Node, writes nothing.
 */

import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import module from 'node:module';

/** Times in epoch ms. */
export type TraceLine =
  | { event: 'process'; at: number; pid: number }
  | { event: 'start program'; at: number; program: string }
  | { event: 'last module'; at: number }
  | { event: 'listen'; at: number };

const file = process.env['START_TRACE'];
if (file !== undefined && process.argv[1]?.endsWith('/scripts/start.mjs')) {
  const write = (line: TraceLine): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  const now = (): number => performance.timeOrigin + performance.now();
  let lastModuleAt = 0;
  write({ event: 'process', at: performance.timeOrigin, pid: process.pid });
  module.registerHooks({
    resolve(specifier, context, nextResolve) {
      lastModuleAt = now();
      return nextResolve(specifier, context);
    },
  });
  subscribe('child_process', (message) => {
    const child = (message as { process: ChildProcess }).process;
    // The object is published before it has a program.
    child.once('spawn', () => write({ event: 'start program', at: now(), program: child.spawnargs.join(' ') }));
  });
  subscribe('tracing:net.server.listen:asyncEnd', () => {
    write({ event: 'last module', at: lastModuleAt });
    write({ event: 'listen', at: now() });
  });
}
