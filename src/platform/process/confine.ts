import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Below the service and its browser. */
const NICENESS = 5;

/**
 * Confines this process, which untrusted-process.ts has started to read one untrusted file. Call it when all libraries are loaded: its user may
 * have no access to the folder they are in.
 * @returns the program's own arguments
 */
export function confine(): string[] {
  const [user = '', maxResidentBytes = '', ...own] = process.argv.slice(2);
  setPriority(NICENESS);
  if (maxResidentBytes !== '') watchMemory(Number(maxResidentBytes));
  if (user !== '') dropPrivileges(Number(user));
  return own;
}

/** For systems without a limit of their own. In a thread, because the program blocks this one. */
function watchMemory(maxBytes: number): void {
  const check = `if (process.memoryUsage.rss() > ${maxBytes}) process.kill(process.pid, 'SIGKILL')`;
  new Worker(`setInterval(() => { ${check} }, 20)`, { eval: true }).unref();
}

function dropPrivileges(id: number): void {
  process.setgroups?.([]);
  process.setgid?.(id);
  process.setuid?.(id);
}
