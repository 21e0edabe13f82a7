// A process of its own that holds the database of a DATA_DIR, writes rows without end and prints how many are committed; to be killed.
import { pino } from 'pino';
import { openDatabase } from '../../src/platform/db/db.js';

const dataDir = process.argv[2] ?? '';
const { dataSource } = await openDatabase({ dataDir, log: pino({ level: 'silent' }), onProgress() {} });
await dataSource.query('create table if not exists written (n int)');
for (let n = 1; ; n++) {
  await dataSource.query('insert into written values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
