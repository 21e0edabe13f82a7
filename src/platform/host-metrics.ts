import { statfs } from 'node:fs/promises';
import { memoryLimitBytes, unusedMemoryBytes } from './memory-limit.js';
import type { Metrics } from './metrics.js';

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
