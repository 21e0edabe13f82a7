import { readdir, readFile } from 'node:fs/promises';

/** Parent and resident bytes of every process; processes that end meanwhile are left out. */
async function processes(): Promise<Map<number, { parent: number; bytes: number }>> {
  const found = new Map<number, { parent: number; bytes: number }>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    found.set(Number(name), { parent, bytes: kilobytes * 1024 });
  }
  return found;
}

/** Resident bytes of a process and all below it (Linux). Shared pages are counted in each process, so use differences only. */
export async function residentBytes(root: number): Promise<number> {
  const all = await processes();
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, { bytes }]) => sum + (belongs(pid) ? bytes : 0), 0);
}
