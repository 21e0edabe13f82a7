import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { FORMATS } from '../../chart-spec/model/constants.js';
import { CHART_TYPES } from '../../chart-spec/types/registry.js';
import { type ChartSpecInput, createRenderer, type Renderer } from '../../library/create-renderer.js';
import type { Forms } from '../../samples/sample.js';
import { SAMPLES } from '../../samples/types.js';
import { addCaller, RENDER, request } from '../support/app.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { runCliLine } from '../support/cli/run-cli.js';
import { imageSize } from '../support/image-size.js';
import { untilEnded } from '../support/jobs.js';
import { REPORTS, readDocument } from '../support/reports.js';
import { makeScratchDir } from '../support/scratch.js';

const formsOf = (type: string): Forms => SAMPLES[type as keyof typeof SAMPLES].forms;
const SIZE = { width: 320, height: 220 };

const specIn = (type: string, format: string) => ({ ...specOf(type), format }) as ChartSpecInput;
const specOf = (type: string, data = formsOf(type).data) =>
  ({ type, ...(data && { data }), ...formsOf(type).fields, ...SIZE }) as ChartSpecInput;
const cardOf = (type: string) => ({
  ...specOf(type),
  width: 480,
  height: 480,
  header: { title: `A ${type} chart`, subtitle: 'Of the same data', badge: 'New' },
  kpiStrip: [{ label: 'Total', value: 1234 }],
  footer: { left: 'Source' },
});

describe('every chart type', () => {
  let renderer: Renderer;
  let key: string;
  before(async () => {
    renderer = await createRenderer({ cacheDir: BROWSER_DIR, pages: 2 });
    ({ key } = await addCaller('business'));
  });
  after(() => renderer.close());

  it('has samples', () => expect(Object.keys(SAMPLES)).to.have.members(CHART_TYPES));

  for (const type of CHART_TYPES) {
    const { csv, query } = formsOf(type);
    if (csv !== undefined)
      it(`${type} says the same from JSON, CSV and a URL`, async () => {
        const size = `width=${SIZE.width}&height=${SIZE.height}`;
        const drawn = await Promise.all([
          request('POST', RENDER, { key, body: specOf(type) }),
          request('POST', RENDER, { key, body: specOf(type, { csv }) }),
          request('GET', `${RENDER}?type=${type}&${query}&${size}`, { key }),
        ]);
        for (const { status, body, headers } of drawn) {
          expect(status, body.toString()).to.equal(200);
          expect(headers['x-chart-warnings']).to.equal(undefined);
        }
        const [json, ...others] = drawn.map(({ headers }) => headers['x-chart-alt']);
        expect(json).to.have.length.above(10);
        for (const other of others) expect(other).to.equal(json);
      });

    it(`${type} is drawn as a sparkline`, async () => {
      const { status, body } = await request('POST', RENDER, { key, body: { ...specOf(type), sparkline: true } });
      expect(status, body.toString().slice(0, 300)).to.equal(200);
    });

    it(`${type} has the same bytes from the API and from the library, in every format and in a card`, async () => {
      const bodies = [...FORMATS.map((format) => specIn(type, format)), cardOf(type)];
      for (const body of bodies) {
        const { status, body: image } = await request('POST', RENDER, { key, body });
        expect(status, image.toString().slice(0, 300)).to.equal(200);
        const format = String(body.format ?? 'png');
        expect(await imageSize(image, format)).to.deep.equal({ width: body.width, height: body.height });
        const own = await renderer.renderImage(body as ChartSpecInput);
        expect(own.warnings).to.deep.equal([]);
        expect(own.bytes.equals(image), format).to.equal(true);
      }
    });
  }

  it('has the same bytes from the command line, in every format', async () => {
    const cwd = makeScratchDir();
    const names = CHART_TYPES.flatMap((type) => FORMATS.map((format) => ({ type, format, name: `${type}-${format}` })));
    for (const { type, format, name } of names)
      writeFileSync(join(cwd, `${name}.json`), JSON.stringify(specIn(type, format)));
    const { code, stderr } = await runCliLine(['render', '*.json', '--out-dir', 'images'], { cwd });
    expect(code, stderr).to.equal(0);
    for (const { type, format, name } of names) {
      const image = readFileSync(join(cwd, 'images', `${name}.${format}`));
      expect(image.equals(await renderer.render(specIn(type, format))), name).to.equal(true);
    }
  });

  it('stands in a report', async () => {
    const charts = CHART_TYPES.map((type) => ({
      heading: `About ${type}`,
      spec: { type, data: formsOf(type).data, ...formsOf(type).fields },
    }));
    const pages = charts.flatMap((_chart, i) =>
      i % 4 === 0 ? [{ heading: `Page ${i}`, charts: charts.slice(i, i + 4) }] : [],
    );
    const response = await request('POST', REPORTS, { key, body: { title: 'Every type', pages }, status: 202 });
    const job = await untilEnded(key, String(response.json()['jobId']), undefined, 50_000);
    expect(job, JSON.stringify(job)).to.include({ status: 'completed' });
    const { texts, alts } = await readDocument((await request('GET', new URL(job.url ?? '').pathname)).body);
    for (const type of CHART_TYPES) expect(texts.join('\n')).to.include(`About ${type}`);
    // A board is read tile by tile.
    const figures = charts.map(({ spec }) => ('tiles' in spec && Array.isArray(spec.tiles) ? spec.tiles.length : 1));
    expect(alts.flat()).to.have.length(figures.reduce((sum, count) => sum + count, 0));
  });
});
