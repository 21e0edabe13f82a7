import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { FORMATS } from '../../chart-spec/constants.js';
import { CHART_TYPES } from '../../chart-spec/types/names.js';
import { type ChartSpecInput, createRenderer, type Renderer } from '../../library/create-renderer.js';
import { addCaller, RENDER, request } from '../support/app.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { runCliLine } from '../support/cli/run-cli.js';
import { imageSize } from '../support/image-size.js';
import { untilEnded } from '../support/jobs.js';
import { REPORTS, readDocument } from '../support/reports.js';
import { makeScratchDir } from '../support/scratch.js';

/** The same data as JSON, as CSV and as the query of a URL. A URL has no name for the first column of a table. */
interface Forms {
  data: object;
  csv?: string;
  query?: string;
}

const series = (labels: string[], ...data: unknown[][]) => ({
  labels,
  datasets: data.map((points, at) => ({ label: `S${at + 1}`, data: points })),
});
const MONTHS: Forms = {
  data: series(['Jan', 'Feb', 'Mar'], [3, 5, 4], [2, 1, 6]),
  csv: 'Month,S1,S2\nJan,3,2\nFeb,5,1\nMar,4,6',
  query: 'labels=Jan,Feb,Mar&data=3,5,4|2,1,6&series=S1,S2',
};
const PARTS: Forms = {
  data: series(['North', 'South', 'West'], [50, 30, 20]),
  csv: 'Region,S1\nNorth,50\nSouth,30\nWest,20',
  query: 'labels=North,South,West&data=50,30,20&series=S1',
};
const POINTS: Forms = {
  data: {
    datasets: [
      {
        label: 'S1',
        data: [
          { x: 1, y: 3 },
          { x: 2, y: 5 },
          { x: 4, y: 4 },
        ],
      },
    ],
  },
  csv: 'x,S1\n1,3\n2,5\n4,4',
  query: 'labels=1,2,4&data=3,5,4&series=S1',
};
const ONE: Forms = { data: series(['Goal'], [72]), csv: 'Name,S1\nGoal,72', query: 'labels=Goal&data=72&series=S1' };
const SAMPLES: Forms = {
  data: {
    labels: ['A', 'B'],
    datasets: [
      {
        label: 'S1',
        data: [
          [1, 2, 3, 4, 5],
          [4, 6, 7, 8, 9],
        ],
      },
    ],
  },
  csv: 'Group,S1\nA,1\nA,2\nA,3\nA,4\nA,5\nB,4\nB,6\nB,7\nB,8\nB,9',
  query: 'labels=A,A,A,A,A,B,B,B,B,B&data=1,2,3,4,5,4,6,7,8,9&series=S1',
};
const FLOWS: Forms = {
  data: {
    datasets: [
      {
        label: 'Flow',
        data: [
          { from: 'Coal', to: 'Power', flow: 10 },
          { from: 'Gas', to: 'Power', flow: 6 },
        ],
      },
    ],
  },
  csv: 'From,To,Flow\nCoal,Power,10\nGas,Power,6',
  query: `labels=${encodeURIComponent('Coal → Power')},${encodeURIComponent('Gas → Power')}&data=10,6&series=Flow`,
};

const FORMS: Record<string, Forms> = {
  line: MONTHS,
  bar: MONTHS,
  radar: MONTHS,
  dumbbell: MONTHS,
  pie: PARTS,
  doughnut: PARTS,
  polarArea: PARTS,
  waterfall: PARTS,
  funnel: PARTS,
  progress: PARTS,
  treemap: PARTS,
  scatter: POINTS,
  gauge: ONE,
  boxplot: SAMPLES,
  violin: SAMPLES,
  sankey: FLOWS,
  heatmap: { ...MONTHS, csv: 'Row,Jan,Feb,Mar\nS1,3,5,4\nS2,2,1,6' },
  bubble: {
    data: {
      datasets: [
        {
          label: 'S1',
          data: [
            { x: 1, y: 3, size: 1 },
            { x: 2, y: 5, size: 4 },
          ],
        },
      ],
    },
    csv: 'x,S1,Size\n1,3,1\n2,5,4',
    query: 'labels=1,2&data=3,5|1,4&series=S1,Size',
  },
  histogram: {
    data: { datasets: [{ label: 'S1', data: [1, 2, 2, 3, 3, 3, 4, 7] }] },
    csv: 'S1\n1\n2\n2\n3\n3\n3\n4\n7',
    query: 'labels=a,b,c,d,e,f,g,h&data=1,2,2,3,3,3,4,7&series=S1',
  },
  table: { data: series(['North', 'South'], [50, 30], [2, 1]) },
  candlestick: {
    data: {
      labels: ['Mon', 'Tue'],
      datasets: [
        { label: 'Open', data: [5, 8] },
        { label: 'High', data: [9, 10] },
        { label: 'Low', data: [4, 6] },
        { label: 'Close', data: [8, 7] },
      ],
    },
    csv: 'Day,Open,High,Low,Close\nMon,5,9,4,8\nTue,8,10,6,7',
    query: 'labels=Mon,Tue&data=5,8|9,10|4,6|8,7&series=Open,High,Low,Close',
  },
  slope: {
    data: series(['2015', '2025'], [3, 5], [2, 1]),
    csv: 'Year,S1,S2\n2015,3,2\n2025,5,1',
    query: 'labels=2015,2025&data=3,5|2,1&series=S1,S2',
  },
};
const SIZE = { width: 320, height: 220 };

const specIn = (type: string, format: string) => ({ ...specOf(type), format }) as ChartSpecInput;
const specOf = (type: string, data: object = FORMS[type]?.data ?? {}) => ({ type, data, ...SIZE }) as ChartSpecInput;
const cardOf = (type: string) => ({
  ...specOf(type),
  width: 480,
  height: 360,
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

  it('is in this test', () => expect(Object.keys(FORMS)).to.have.members(CHART_TYPES));

  for (const type of CHART_TYPES) {
    const { csv, query } = FORMS[type] ?? {};
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

    it(`${type} has the same bytes from the API and from the library, in every format and in a card`, async () => {
      const bodies = [...FORMATS.map((format) => specIn(type, format)), cardOf(type)];
      for (const body of bodies) {
        const { status, body: image } = await request('POST', RENDER, { key, body });
        expect(status, image.toString().slice(0, 300)).to.equal(200);
        const format = body.format ?? 'png';
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
    for (const { type, format, name } of names) {
      writeFileSync(join(cwd, `${name}.json`), JSON.stringify(specIn(type, format)));
    }
    const { code, stderr } = await runCliLine(['render', '*.json', '--out-dir', 'images'], { cwd });
    expect(code, stderr).to.equal(0);
    for (const { type, format, name } of names) {
      const image = readFileSync(join(cwd, 'images', `${name}.${format}`));
      expect(image.equals(await renderer.render(specIn(type, format))), name).to.equal(true);
    }
  });

  it('stands in a report', async () => {
    const charts = CHART_TYPES.map((type) => ({ heading: `About ${type}`, spec: { type, data: FORMS[type]?.data } }));
    const pages = charts.flatMap((_chart, i) =>
      i % 4 === 0 ? [{ heading: `Page ${i}`, charts: charts.slice(i, i + 4) }] : [],
    );
    const response = await request('POST', REPORTS, { key, body: { title: 'Every type', pages } });
    expect(response.status, response.body.toString()).to.equal(202);
    const job = await untilEnded(key, String(response.json()['jobId']), undefined, 50_000);
    expect(job, JSON.stringify(job)).to.include({ status: 'completed' });
    const { texts, alts } = await readDocument((await request('GET', new URL(job.url ?? '').pathname)).body);
    for (const type of CHART_TYPES) expect(texts.join('\n')).to.include(`About ${type}`);
    expect(alts.flat()).to.have.length(CHART_TYPES.length);
  });
});
