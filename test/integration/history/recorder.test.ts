import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { Account } from '../../../src/accounts/account.entity.js';
import { Render } from '../../../src/history/tables/render.entity.js';
import { createRecorder, type RenderEntry } from '../../../src/history/writing/recorder.js';
import { createRenderDocuments, trimDocuments } from '../../../src/history/writing/render-documents.js';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { pairs } from '../../support/list.js';
import { migratedDatabaseUrl } from '../../support/postgres.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';
import { until } from '../../support/until.js';

describe('the recorder of the render history', () => {
  let direct: Database;
  let proxied: Database;
  let proxy: TcpProxy;
  let accountId: string;
  let lines: string[];
  let dropped: number;
  let droppedDocuments: number;

  before(async () => {
    const url = new URL(await migratedDatabaseUrl());
    const open = (to: URL) =>
      openDatabase({ url: to.href, dataDir: '/nowhere', log: createLog('silent'), onProgress() {} });
    direct = await open(url);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    const detour = new URL(url);
    detour.hostname = '127.0.0.1';
    detour.port = String(proxy.port);
    proxied = await open(detour);
    const account = { email: 'a@example.com', name: 'A', plan: 'pro', trialEndsAt: null } as const;
    accountId = (await direct.dataSource.getRepository(Account).save(account)).id;
  });
  after(async () => {
    proxy.restore();
    await proxied.close();
    await proxy.close();
    await direct.close();
  });
  beforeEach(async () => {
    lines = [];
    dropped = 0;
    droppedDocuments = 0;
    await direct.dataSource.query('TRUNCATE renders, render_documents');
  });

  const onDroppedDocuments = (count: number) => {
    droppedDocuments += count;
  };
  const newRecorder = (dataSource = proxied.dataSource) =>
    createRecorder({
      dataSource,
      documents: createRenderDocuments({
        ...{ dataSource, isKept: true, onDropped: (count) => onDroppedDocuments(count) },
      }),
      log: createLog('info', { write: (line: string) => void lines.push(line) }),
      onDropped: (count) => {
        dropped += count;
      },
    });
  const entry = (requestId: string, extra: Partial<RenderEntry> = {}): RenderEntry => ({
    accountId,
    apiKeyId: null,
    requestId,
    createdAt: new Date('2026-01-01T10:00:00.123Z'),
    source: 'post',
    chartType: 'bar',
    format: 'png',
    width: 800,
    height: 400,
    devicePixelRatio: 1.5,
    status: 'succeeded',
    error: null,
    latencyMs: 12,
    bytes: 1234,
    cached: false,
    environment: 'production',
    url: null,
    ...extra,
  });
  const kept = () => direct.dataSource.getRepository(Render).count();

  /** Waits for the rows without flushing the recorder; fails after `limitMs`. */
  async function untilKept(count: number, limitMs = 10_000): Promise<void> {
    await until(async () => (await kept()) === count, limitMs);
  }

  it('writes every field as given, and a new id', async () => {
    const recorder = newRecorder();
    const given = entry('req_x', {
      apiKeyId: randomUUID(),
      error: 'no “such” \\ thing',
      url: 'https://a/b',
      format: null,
    });
    recorder.record(given);
    await untilKept(1);
    const [{ id, ...row }] = (await direct.dataSource.getRepository(Render).find()) as [Render];
    expect(row).to.deep.equal({ ...given, count: 1, statusCode: null, specHash: null, answerHash: null });
    expect(id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    await recorder.close();
  });

  it('close writes what is waiting, more than one batch of it', async () => {
    const recorder = newRecorder();
    for (let i = 0; i < 1_700; i++) recorder.record(entry(`req_${i}`));
    await recorder.close();
    expect(await kept()).to.equal(1_700);
    expect(dropped).to.equal(0);
  });

  it('drops only the rows that the database rejects: a deleted account, a value out of range', async () => {
    const recorder = newRecorder();
    for (let i = 0; i < 40; i++) recorder.record(entry(`req_${i}`));
    recorder.record(entry('req_gone', { accountId: randomUUID() }));
    for (let i = 40; i < 80; i++) recorder.record(entry(`req_${i}`));
    recorder.record(entry('req_huge', { bytes: 1e12 }));
    recorder.record(entry('req_odd', { source: 'else' as 'post' }));
    await untilKept(80);
    await recorder.close();
    expect(dropped).to.equal(3);
    const told = lines.map((line) => JSON.parse(line).requestId);
    expect(told).to.have.members(['req_gone', 'req_huge', 'req_odd']);
  });

  for (const fault of ['cut', 'stall'] as const) {
    it(`${fault}: entries wait for the database, in order and once each, and one line is logged`, async () => {
      const recorder = newRecorder();
      recorder.record(entry('req_first'));
      await untilKept(1);
      proxy[fault]();
      for (let i = 0; i < 700; i++) recorder.record(entry(`req_${i}`));
      await until(() => lines.length > 0);
      recorder.record(entry('req_last'));
      expect(await kept()).to.equal(1);
      proxy.restore();
      await untilKept(702, 15_000);
      await recorder.close();
      expect(dropped).to.equal(0);
      expect(lines).to.have.length(1);
      expect(lines[0]).to.not.contain('req_');
      // 700, or fewer on a busy machine: the first batch may be on its way when the line is logged.
      expect(JSON.parse(lines[0] ?? '').waiting).to.be.within(1, 700);
    });
  }

  it('a batch is not written twice when the answer of the first attempt was lost', async () => {
    const { dataSource } = direct;
    let losses = 0;
    const loser = Object.create(dataSource, {
      query: {
        value: async (statement: string, values: unknown[]) => {
          await dataSource.query(statement, values);
          if (losses++ < 2) throw new Error('Query read timeout');
        },
      },
    });
    const recorder = newRecorder(loser);
    for (let i = 0; i < 10; i++) recorder.record(entry(`req_${i}`));
    await until(() => losses >= 3);
    await recorder.close();
    expect(await kept()).to.equal(10);
    expect(dropped).to.equal(0);
  });

  it('drops only entries of the account that floods it while the database is away', async () => {
    const account = { email: 'b@example.com', name: 'B', plan: 'pro', trialEndsAt: null } as const;
    const other = (await direct.dataSource.getRepository(Account).save(account)).id;
    proxy.cut();
    const recorder = newRecorder();
    for (let i = 0; i < 100; i++) recorder.record(entry(`req_other_${i}`, { accountId: other }));
    for (let i = 0; i < 12_000; i++) recorder.record(entry(`req_${i}`));
    expect(dropped).to.equal(2_100);
    proxy.restore();
    await untilKept(10_000, 20_000);
    await recorder.close();
    expect(await direct.dataSource.getRepository(Render).countBy({ accountId: other })).to.equal(100);
  });

  it('counts repeats within an hour in one row, and each in the sums, also when an answer is lost', async () => {
    const { dataSource } = direct;
    await dataSource.query('TRUNCATE render_sums, render_latencies');
    let losses = 0;
    const loser = Object.create(dataSource, {
      query: {
        value: async (statement: string, values: unknown[]) => {
          const result = await dataSource.query(statement, values);
          if (losses++ < 2) throw new Error('Query read timeout');
          return result;
        },
      },
    });
    const recorder = newRecorder(loser);
    const opened = { cached: true, source: 'get' } as const;
    for (let i = 0; i < 40; i++) recorder.record(entry(`req_a${i}`, { ...opened, latencyMs: i }), 'url a');
    recorder.record(entry('req_b', opened), 'url b');
    await until(() => losses >= 4);
    for (let i = 40; i < 50; i++) recorder.record(entry(`req_a${i}`, { ...opened, latencyMs: i }), 'url a');
    await recorder.close();
    const rows = await dataSource.getRepository(Render).find({ order: { requestId: 'ASC' } });
    expect(rows.map(({ requestId, count }) => [requestId, count])).to.deep.equal(pairs(['req_a0', 50], ['req_b', 1]));
    const sums =
      'SELECT sum(renders)::integer AS renders, sum(cached)::integer AS cached, sum(latency_ms)::integer AS ms FROM render_sums';
    expect(await dataSource.query(sums)).to.deep.equal([{ renders: 51, cached: 51, ms: (49 * 50) / 2 + 12 }]);
  });

  it('counts failed repeats in one row without a row for each, and each in the sums', async () => {
    const { dataSource } = direct;
    await dataSource.query('TRUNCATE render_sums, render_latencies');
    let rows = 0;
    const counting = Object.create(dataSource, {
      query: {
        value: (statement: string, values: unknown[]) => {
          rows += JSON.parse(String(values[0])).length;
          return dataSource.query(statement, values);
        },
      },
    });
    const recorder = newRecorder(counting);
    const failed = { status: 'failed', error: 'Service overloaded', format: null } as const;
    for (let i = 0; i < 500; i++) recorder.record(entry(`req_${i}`, failed), 'refused');
    await untilKept(1);
    for (let i = 0; i < 500; i++) recorder.record(entry(`req_late_${i}`, failed), 'refused');
    await recorder.close();
    const [row] = await dataSource.getRepository(Render).find();
    expect([row?.requestId, row?.count]).to.deep.equal(['req_0', 1000]);
    expect(rows).to.be.below(10);
    const sums = 'SELECT sum(renders)::integer AS renders, sum(succeeded)::integer AS succeeded FROM render_sums';
    expect(await dataSource.query(sums)).to.deep.equal([{ renders: 1000, succeeded: 0 }]);
  });

  describe('of specifications', () => {
    const documents = () => direct.dataSource.query('SELECT body, account_id FROM render_documents ORDER BY bytes');
    const specEntry = (requestId: string, value: unknown, extra: Partial<RenderEntry> = {}) =>
      entry(requestId, { spec: { value }, ...extra });

    it('stores equal ones of an account once, any JSON, before their entries, and deletes them with the account', async () => {
      const account = { email: 'c@example.com', name: 'C', plan: 'pro', trialEndsAt: null } as const;
      const other = (await direct.dataSource.getRepository(Account).save(account)).id;
      const recorder = newRecorder();
      const odd = { text: 'NUL \0, half \ud800, "quoted" \\ {é}' };
      for (let i = 0; i < 5; i++) recorder.record(specEntry(`req_${i}`, odd));
      recorder.record(specEntry('req_other', odd, { accountId: other }));
      recorder.record(specEntry('req_gone', odd, { accountId: randomUUID() }));
      await recorder.close();
      const mine = { body: odd, account_id: accountId };
      expect(await documents()).to.have.deep.members([mine, { ...mine, account_id: other }]);
      await direct.dataSource.getRepository(Account).delete(other);
      expect(await documents()).to.deep.equal([mine]);
      expect(droppedDocuments).to.equal(0);
    });

    it('drops only the one that the database rejects, and none of the entries', async () => {
      const documentsOf = createRenderDocuments({
        dataSource: direct.dataSource,
        isKept: true,
        onDropped: onDroppedDocuments,
      });
      for (let i = 0; i < 10; i++) documentsOf.keep(accountId, i === 4 ? '[1' : `[${i}]`);
      await documentsOf.write();
      expect([(await documents()).length, droppedDocuments, documentsOf.queued]).to.deep.equal([9, 1, 0]);
    });

    it('has no place for JSON that is nested without end', async () => {
      const recorder = newRecorder();
      const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
      recorder.record(entry('req_deep', { spec: { rejected: { options: deep } } }));
      recorder.record(entry('req_next', { spec: { rejected: { options: [[['fine']]] } } }));
      await recorder.close();
      expect(await documents()).to.deep.equal([{ body: { options: [[['fine']]] }, account_id: accountId }]);
      expect(await kept()).to.equal(2);
    });

    it('keeps all entries, drops specifications beyond 16 MB of the account that has most, and writes the rest', async () => {
      const account = { email: 'd@example.com', name: 'D', plan: 'pro', trialEndsAt: null } as const;
      const other = (await direct.dataSource.getRepository(Account).save(account)).id;
      proxy.cut();
      const recorder = newRecorder();
      for (let i = 0; i < 20; i++) recorder.record(specEntry(`req_other_${i}`, i, { accountId: other }));
      const large = 'x'.repeat(60_000);
      for (let i = 0; i < 300; i++) recorder.record(specEntry(`req_${i}`, { i, large }));
      expect(dropped).to.equal(0);
      expect(droppedDocuments).to.be.within(20, 30);
      proxy.restore();
      await untilKept(320, 20_000);
      await recorder.close();
      const stored: { account_id: string }[] = await documents();
      expect(stored.filter((row) => row.account_id === other)).to.have.length(20);
      expect(stored).to.have.length(320 - droppedDocuments);
      await direct.dataSource.getRepository(Account).delete(other);
    });

    it('trims an account to its newest documents, by number and by bytes', async () => {
      const { dataSource } = direct;
      const insert = `INSERT INTO render_documents (account_id, hash, body, bytes, used_at)
        SELECT $1, gen_random_uuid(), to_json(n), 10, now() - n * interval '1 minute' FROM generate_series(1, 20) AS n`;
      await dataSource.query(insert, [accountId]);
      const left = async () =>
        (await documents()).map(({ body }: { body: number }) => body).sort((a: number, b: number) => a - b);
      await trimDocuments(dataSource, accountId, { documents: 5, bytes: 1000 });
      expect(await left()).to.deep.equal([1, 2, 3, 4, 5]);
      await trimDocuments(dataSource, accountId, { documents: 5, bytes: 35 });
      expect(await left()).to.deep.equal([1, 2, 3]);
    });
  });

  it('close ends while the database hangs, and logs what is lost', async () => {
    const recorder = newRecorder();
    proxy.stall();
    for (let i = 0; i < 1_200; i++) recorder.record(entry(`req_${i}`));
    await recorder.close();
    expect(lines.join('')).to.contain('"lost":1200');
    proxy.restore();
  });
});
