import { PDFDocument } from '@pdfme/pdf-lib';
import { expect } from 'chai';
import { RENDER, request, theApp } from '../support/app.js';
import { storedOf } from '../support/stored.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];
const SPEC = {
  type: 'bar',
  data: { labels: MONTHS, datasets: [{ label: 'Revenue', data: [12, 19, 3, 5, 4, 13] }] },
  width: 300,
  height: 200,
};
const WRITTEN = 'Bar chart. Revenue by month, January to June: lowest 3 in March, highest 19 in February.';

describe('the alternative text of an image', () => {
  let key: string;
  before(async () => {
    key = (await theApp()).keys.business;
  });
  const render = (change: object) => request('POST', RENDER, { key, body: { ...SPEC, ...change } });

  it('is written from the data where the specification has none: header, SVG, PDF, returnUrl, validation', async () => {
    expect((await render({})).headers['x-chart-alt']).to.equal(WRITTEN);
    expect((await render({ format: 'svg' })).body.toString()).to.contain(`<title>${WRITTEN}</title>`);
    const withTitle = (await render({ format: 'svg', title: 'Growth' })).body.toString();
    expect(withTitle).to.contain('<title>Growth</title>');
    expect(withTitle).to.contain(`<desc>${WRITTEN.replace('Bar chart', 'Bar chart: Growth')}</desc>`);
    const pdf = await PDFDocument.load(new Uint8Array((await render({ format: 'pdf' })).body));
    expect(pdf.getSubject()).to.equal(WRITTEN);
    expect(storedOf(await render({ returnUrl: true })).alt).to.equal(WRITTEN);
    const validated = await request('POST', '/api/v1/validate', { key, body: SPEC });
    expect(validated.json()).to.deep.include({ valid: true, warnings: [], alt: WRITTEN });
  });

  it('is the text of the specification where it has one', async () => {
    const alt = 'Revenue peaks in February';
    expect((await render({ alt })).headers['x-chart-alt']).to.equal(alt);
    expect(storedOf(await render({ alt, returnUrl: true })).alt).to.equal(alt);
  });

  it('is written in the language of the chart', async () => {
    const { headers } = await render({ locale: 'de' });
    expect(decodeURIComponent(String(headers['x-chart-alt']))).to.match(/^Balkendiagramm\. .*höchster Wert 19/);
  });
});
