import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { parseReport } from '../../src/jobs/reports/parse-report.js';
import { callTool, imageOf, mcpClient } from '../mcp/mcp.js';
import { addCaller, expectStillDraws, RENDER, request } from '../support/app.js';
import { drawBatch } from '../support/batches.js';
import { runCliLine } from '../support/cli/run-cli.js';
import { pageOf } from '../support/embed.js';
import { entryOf } from '../support/history.js';
import { submitJob, untilEnded } from '../support/jobs.js';
import { makeScratchDir } from '../support/scratch.js';
import { SIGNED_URLS, signUrl } from '../support/signed-urls.js';

const data = { labels: ['Jan', 'Feb'], datasets: [{ label: 'Sold', data: [4, 5] }] };
const FIGURE = {
  type: 'kpi',
  label: 'Revenue',
  value: 12400,
  delta: 300,
  target: 15000,
  valueFormat: { style: 'currency', currency: 'USD' },
  width: 200,
  height: 120,
  devicePixelRatio: 1,
};
const BOARD = {
  type: 'board',
  title: 'Week 47',
  width: 480,
  height: 360,
  devicePixelRatio: 1,
  layout: 'grid',
  tiles: [{ spec: FIGURE }, { spec: { type: 'bar', title: 'Sold', data } }, { text: 'All **fine**.' }],
};
const CASES: [name: string, spec: object, alt: string][] = [
  ['a key figure', FIGURE, 'Key figure. Revenue: $12,400, +$300, target $15,000.'],
  [
    'a board',
    BOARD,
    'Board: Week 47. Revenue: $12,400, +$300, target $15,000. Bar chart: Sold. Sold: Jan 4, Feb 5. All fine.',
  ],
];

describe('boards and key figures by every way in', () => {
  let key: string;
  before(async () => {
    ({ key } = await addCaller('business'));
  });

  /** Each returns the image. */
  const WAYS: [name: string, draw: (spec: object) => Promise<Buffer>][] = [
    [
      'an encoded specification in a URL',
      async (spec) =>
        (await request('GET', `${RENDER}?chart=${Buffer.from(JSON.stringify(spec)).toString('base64url')}`, { key }))
          .body,
    ],
    ['a signed URL', async (spec) => (await request('GET', await signUrl(key, spec))).body],
    [
      'a stored image',
      async (spec) => {
        const stored = await request('POST', RENDER, { key, body: { ...spec, returnUrl: true } });
        return (await request('GET', new URL(String(stored.json()['url'])).pathname)).body;
      },
    ],
    [
      'a template',
      async (spec) => {
        const { type: name } = spec as { type: string };
        const made = await request('POST', '/api/v1/templates', { key, body: { name: `Own ${name}`, spec } });
        expect(made.status, made.body.toString()).to.equal(201);
        const { id } = made.json();
        return (await request('GET', `/api/v1/templates/${id}/render`, { key })).body;
      },
    ],
    [
      'a job',
      async (spec) => {
        const { url = '' } = await untilEnded(key, await submitJob(key, { body: spec }));
        return (await request('GET', new URL(url).pathname)).body;
      },
    ],
    [
      'a tool for agents',
      async (spec) => imageOf(await callTool(await mcpClient({ key }), 'render_chart', { spec })).bytes,
    ],
    [
      'a batch',
      async (spec) =>
        [...(await drawBatch(key, [{ spec }])).files].find(([name]) => name.endsWith('.png'))?.[1] ?? Buffer.alloc(0),
    ],
  ];

  for (const [what, spec, alt] of CASES) {
    for (const [way, draw] of WAYS)
      it(`${what} has the same bytes from ${way}`, async () => {
        const posted = await request('POST', RENDER, { key, body: spec, status: 200 });
        const image = await draw(spec);
        expect(image.equals(posted.body), image.toString('utf8', 0, 200)).to.equal(true);
      });

    it(`${what} is described, validated, cached and kept in the history`, async () => {
      const body = { ...spec, source: what };
      const first = await request('POST', RENDER, { key, body });
      const again = await request('POST', RENDER, { key, body });
      expect([first, again].map(({ headers }) => headers['x-cache'])).to.deep.equal(['MISS', 'HIT']);
      expect(again.body.equals(first.body)).to.equal(true);
      expect(decodeURIComponent(String(first.headers['x-chart-alt']))).to.contain(alt);
      expect(first.headers['x-chart-warnings']).to.equal(undefined);
      const validated = (await request('POST', '/api/v1/validate', { key, body })).json();
      expect(validated).to.include({ valid: true });
      expect(await entryOf(first.headers['x-request-id'], key)).to.include({
        chartType: (spec as { type: string }).type,
      });
    });

    it(`${what} is embedded, and has a short address where Chart.js has a configuration of it`, async () => {
      const page = await request('GET', pageOf(await signUrl(key, spec)), { status: 200 });
      expect(page.body.toString()).to.contain(alt.slice(-20));
      const short = await request('POST', '/chart/create', { body: { chart: spec, key } });
      if ('tiles' in spec) {
        expect(short.body.toString()).to.contain('has no configuration of Chart.js: POST it to /api/v1/render');
        return;
      }
      const image = await request('GET', new URL(String(short.json()['url'])).pathname);
      expect(image.status, image.body.toString('utf8', 0, 300)).to.equal(200);
      expect(image.headers['content-type']).to.equal('image/png');
    });
  }

  it('a key figure says the same in the parameters of a URL', async () => {
    const query = 'type=kpi&value=12400&label=Revenue&delta=300&target=15000&width=200&height=120&devicePixelRatio=1';
    const { valueFormat: _format, ...plain } = FIGURE;
    const [url, posted] = [
      await request('GET', `${RENDER}?${query}`, { key }),
      await request('POST', RENDER, { key, body: plain }),
    ];
    expect(url.body.equals(posted.body), url.body.toString('utf8', 0, 300)).to.equal(true);
  });
});

describe('a key figure whose format is an object keeps the format of its numbers', () => {
  const { valueFormat: format, ...plain } = FIGURE;
  const given = { ...plain, format };
  const SAID = '$12,400';
  let key: string;
  before(async () => {
    ({ key } = await addCaller('business'));
  });

  it('where a URL names the format of the image', async () => {
    const chart = Buffer.from(JSON.stringify(given)).toString('base64url');
    const { body } = await request('GET', `${RENDER}?chart=${chart}&format=svg`, { key });
    expect(body.toString()).to.contain('<svg').and.contain(SAID);
  });

  it('in a template, which returns it as its schema says, and in the image of its URL', async () => {
    const made = await request('POST', '/api/v1/templates', { key, body: { name: 'Own figure', spec: given } });
    expect(made.status, made.body.toString()).to.equal(201);
    expect(made.json()['spec']).to.deep.equal(FIGURE);
    const { body } = await request('GET', `/api/v1/templates/${made.json()['id']}/render?format=svg`, { key });
    expect(body.toString()).to.contain('<svg').and.contain(SAID);
  });

  it('on a page of a report', () => {
    const { report, warnings } = parseReport({ title: 'R', pages: [{ charts: [{ spec: given }] }] });
    expect(report.pages[0]?.charts[0]?.alt).to.contain(SAID);
    expect(warnings.join()).to.not.contain('format');
  });

  it('in files and documents of the command line', async () => {
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'figure.json'), JSON.stringify(given));
    writeFileSync(join(cwd, 'page.md'), `\`\`\`chart format=svg\n${JSON.stringify(given)}\n\`\`\`\n`);
    for (const line of ['render figure.json -o figure.svg', 'markdown page.md -o out.md']) {
      const { code, stderr } = await runCliLine(line.split(' '), { cwd });
      expect(code, stderr).to.equal(0);
    }
    for (const file of ['figure.svg', 'out-1.svg']) expect(readFileSync(join(cwd, file), 'utf8')).to.contain(SAID);
  });
});

/** Each is refused at a path before anything is drawn. */
describe('hostile boards by every way in', () => {
  const ellipse = { type: 'ellipse', backgroundShadowColor: 'black', shadowBlur: 100 };
  const annotations = Object.fromEntries(Array.from({ length: 30 }, (_one, at) => [`a${at}`, ellipse]));
  const slowest = { type: 'bar', data, options: { plugins: { annotation: { annotations } } } };
  const boardOf = (...tiles: object[]) => ({ type: 'board', width: 480, tiles });
  const HOSTILE: [name: string, spec: object, path: string][] = [
    ['boards in boards', boardOf({ spec: FIGURE }, { spec: boardOf({ spec: BOARD }) }), 'tiles.1.spec.type'],
    ['a huge span', boardOf({ spec: FIGURE, span: 1e9 }), 'tiles.0.span'],
    ['25 tiles', boardOf(...Array(25).fill({ spec: FIGURE })), 'tiles'],
    [
      '24 of the slowest tiles',
      { ...boardOf(...Array(24).fill({ span: 12, spec: slowest })), width: 4000 },
      'tiles.0.spec.options.plugins.annotation',
    ],
  ];
  let key: string;
  before(async () => {
    ({ key } = await addCaller('business'));
  });
  const send = (path: string, body: object) => request('POST', path, { key, body });
  const encoded = (spec: object) => deflateSync(JSON.stringify(spec)).toString('base64url');
  const signed = (path: string) => async (spec: object) => {
    const made = await send(SIGNED_URLS, { spec });
    if (made.status !== 200) return made;
    const { pathname, search } = new URL(String(made.json()['url']));
    return request('GET', pathname.replace('/api/v1/render', path) + search);
  };
  const WAYS: Record<string, (spec: object) => Promise<{ status: number; body: Buffer }>> = {
    'POST render': (spec) => send(RENDER, spec),
    'a stored image': (spec) => send(RENDER, { ...spec, returnUrl: true }),
    'GET render': (spec) => request('GET', `${RENDER}?chart=${encoded(spec)}`, { key }),
    'a signed URL': signed('/api/v1/render'),
    'an embedded page': signed('/embed'),
    'a job': (spec) => send('/api/v1/jobs', spec),
    'a batch': (spec) => send('/api/v1/batches', { charts: [{ spec: { ...FIGURE } }, { spec }] }),
    'a report': (spec) => send('/api/v1/reports', { title: 'R', pages: [{ charts: [{ spec }] }] }),
    'a template': async (spec) => {
      const made = await send('/api/v1/templates', { name: 'Hostile', spec });
      if (made.status !== 201) return made;
      const { id } = made.json();
      const drawn = await request('GET', `/api/v1/templates/${id}/render`, { key });
      await request('DELETE', `/api/v1/templates/${id}`, { key });
      return drawn;
    },
    'a tool for agents': async (spec) => {
      const { isError, content } = await callTool(await mcpClient({ key }), 'render_chart', { spec });
      return { status: isError ? 400 : 200, body: Buffer.from(JSON.stringify(content)) };
    },
  };
  for (const [way, draw] of Object.entries(WAYS))
    it(`${way} refuses them, and names the field`, async () => {
      for (const [name, spec, path] of HOSTILE) {
        const { status, body } = await draw(spec);
        expect(status, `${name}: ${body.toString('utf8', 0, 300)}`).to.equal(400);
        expect(body.toString(), name).to.contain(path);
      }
      await expectStillDraws();
    });

  it('the command line refuses them, alone and in a report, and names the field', async () => {
    for (const [name, spec, path] of HOSTILE) {
      const report = { title: 'R', pages: [{ charts: [{ spec }] }] };
      for (const [command, body] of Object.entries({ render: spec, report })) {
        const cwd = makeScratchDir();
        const line = [command, '-', '-o', 'board.pdf'];
        const { code, stderr } = await runCliLine(line, { cwd, stdin: JSON.stringify(body) });
        expect(code, stderr).to.not.equal(0);
        expect(stderr, `${command}: ${name}`)
          .to.contain(path)
          .and.not.match(/^ +at /m);
        expect(readdirSync(cwd)).to.deep.equal([]);
      }
    }
  });

  it('draws tiles that name one id, which means nothing', async () => {
    const { status, headers } = await send(RENDER, boardOf({ id: 'a', spec: FIGURE }, { id: 'a', spec: FIGURE }));
    expect(status).to.equal(200);
    expect(String(headers['x-chart-warnings'])).to.contain('"tiles.0.id"');
  });
});
