import { expect } from 'chai';
import type { DataSource } from 'typeorm';
import { Account } from '../../../src/accounts/account.entity.js';
import { createRenderHistory } from '../../../src/history/render-history.js';
import { listPartitions, makePartitions, startOfMonth } from '../../../src/history/tables/partitions.js';
import { deleteOldRenders } from '../../../src/history/tables/retention.js';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { migratedDatabaseUrl } from '../../support/postgres.js';

const log = createLog('silent');
/** As the previous version writes, without naming a partition. */
const INSERT = `
  INSERT INTO renders (account_id, request_id, source, chart_type, format, status, latency_ms, bytes, cached, environment, created_at)
  SELECT $1, 'req', 'post', 'bar', 'png', 'succeeded', 1, 1, false, 'production', at FROM unnest($2::timestamptz[]) AS at`;
describe('partitions of the render history', () => {
  let url: string;
  let database: Database;
  let dataSource: DataSource;
  const others: Database[] = [];
  const open = () => openDatabase({ url, dataDir: '/nowhere', log, onProgress() {} });
  beforeEach(async () => {
    url = await migratedDatabaseUrl();
    database = await open();
    ({ dataSource } = database);
  });
  afterEach(async () => {
    for (const each of [database, ...others.splice(0)]) await each.close();
  });

  let accounts = 0;
  async function newAccount(): Promise<string> {
    const account = { email: `${++accounts}@example.com`, name: 'A', plan: 'pro', trialEndsAt: null } as const;
    return (await dataSource.getRepository(Account).save(account)).id;
  }
  const insert = (accountId: string, times: Date[]) =>
    dataSource.query(INSERT, [accountId, times.map((time) => time.toISOString())]);
  const partitionNames = async () => (await listPartitions(dataSource)).map(({ name }) => name).sort();
  const rowsOf = async (table: string) => {
    const [row] = await dataSource.query<{ n: number }[]>(`SELECT count(*)::integer AS n FROM ${table}`);
    return row?.n;
  };
  /** The first month that has no partition of the migration. */
  async function firstMonth(): Promise<Date> {
    const before = (await listPartitions(dataSource)).find(({ isMonth, endsAt }) => !isMonth && endsAt !== null);
    return before?.endsAt ?? new Date(Number.NaN);
  }
  const nameOf = (month: Date) => `renders_${month.toISOString().slice(0, 7).replace('-', '_')}`;
  const retain = (now: Date) =>
    deleteOldRenders(dataSource, { now: now.getTime(), specRetentionDays: 30, isClosing: () => false, log });

  it('several instances make the coming months at once; entries that had no month move there and are summed up once', async () => {
    const accountId = await newAccount();
    const month = await firstMonth();
    const last = new Date(startOfMonth(month, 1).getTime() - 1);
    await insert(accountId, [month, last, startOfMonth(month, 1), startOfMonth(month, 24)]);
    expect(await rowsOf('renders_default')).to.equal(4);
    for (let i = 0; i < 3; i++) others.push(await open());
    const all = [database, ...others].map(({ dataSource: on }) => makePartitions(on, month, log));
    await Promise.all(all);
    const months = [0, 1, 2, 3].map((ahead) => nameOf(startOfMonth(month, ahead)));
    expect(await partitionNames())
      .to.include.members(months)
      .and.to.have.length(6);
    expect(await Promise.all([...months, 'renders_default'].map(rowsOf))).to.deep.equal([2, 1, 0, 0, 1]);
    const sums = await dataSource.query('SELECT sum(renders)::integer AS n FROM render_sums');
    expect(sums).to.deep.equal([{ n: 4 }]);
    await makePartitions(dataSource, month, log);
    expect(await partitionNames()).to.have.length(6);
  });

  it('at the turn of a month, instances with clocks apart lose and double nothing while months are made and dropped', async () => {
    const accountId = await newAccount();
    const month = await firstMonth();
    const turn = startOfMonth(month, 1).getTime();
    for (let i = 0; i < 2; i++) others.push(await open());
    const instances = [database, ...others].map(({ dataSource: on }) => on);
    const old = startOfMonth(month, -2);
    let written = 0;
    const write = async (on: DataSource, clockMs: number) => {
      for (let at = turn - 500; at < turn + 500; at += 20) {
        await on.query(INSERT, [accountId, [at, at + 1].map((ms) => new Date(ms + clockMs).toISOString())]);
        written += 2;
      }
    };
    const maintain = async (on: DataSource) => {
      await makePartitions(on, month, log);
      await retain(old);
    };
    const clocks = [-3_000, 0, 3_000];
    await Promise.all(instances.flatMap((on, i) => [write(on, clocks[i] ?? 0), maintain(on)]));
    const months = [month, new Date(turn)].map(nameOf);
    const inMonths = await Promise.all([...months, 'renders_default'].map(rowsOf));
    const expected = instances.flatMap((_, i) =>
      Array.from({ length: 100 }, (_row, n) => turn - 500 + 20 * Math.floor(n / 2) + (n % 2) + (clocks[i] ?? 0)),
    );
    const before = expected.filter((at) => at < turn).length;
    expect(inMonths).to.deep.equal([before, written - before, 0]);
    const sums = await dataSource.query('SELECT sum(renders)::integer AS n FROM render_sums');
    expect(sums).to.deep.equal([{ n: written }]);
  });

  it('retention drops whole months and the entries before them, and keeps 400 days', async () => {
    const accountId = await newAccount();
    const month = await firstMonth();
    await makePartitions(dataSource, month, log);
    const ends = [1, 2].map((months) => startOfMonth(month, months));
    const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * 24 * 3600 * 1000);
    const now = new Date();
    await insert(accountId, [daysAfter(now, -401), daysAfter(now, -399), month, ends[0] ?? month]);
    await retain(now);
    expect(await rowsOf('renders'), 'without the one of 401 days').to.equal(3);
    await retain(daysAfter(ends[0] ?? month, 399));
    expect(await partitionNames()).to.include(nameOf(month));
    expect(await rowsOf('renders')).to.equal(2);
    await Promise.all([1, 2].map(() => retain(daysAfter(ends[0] ?? month, 400))));
    expect(await partitionNames()).to.not.include(nameOf(month));
    expect(await rowsOf('renders')).to.equal(1);
    await insert(accountId, [daysAfter(month, 3)]);
    expect(await rowsOf('renders_default'), 'an entry of a dropped month').to.equal(1);
  });

  it('pages over partitions have every entry once and in order, with and without filters', async () => {
    const accountId = await newAccount();
    const month = await firstMonth();
    await makePartitions(dataSource, month, log);
    const last = new Date(startOfMonth(month, 1).getTime() - 1);
    const times = [-14, -3, -1, 0, 1, 2, 3, 9].map((months) => startOfMonth(month, months));
    await insert(accountId, [...times, ...times, last, last, month, month]);
    await insert(await newAccount(), times);
    const sql = 'SELECT id FROM renders WHERE account_id = $1 ORDER BY created_at DESC, id DESC';
    const expected = (await dataSource.query<{ id: string }[]>(sql, [accountId])).map(({ id }) => id);
    const documents = { find: async () => undefined, known: async () => new Set<string>() };
    const history = createRenderHistory(dataSource, documents);
    for (const filters of [{}, { format: 'png' }, { from: new Date(0), to: startOfMonth(month, 30) }]) {
      for (const limit of [1, 3, 7, 100]) {
        const ids: string[] = [];
        for (let after: { createdAt: Date; id: string } | undefined; ; ) {
          const rows = await history.select(accountId, { limit, filters, ...(after && { after }) });
          const page = rows.slice(0, limit);
          ids.push(...page.map(({ id }) => id));
          after = page.at(-1);
          if (rows.length <= limit || after === undefined) break;
        }
        expect(ids, `${JSON.stringify(filters)} limit ${limit}`).to.deep.equal(expected);
      }
    }
  });
});
