import { expect } from 'chai';
import type { DataSource } from 'typeorm';
import { createStatistics } from '../../../src/history/statistics.js';
import { monthOf } from '../../../src/plans/period.js';
import { theApp } from '../../support/app.js';
import { fc, propertyTest } from '../../support/property.js';

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date('2026-05-20T12:00:00Z');

/** The same figures, counted from the rows themselves. */
const COUNT = `
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE status = 'succeeded')::integer AS succeeded,
    round(avg(latency_ms) FILTER (WHERE status = 'succeeded'))::integer AS average,
    percentile_disc(0.95) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE status = 'succeeded') AS p95,
    count(*) FILTER (WHERE status = 'succeeded' AND (NOT cached OR source = 'job'))::integer AS charged
  FROM renders WHERE account_id = $1 AND created_at >= $2 AND created_at < $3`;

const COUNT_DAYS = `
  SELECT (created_at AT TIME ZONE 'UTC')::date::text AS date, count(*)::integer AS renders FROM renders
  WHERE account_id = $1 AND created_at >= $2 AND created_at < $3 AND status = 'succeeded' AND (NOT cached OR source = 'job') GROUP BY 1`;

const INSERT = `
  INSERT INTO renders (account_id, request_id, source, format, status, latency_ms, bytes, cached, environment, created_at)
  SELECT $1, 'req', source, format, status, ms, 1, cached, environment, at
  FROM json_to_recordset($2) AS entry (source text, format text, status text, ms integer, cached boolean, environment text, at timestamptz)`;

const entries = fc.array(
  fc.record({
    source: fc.constantFrom('post', 'get', 'job'),
    format: fc.constantFrom('png', 'svg', null),
    status: fc.constantFrom('succeeded', 'succeeded', 'failed'),
    ms: fc.oneof(fc.integer({ min: 0, max: 511 }), fc.integer({ min: 0, max: 60_000 })),
    cached: fc.boolean(),
    environment: fc.constantFrom('production', 'sandbox'),
    at: fc.integer({ min: NOW.getTime() - 70 * DAY_MS, max: NOW.getTime() }).map((ms) => new Date(ms)),
  }),
  { minLength: 1, maxLength: 60 },
);
const createdAt = fc
  .integer({ min: NOW.getTime() - 400 * DAY_MS, max: NOW.getTime() - 70 * DAY_MS })
  .map((ms) => new Date(ms));

describe('statistics of the render history', () => {
  let dataSource: DataSource;
  let accounts = 0;
  before(async () => {
    ({ dataSource } = (await theApp()).database);
  });

  async function newAccount(created: Date): Promise<string> {
    const insert = `INSERT INTO accounts (email, name, plan, created_at) VALUES ($1, 'S', 'pro', $2) RETURNING id`;
    const [row] = await dataSource.query<{ id: string }[]>(insert, [`sums-${++accounts}@example.com`, created]);
    return String(row?.id);
  }

  propertyTest('equal what is counted from the rows; the 95th percentile is at most 0.4 % higher', async () => {
    const statistics = createStatistics(dataSource);
    const property = fc.asyncProperty(createdAt, entries, async (created, rows) => {
      const accountId = await newAccount(created);
      await dataSource.query(INSERT, [accountId, JSON.stringify(rows)]);
      const period = monthOf(created, NOW);
      const values = [accountId, period.start, period.end];
      const [[counted], days] = await Promise.all([
        dataSource.query(COUNT, values),
        dataSource.query(COUNT_DAYS, values),
      ]);
      const { rendersThisMonth, averageLatencyMs, p95LatencyMs } = await statistics.stats(accountId, period);
      expect([rendersThisMonth, averageLatencyMs]).to.deep.equal([counted.succeeded, counted.average]);
      if (counted.p95 === null) expect(p95LatencyMs).to.equal(null);
      else expect(p95LatencyMs).to.be.within(counted.p95, counted.p95 < 512 ? counted.p95 : counted.p95 * 1.004);
      const { byDay, byFormat } = await statistics.breakdown(accountId, period, NOW);
      const used = byDay.filter(({ renders }) => renders > 0);
      expect(used).to.have.deep.members(days);
      expect(Object.values(byFormat).reduce((sum, renders) => sum + renders, 0)).to.equal(counted.charged);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('count every row once while several instances write', async () => {
    const accountId = await newAccount(new Date('2026-01-01T10:00:00Z'));
    const row = {
      source: 'post',
      format: 'png',
      status: 'succeeded',
      ms: 10,
      cached: false,
      environment: 'production',
    };
    const write = (n: number) =>
      dataSource.query(INSERT, [
        accountId,
        JSON.stringify(
          Array.from({ length: 25 }, (_, i) => ({
            ...row,
            ms: i + n,
            at: new Date(NOW.getTime() - ((i + n) % 5) * DAY_MS),
          })),
        ),
      ]);
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
    const period = monthOf(new Date('2026-01-01T10:00:00Z'), NOW);
    const { rendersThisMonth } = await createStatistics(dataSource).stats(accountId, period);
    expect(rendersThisMonth).to.equal(1000);
  });
});
