import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { availableMemory, constrainedMemory } from 'node:process';

/** Memory that this process may use: the container's limit, or all of the machine's. */
export function memoryLimitBytes(): number {
  const constrained = constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Memory that is left to this process. Files that the kernel may drop from memory count as free, as Kubernetes counts them. */
export async function unusedMemoryBytes(): Promise<number> {
  const limitBytes = memoryLimitBytes();
  if (limitBytes === totalmem()) return availableMemory();
  return Math.min(availableMemory() + (await inactiveFileBytes()), limitBytes);
}

/** The inactive file cache of the control group of this process; 0 when it cannot be read. */
async function inactiveFileBytes(): Promise<number> {
  const groups = await readFile('/proc/self/cgroup', 'utf8').catch(() => '');
  const [, path = ''] = /^\d+:memory:(.*)$/m.exec(groups) ?? /^0::(.*)$/m.exec(groups) ?? [];
  // Version 1 and 2, each by the path outside of the container and as the container sees it.
  for (const folder of ['memory', ''].flatMap((version) => [join(version, path), version])) {
    const text = await readFile(join('/sys/fs/cgroup', folder, 'memory.stat'), 'utf8').catch(() => '');
    const [, bytes] = /^total_inactive_file (\d+)$/m.exec(text) ?? /^inactive_file (\d+)$/m.exec(text) ?? [];
    if (bytes !== undefined) return Number(bytes);
  }
  return 0;
}
