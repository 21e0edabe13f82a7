import { expect } from 'chai';
import { addCaller, type Caller, RENDER, request, spec } from '../support/app.js';
import { drawBatch, pathOf } from '../support/batches.js';
import { submitJob, untilEnded } from '../support/jobs.js';
import { REPORTS } from '../support/reports.js';
import { open, signUrl } from '../support/signed-urls.js';

const CSV = 'Month,Revenue,Margin,Note\nJan,"$1,200",12%,x\nFeb,"$1,350",14%,y\nMar,,13%,z\n';
const SIZE = { width: 300, height: 200 };
const table = { type: 'bar', data: { csv: CSV }, ...SIZE };
/** What the table stands for. */
const written = {
  type: 'bar',
  data: {
    labels: ['Jan', 'Feb', 'Mar'],
    datasets: [
      { label: 'Revenue', data: [1200, 1350, null], yAxisID: 'y' },
      { label: 'Margin', data: [12, 14, 13], yAxisID: 'y1', type: 'line' },
    ],
  },
  options: {
    scales: {
      y: { ticks: { format: { style: 'currency', currency: 'USD' } } },
      y1: { position: 'right', grid: { drawOnChartArea: false }, ticks: { format: { style: 'decimal', suffix: '%' } } },
    },
  },
  ...SIZE,
};
const WARNING = 'data.csv: not drawn: column "Note" (texts). data.columns says otherwise.';

describe('data as a table', () => {
  let caller: Caller;
  let image: Buffer;
  before(async () => {
    caller = await addCaller('business');
    image = (await request('POST', RENDER, { key: caller.key, body: written })).body;
  });

  it('is the same image as labels and datasets, with a warning for what is not drawn', async () => {
    const response = await request('POST', RENDER, { key: caller.key, body: table, status: 200 });
    expect(String(response.headers['x-chart-warnings'])).to.equal(WARNING);
    expect(response.body.equals(image)).to.equal(true);
    expect(response.headers['x-cache']).to.equal('HIT');
  });

  it('is drawn from URLs, signed ones included', async () => {
    const chart = Buffer.from(JSON.stringify(table)).toString('base64url');
    const drawn = await request('GET', `${RENDER}?chart=${chart}`, { key: caller.key });
    expect(drawn.body.equals(image)).to.equal(true);
    expect((await open(await signUrl(caller.key, table))).body.equals(image)).to.equal(true);
  });

  it('is drawn by jobs, batches and reports', async () => {
    const job = await untilEnded(caller.key, await submitJob(caller.key, { body: table }));
    expect(job).to.deep.include({ status: 'completed', warnings: [WARNING] });
    expect((await request('GET', pathOf(job))).body.equals(image)).to.equal(true);
    const { files, manifest } = await drawBatch(caller.key, [{ spec: table }]);
    expect(manifest.charts[0]?.warnings).to.deep.equal([WARNING]);
    expect(files.get(String(manifest.charts[0]?.file))?.equals(image)).to.equal(true);
    const report = {
      title: 'Review',
      pages: [{ charts: [{ spec: { ...table, width: undefined, height: undefined } }] }],
    };
    const accepted = await request('POST', REPORTS, { key: caller.key, body: report });
    const { status, warnings } = await untilEnded(caller.key, String(accepted.json()['jobId']));
    expect([status, warnings]).to.deep.equal(['completed', [`pages.0.charts.0.spec: ${WARNING}`]]);
  });

  it('may be the sample of a template, whose labels and data a URL replaces', async () => {
    const { key } = caller;
    const made = await request('POST', '/api/v1/templates', { key, body: { name: 'Table', spec: table }, status: 201 });
    const path = `/api/v1/templates/${made.json()['id']}/render?scale=1`;
    expect((await request('GET', path, { key })).body.equals(image)).to.equal(true);
    const replaced = await request('GET', `${path}&data=1,2,3|4,5,6`, { key, status: 200 });
    expect(replaced.body.equals(image)).to.equal(false);
  });

  it('names its errors by row and column at the path in the request', async () => {
    const csv = 'Month,Revenue\nJan,5\nFeb,some';
    const message =
      'data.csv has no column of numbers: row 3, column "Revenue" holds "some": a number is expected; leave the cell empty for a gap';
    const bad = { ...spec(), data: { csv } };
    const rejected = await request('POST', RENDER, { key: caller.key, body: bad });
    expect([rejected.status, rejected.json()['details']]).to.deep.equal([400, [{ path: 'data.csv', message }]]);
    const report = { title: 'Review', pages: [{ charts: [{ spec: bad }] }] };
    const { json } = await request('POST', REPORTS, { key: caller.key, body: report });
    expect(json()['details']).to.deep.equal([{ path: 'pages.0.charts.0.spec.data.csv', message }]);
  });
});
