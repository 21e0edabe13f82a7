import { expect } from 'chai';
import { addCaller, RENDER, request, spec, theApp } from '../support/app.js';
import { history } from '../support/history.js';
import { list } from '../support/list.js';
import { specIn } from '../support/playground-link.js';
import { signUp } from '../support/sessions.js';

const VALIDATE = '/api/v1/validate';

describe('POST /api/v1/validate 200', () => {
  let key: string;
  before(async () => {
    key = (await theApp()).keys.business;
  });
  async function validate(body: unknown) {
    const response = await request('POST', VALIDATE, { key, body, status: 200 });
    expect(response.headers['cache-control']).to.equal('no-store');
    return response.json() as {
      valid: boolean;
      details?: { path: string; message: string }[];
      warnings: string[];
      playgroundUrl?: string;
    };
  }

  it('accepts a valid specification', async () => {
    const body = spec({ returnUrl: true, alt: 'Three bars' });
    const { playgroundUrl, ...verdict } = await validate(body);
    expect(verdict).to.deep.equal({ valid: true, warnings: [], alt: 'Three bars' });
    expect(specIn(playgroundUrl)).to.deep.equal(body);
  });

  it('warns as the drawing does of all that needs no pixels, also in tiles and small multiples', async () => {
    const annotation = (name: string) => ({
      plugins: { annotation: { annotations: { a: { type: 'line', xMin: name, xMax: name } } } },
    });
    const left = 'Annotation "a" is left out: its xMin "Q9" is not in data.labels.';
    const data = {
      labels: ['a', 'b', 'c'],
      datasets: ['North', 'South'].map((label) => ({ label, data: [3, 5, 4] })),
    };
    const large = (over: object): Record<string, unknown> => ({ type: 'bar', data, ...over });
    const odd = large({
      options: { ...annotation('Q9'), scales: { y2: { position: 'right' } } },
      theme: { textPrimary: '#eeeeee', backgroundColor: '#ffffff' },
    });
    const board = { type: 'board', tiles: [{ spec: large({ options: annotation('Q9') }) }] };
    const bodies = [
      odd,
      large({ options: { scales: { x: { type: 'time' } } } }),
      large({ type: 'pie', options: { scales: { y: { min: 2 } } } }),
      large({ smallMultiples: true, options: annotation('Q9') }),
      board,
    ];
    for (const body of bodies) {
      const drawn = await request('POST', RENDER, { key, body, status: 200 });
      const said = String(drawn.headers['x-chart-warnings'] ?? '');
      expect(said).to.not.equal('');
      expect((await validate(body)).warnings.join('; ')).to.equal(said);
    }
    expect((await validate(odd)).warnings).to.include(left);
    expect((await validate(board)).warnings).to.deep.equal([`tiles[0].spec: ${left}`]);
  });

  it('gives a link that opens what was sent in the playground, without keys, and none that is too long', async () => {
    const wrong = { ...spec(), type: 'Line', key: 'pk_live_secret' };
    const { key: _key, ...chart } = wrong;
    expect(specIn((await validate(wrong)).playgroundUrl)).to.deep.equal(chart);
    expect(specIn((await validate(spec({ brandKitId: 'nobodys' }))).playgroundUrl)).to.include({
      brandKitId: 'nobodys',
    });
    const numbers = Array.from({ length: 1000 }, (_, at) => Math.sin(at));
    const large = spec({ data: { labels: numbers.map(String), datasets: [{ data: numbers }] } });
    expect(await validate(large))
      .to.include({ valid: true })
      .and.not.have.property('playgroundUrl');
    for (const other of [7, null, [], 'text'])
      expect(await validate(JSON.stringify(other))).to.not.have.property('playgroundUrl');
  });

  it('gives a simple chart of another library back as a specification that draws', async () => {
    const body = { chart: { type: 'column' }, xAxis: { categories: ['Jan', 'Feb'] }, series: [{ data: [13.5, 24.1] }] };
    const { valid, warnings, details, converted } = (await validate(body)) as unknown as {
      valid: boolean;
      warnings: string[];
      details: object[];
      converted: { spec: object };
    };
    expect(valid).to.equal(false);
    expect([details.length, warnings], 'its fields are not misspelled ones of ours').to.deep.equal([1, []]);
    expect(converted).to.deep.include({ from: 'Highcharts', notes: [] });
    expect((await validate(converted.spec)).valid).to.equal(true);
    const refused = await validate({ ...body, drilldown: {} });
    expect(refused.details?.[0]?.message).to.match(/Highcharts: drilldown/);
    const mermaid = await request('POST', VALIDATE, { key, body: 'pie\n "Dogs" : 386', status: 400 });
    expect(mermaid.json()['converted']).to.deep.include({ from: 'Mermaid' });
  });

  it('says what was decided about a table', async () => {
    const csv = 'ID,Day,Shop,Sales\n1041,2026-01-05,A,5\n1042,2026-01-06,B,6\n';
    const body = { type: 'bar', data: { csv, groupBy: 'month', aggregate: 'sum' } };
    const { warnings, ...answer } = await validate(body);
    expect(answer).to.deep.include({
      valid: true,
      table: {
        label: 'Day',
        series: null,
        values: ['Sales'],
        ignored: ['ID', 'Shop'],
        operations: ['groupBy month: sum'],
      },
    });
    expect(warnings.join()).to.match(/not drawn: columns "ID" \(ids\), "Shop" \(texts\)/);
  });

  it('warns of unknown keys with the nearest known ones, like X-Chart-Warnings', async () => {
    const body = spec({ widht: 300, header: { titel: 'x' } });
    const { valid, warnings } = await validate(body);
    expect(valid).to.equal(true);
    expect(warnings).to.have.length(2);
    const drawn = await request('POST', RENDER, { key, body });
    expect(String(drawn.headers['x-chart-warnings'])).to.equal(warnings.join('; '));
  });

  it("reports an unknown brand kit, or another account's, like the render", async () => {
    const body = spec({ brandKitId: '3f0c9a52-6a3e-4a57-9b0f-0d6f5e8c7a11' });
    const { valid, details } = await validate(body);
    expect(valid).to.equal(false);
    expect(details?.map(({ path }) => path)).to.deep.equal(['brandKitId']);
    expect(details).to.deep.equal((await request('POST', RENDER, { key, body })).json()['details']);
  });

  it('reports all errors of an invalid specification like the render', async () => {
    const body = { type: 'Line', width: 5, data: { labels: [], datasets: [{ data: ['x'] }] } };
    const { valid, details, warnings } = await validate(body);
    expect(valid).to.equal(false);
    expect(warnings).to.deep.equal([]);
    expect(details).to.deep.equal((await request('POST', RENDER, { key, body })).json()['details']);
    expect(details?.map(({ path }) => path)).to.include.members(['type', 'width', 'data.labels']);
  });

  it('reads a table as data, and names its errors by row and column', async () => {
    const csv = 'Month,Revenue,Note\nJan,"$1,200",a\nFeb,"$1,350",b';
    expect(await validate({ type: 'bar', data: { csv } })).to.deep.include({
      valid: true,
      warnings: ['data.csv: not drawn: column "Note" (texts). data.columns says otherwise.'],
      alt: 'Bar chart. Revenue: Jan $1,200, Feb $1,350.',
      table: { label: 'Month', series: null, values: ['Revenue'], ignored: ['Note'], operations: [] },
    });
    const rows = list(['Month', 'Revenue'], ['Jan', 1200], ['Feb', 'some']);
    expect((await validate({ type: 'bar', data: { rows } })).details).to.deep.equal([
      {
        path: 'data.rows',
        message:
          'data.rows has no column of numbers: row 3, column "Revenue" holds "some": a number is expected; leave the cell empty for a gap',
      },
    ]);
  });

  it('warns of the unknown name that caused an error', async () => {
    const { details, warnings } = await validate({ tpye: 'bar', data: spec()['data'] });
    expect(details?.map(({ path }) => path)).to.deep.equal(['']);
    expect(warnings.join()).to.match(/"tpye".*"type"/);
  });

  it('validates any JSON, also values that are not objects', async () => {
    for (const body of ['[]', '1', '"x"', 'null', 'true', '{}', `${'['.repeat(2000)}${']'.repeat(2000)}`]) {
      const { valid, details } = await validate(body);
      expect(valid, body.slice(0, 20)).to.equal(false);
      expect(details, body.slice(0, 20)).to.not.have.length(0);
    }
  });

  it('draws and charges nothing and adds no history entry; accepts an expired account and a session', async () => {
    const caller = await addCaller();
    const { chromium, keys } = await theApp();
    const before = chromium.stats().renders;
    for (const each of [caller.key, keys.expired, (await signUp(await theApp())).token])
      expect((await request('POST', VALIDATE, { key: each, body: spec() })).json()['valid']).to.equal(true);
    expect(chromium.stats().renders).to.equal(before);
    const usage = await request('GET', '/api/v1/usage', { key: caller.key });
    expect(usage.json()['renders']).to.include({ used: 0 });
    await request('POST', RENDER, { key: caller.key, body: {} });
    while ((await history(caller.key)).length === 0);
    expect(await history(caller.key)).to.have.length(1);
  });
});

describe('POST /api/v1/validate refused', () => {
  it('400 for a body that is not JSON, 401 without credentials, 405 for GET', async () => {
    const { keys } = await theApp();
    const broken = await request('POST', VALIDATE, { key: keys.pro, body: '{type:"bar"}', status: 400 });
    expect(broken.json()).to.deep.equal({
      error: 'Invalid JSON in request body',
      message:
        'Line 1, column 2: type is not expected: field names need double quotes. This is JavaScript, not JSON: send JSON.stringify(…) of the object.',
    });
    expect((await request('POST', VALIDATE, { body: spec() })).status).to.equal(401);
    expect((await request('GET', VALIDATE)).status).to.equal(405);
  });
});
