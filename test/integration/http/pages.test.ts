import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { type HasPage, type RequestContext, readPage } from '../../../src/http/http.js';
import { pageOf } from '../../../src/http/reading/pages.js';
import { ApiKey } from '../../../src/identity/keys/api-key.entity.js';
import { selectPage } from '../../../src/platform/db/db.js';
import { addCaller, type Caller, theApp } from '../../support/app.js';

function read(rawQuery: string): HasPage['page'] {
  const pages: HasPage['page'][] = [];
  readPage()({ state: { rawQuery } } as RequestContext, async ({ page }) => pages.push(page));
  return pages[0] as HasPage['page'];
}

describe('pages', () => {
  it('have 20 entries by default and 1 to 100 on request', () => {
    expect(read('').limit).to.equal(20);
    expect([read('limit=1').limit, read('limit=100').limit]).to.deep.equal([1, 100]);
    expect(read('key=pk_live_x&apiKey=y&limit=7').limit).to.equal(7);
  });

  for (const limit of [
    '-1',
    '0',
    '101',
    '1e20',
    '1e1',
    '0x10',
    'NaN',
    'abc',
    '1;DROP',
    '%205',
    '5%20',
    '05',
    '5.0',
    '+5',
    '',
    '٥',
  ]) {
    it(`limit=${limit} is rejected, with the accepted range`, () => {
      expect(() => read(`limit=${limit}`))
        .to.throw(ApiError)
        .with.nested.property('body.details.0')
        .that.deep.equals({ path: 'limit', message: '"limit" must be a whole number from 1 to 100' });
    });
  }

  const id = '0a1b2c3d-0000-4000-8000-000000000000';
  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  it('accept the cursor of an earlier page', () => {
    expect(read(`cursor=${cursor(`1782864000123.${id}`)}`).after).to.deep.equal({
      createdAt: new Date(1782864000123),
      id,
    });
  });
  for (const [name, text] of Object.entries({
    'no base64': '!!!',
    'something else in base64': cursor('{"id":1}'),
    'no id': cursor('1782864000123.'),
    'no time': cursor(`.${id}`),
    'a negative time': cursor(`-5.${id}`),
    'a time with more digits than a Date': cursor(`9999999999999999.${id}`),
    'a malformed id': cursor('1782864000123.x'),
    'SQL behind the id': cursor(`1782864000123.${id}' OR 1=1`),
    'a cursor cut short': cursor(`1782864000123.${id}`).slice(0, -1),
    'a cursor with something behind it': `${cursor(`1782864000123.${id}`)}=`,
    '100 kB': 'A'.repeat(100_000),
  })) {
    it(`reject ${name} as a cursor`, () => {
      expect(() => read(`cursor=${text}`))
        .to.throw(ApiError)
        .with.nested.property('body.details.0.path', 'cursor');
    });
  }

  describe('read to their end', () => {
    const ROWS = 205;
    let caller: Caller;

    before(async () => {
      caller = await addCaller();
      // One statement, so that all have the same time.
      await insert(ROWS - 1);
      await run(
        'update api_keys set created_at = (select max(created_at) from api_keys where account_id = $1) where account_id = $1',
        [caller.accountId],
      );
    });
    async function run(sql: string, parameters: unknown[]): Promise<unknown[]> {
      return (await theApp()).database.dataSource.query(sql, parameters);
    }
    const insert = (count: number) =>
      run(
        `insert into api_keys (account_id, name, environment, key_hash, prefix, last4)
         select $1, 'k', 'sandbox', sha256((gen_random_uuid())::text::bytea), 'pk_test_', 'abcd' from generate_series(1, $2::integer)`,
        [caller.accountId, count],
      );

    async function walk(limit: number, betweenPages: () => Promise<unknown>): Promise<string[]> {
      const keys = (await theApp()).database.dataSource.getRepository(ApiKey);
      const seen: string[] = [];
      let query = `limit=${limit}`;
      for (;;) {
        const request = read(query);
        const rows = await selectPage(keys, { accountId: caller.accountId }, request);
        const page = pageOf(rows, request.limit, (row) => row.id);
        expect(page.data).to.have.length.within(1, limit);
        seen.push(...page.data);
        if (page.nextCursor === null) return seen;
        query = `limit=${limit}&cursor=${page.nextCursor}`;
        await betweenPages();
      }
    }

    for (const limit of [1, 41, 100])
      it(`${ROWS} rows of one millisecond, ${limit} at a time, are listed once each while others are added`, async () => {
        const there = (await run('select id from api_keys where account_id = $1', [caller.accountId])) as {
          id: string;
        }[];
        const seen = await walk(limit, () => insert(1));
        expect(new Set(seen).size, 'none twice').to.equal(seen.length);
        expect(seen).to.have.members(there.map((row) => row.id));
      });
  });

  it('have a next page only when there are more rows', () => {
    const rows = [3, 2, 1].map((ms) => ({ createdAt: new Date(ms), id }));
    expect(pageOf(rows, 3, (row) => row.createdAt.getTime())).to.deep.equal({ data: [3, 2, 1], nextCursor: null });
    const { data, nextCursor } = pageOf(rows, 2, (row) => row.createdAt.getTime());
    expect(data).to.deep.equal([3, 2]);
    expect(read(`cursor=${nextCursor}`).after).to.deep.equal(rows[1]);
    expect(pageOf([], 2, () => 0)).to.deep.equal({ data: [], nextCursor: null });
  });

  it('end at 2 MiB, with at least one row', () => {
    const rows = [3, 2, 1].map((ms) => ({ createdAt: new Date(ms), id }));
    const large = () => 'x'.repeat(1.5 * 1024 * 1024);
    const { data, nextCursor } = pageOf(rows, 3, large);
    expect(data).to.have.length(1);
    expect(read(`cursor=${nextCursor}`).after).to.deep.equal(rows[0]);
    const small = pageOf(rows, 3, () => 'x'.repeat(0.5 * 1024 * 1024));
    expect([small.data.length, small.nextCursor]).to.deep.equal([3, null]);
  });
});
