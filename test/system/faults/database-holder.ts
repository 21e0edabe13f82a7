// A separate process that opens the database of a DATA_DIR, inserts rows until it is killed, and prints how many are committed.
import { pino } from 'pino';
import { openDatabase } from '../../../src/platform/db/db.js';

const dataDir = process.argv[2] ?? '';
const { dataSource } = await openDatabase({ dataDir, log: pino({ level: 'silent' }), onProgress() {} });
await dataSource.query('create table if not exists written (n int)');
for (let n = 1; ; n++) {
  await dataSource.query('insert into written values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
