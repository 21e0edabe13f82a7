import { readFile, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { availableMemory, constrainedMemory } from 'node:process';
import { shareReading } from '../concurrency/coalesce.js';
import type { Metrics } from '../metrics.js';

/** Memory that this process may use: the container's limit, or all of the machine's. */
export function memoryLimitBytes(): number {
  const constrained = constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Memory that is left to this process. Files that the kernel may drop from memory count as free, as Kubernetes counts them. */
async function unusedMemoryBytes(): Promise<number> {
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

/** A disk that fills by 100 MB a second is noticed in time, and a thousand requests a second ask once. */
const KEEP_MS = 1_000;

/** @returns reads the free bytes of the file systems of these paths, of several the least; at most a second old */
export function createFreeSpace(paths: readonly string[]): () => Promise<number> {
  return shareReading(async () => Math.min(...(await Promise.all(paths.map(freeBytesOf)))), KEEP_MS);
}

/** For a folder that does not exist yet, the space of the one that will have it. */
async function freeBytesOf(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    return freeBytesOf(dirname(path));
  }
}

/** What the machine or the container leaves to the service. @param dataDir DATA_DIR */
export function registerHostMetrics(metrics: Metrics, dataDir: string): void {
  metrics.gauge({ name: 'clock_seconds', help: 'Clock of the machine, in seconds since 1970' }, (gauge) =>
    gauge.set(Date.now() / 1000),
  );
  metrics.gauge({ name: 'memory_available_bytes', help: 'Memory left in the container or machine' }, async (gauge) =>
    gauge.set(await unusedMemoryBytes()),
  );
  metrics.gauge({ name: 'memory_limit_bytes', help: 'Memory of the container or machine' }, (gauge) =>
    gauge.set(memoryLimitBytes()),
  );
  metrics.gauge({ name: 'data_dir_free_bytes', help: 'Free space of DATA_DIR' }, async (gauge) => {
    const { bavail, bsize } = await statfs(dataDir);
    gauge.set(bavail * bsize);
  });
  metrics.gauge({ name: 'data_dir_size_bytes', help: 'Size of the file system of DATA_DIR' }, async (gauge) => {
    const { blocks, bsize } = await statfs(dataDir);
    gauge.set(blocks * bsize);
  });
}
