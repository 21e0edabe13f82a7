import { expect } from 'chai';
import { addCaller, type Caller, RENDER, request } from '../support/app.js';

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
});
