import { expect } from 'chai';
import { theApp } from '../support/app.js';
import { until } from '../support/until.js';

/** The default of Prometheus. */
const SCRAPE_TIMEOUT_MS = 10_000;

describe('a lock on the table of the job queue', () => {
  it('costs a scrape only the metrics of the queue: the others arrive before Prometheus gives up', async () => {
    const { port, database } = await theApp();
    const scrape = async () => {
      const signal = AbortSignal.timeout(SCRAPE_TIMEOUT_MS);
      return (await fetch(`http://127.0.0.1:${port}/metrics`, { signal })).text();
    };
    // The queue opens its connection in the background.
    await until(async () => (await scrape()).includes('chartwright_job_queue_entries{'));
    const locker = database.dataSource.createQueryRunner();
    await locker.startTransaction();
    try {
      await locker.query('LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE');
      const text = await scrape();
      expect(text).to.contain('chartwright_ready{part="database"} 1');
      expect(text).to.contain('chartwright_job_queue_entries{kind="render",state="waiting"} 0');
      expect(text).to.match(/^chartwright_clock_seconds \d+/m);
    } finally {
      await locker.rollbackTransaction();
      await locker.release();
    }
  });
});
