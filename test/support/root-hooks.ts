import { stopPostgres } from './postgres.js';
import { realPartsLine } from './real-parts.js';
import { stopRedis } from './redis.js';
import { stopS3 } from './s3.js';
import { removeScratchDirs } from './scratch.js';

/** Mocha calls it after every test and hook of the run: what the tests started ends here, and one line says which parts were real. */
export async function mochaGlobalTeardown(): Promise<void> {
  await Promise.all([stopPostgres(), stopRedis(), stopS3()]);
  removeScratchDirs();
  process.stdout.write(`${realPartsLine()}\n`);
}
