import { expect } from 'chai';
import { createQueue, type Queue } from '../../../src/jobs/running/queue.js';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { migratedDatabaseUrl } from '../../support/postgres.js';

const NAME = 'things';
const SETTINGS = { concurrency: 1, expireInSeconds: 600, retryLimit: 10, retryDelayMaxSeconds: 4 };
const RUNNING = `UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour'
  WHERE name = '${NAME}' AND heartbeat_seconds IS NOT NULL`;

describe('the queue after a process was killed', () => {
  let database: Database;
  const queues: Queue[] = [];
  // Its own database: the queues of other apps would take the entries.
  before(async () => {
    const url = await migratedDatabaseUrl();
    database = await openDatabase({ url, dataDir: '/nowhere', log: createLog('silent'), onProgress() {} });
  });
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.close();
    await database.dataSource.query('DELETE FROM pgboss.job');
  });
  after(() => database.close());

  /** Starts a queue. @returns it, and the number of earlier runs of the first entry that it runs */
  async function start(isAlone: boolean) {
    const timings = { pollEverySeconds: 0.5, finishWithinMs: 1_000 };
    const queue = createQueue({ connection: database.connection, isAlone, log: createLog('silent'), timings });
    queues.push(queue);
    const started = Promise.withResolvers<number>();
    queue.work(NAME, SETTINGS, async ({ retryCount }) => started.resolve(retryCount));
    await queue.start();
    return { queue, started: started.promise };
  }

  /** Leaves an entry marked as running by a process whose heartbeat is valid for an hour. */
  async function leaveRunning(): Promise<void> {
    const { queue } = await start(false);
    const later = new Date(Date.now() + 3600_000);
    await database.dataSource.transaction((manager) => queue.send(manager, NAME, { startAfter: later }));
    await queue.close();
    const [, changed] = await database.dataSource.query(RUNNING);
    expect(changed).to.equal(1);
  }

  it('a single instance takes over running entries immediately', async () => {
    await leaveRunning();
    const { started } = await start(true);
    expect(await started).to.equal(1);
  });

  it('one of several instances takes over nothing', async () => {
    await leaveRunning();
    await start(false);
    const rows = await database.dataSource.query('SELECT state, heartbeat_on > now() AS alive FROM pgboss.job');
    expect(rows).to.deep.equal([{ state: 'active', alive: true }]);
  });
});
