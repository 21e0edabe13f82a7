import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** Finds what keeps a process alive, and after which test file it was first open. */
export class OpenHandles {
  readonly #firstSeen = new WeakMap<object, string>();

  /** Call it after each test file. */
  record(file: string): void {
    for (const handle of activeHandles()) {
      if (!this.#firstSeen.has(handle)) this.#firstSeen.set(handle, file);
    }
  }

  /** One line for each, then the kinds of all resources, timers included. */
  list(): string[] {
    const handles = activeHandles().filter((handle) => !isOwn(handle));
    const lines = handles.map((handle) => `${nameOf(handle)}, open since ${this.#firstSeen.get(handle) ?? 'the end'}`);
    return [...lines, `all kinds: ${[...new Set(process.getActiveResourcesInfo())].join(', ')}`];
  }
}

/** Undocumented, but in every Node; the documented `getActiveResourcesInfo` names kinds only. */
function activeHandles(): object[] {
  return (process as unknown as { _getActiveHandles(): object[] })._getActiveHandles();
}

function isOwn(handle: object): boolean {
  return handle === process.stdout || handle === process.stderr || handle === process.stdin;
}

function nameOf(handle: object): string {
  const { spawnargs, pid } = handle as ChildProcess;
  if (spawnargs !== undefined) return `process ${pid} (${spawnargs.join(' ').slice(0, 120)})`;
  const { localPort, remotePort } = handle as Socket;
  const ports = remotePort === undefined ? '' : ` from port ${localPort} to port ${remotePort}`;
  return `${handle.constructor.name}${ports}`;
}
