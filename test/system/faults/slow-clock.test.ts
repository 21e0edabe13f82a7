import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { DataSource } from 'typeorm';
import { openSharedClock } from '../../../src/platform/db/shared-clock.js';
import { createLog } from '../../../src/platform/log.js';
import { theApp } from '../../support/app.js';

/** Half of it is more than a clock may differ. */
const LATE_MS = 2_200;
const FIVE_MINUTES_MS = 5 * 60_000;

describe('an answer of the database about the time that arrives late', () => {
  /** @returns the clock's time between two readings of this machine's, and what was logged */
  async function readClock(databaseIsAheadMs: number): Promise<{ timesMs: [number, number, number]; lines: string[] }> {
    const { dataSource } = (await theApp()).database;
    const late = {
      async query(statement: string) {
        const [row] = await dataSource.query<{ now: Date }[]>(statement);
        await sleep(LATE_MS);
        return [{ now: new Date((row?.now.getTime() ?? Number.NaN) + databaseIsAheadMs) }];
      },
    } as unknown as DataSource;
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const clock = await openSharedClock(late, log);
    const timesMs: [number, number, number] = [Date.now(), clock.now(), Date.now()];
    await clock.close();
    return { timesMs, lines };
  }

  it('corrects nothing while its delay may be all of the difference', async () => {
    const { timesMs, lines } = await readClock(0);
    expect(timesMs).to.deep.equal(timesMs.toSorted((a, b) => a - b));
    expect(lines).to.deep.equal([]);
  });

  it('corrects a clock that is off by more than that', async () => {
    const { timesMs, lines } = await readClock(FIVE_MINUTES_MS);
    expect(timesMs[1] - timesMs[0]).to.be.above(FIVE_MINUTES_MS / 2);
    expect(lines.join()).to.contain('clock differs from that of the database, which is used');
  });
});
