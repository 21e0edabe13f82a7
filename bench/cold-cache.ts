import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readRecord } from '../src/platform/db/embedded/postgres-files.js';
import type { RunSql } from './run-sql.js';

/**
 * Empties the caches of the data of an embedded Postgres: its own buffers and the page cache of its files. What the machine of a virtual disk
 * caches stays.
 * @param run as superuser, on PostgreSQL 18 or newer
 */
export async function coldCache(run: RunSql, dataDir: string): Promise<() => Promise<void>> {
  const record = readRecord(dataDir);
  if (record === undefined) throw new Error(`${dataDir} holds no embedded Postgres`);
  const folder = resolve(dataDir, record.dataDirectory, 'base');
  await run('CREATE EXTENSION IF NOT EXISTS pg_buffercache');
  return async () => {
    // Only pages that are on the disk leave the page cache.
    await run('CHECKPOINT');
    await run('SELECT pg_buffercache_evict_all()');
    const { status, stderr } = spawnSync(
      'find',
      [
        folder,
        '-type',
        'f',
        '-name',
        '[0-9]*',
        '-size',
        '+0',
        '-exec',
        'dd',
        'if={}',
        'iflag=nocache',
        'count=0',
        'status=none',
        ';',
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`the page cache was not emptied: ${stderr}`);
  };
}
