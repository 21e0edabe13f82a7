import { expect } from 'chai';
import { addCaller, pngSize, request } from '../support/app.js';

const CHART = "{type: 'bar', data: {labels: ['Q1', 'Q2'], datasets: [{label: 'Users', data: [50, 60]}]}}";
const SIZE = { width: 500, height: 300 };
/** What QuickChart's clients send, by their published sources: fields of the body, and the query of getUrl without the chart. */
const CLIENTS: Record<string, { body: object; query: string }> = {
  Python: {
    body: { chart: CHART, ...SIZE, backgroundColor: '#ffffff', devicePixelRatio: 1, format: 'png', version: '2.9.4' },
    query: 'w=500&h=300&bkg=%23ffffff&devicePixelRatio=1.0&f=png&v=2.9.4',
  },
  Ruby: {
    body: { c: CHART, w: 500, h: 300, bkg: '#ffffff', devicePixelRatio: 1, f: 'png' },
    query: 'w=500&h=300&bkg=%23ffffff&devicePixelRatio=1.0&f=png',
  },
  PHP: {
    body: { chart: CHART, ...SIZE, backgroundColor: 'transparent', format: 'png', devicePixelRatio: 1 },
    query: 'w=500&h=300&devicePixelRatio=1.000000&format=png&bkg=transparent',
  },
  'C#': {
    body: { chart: CHART, ...SIZE, backgroundColor: 'transparent', devicePixelRatio: 1 },
    query: 'w=500&h=300&devicePixelRatio=1&bkg=transparent',
  },
  Java: {
    body: { chart: CHART, width: '500', height: '300', devicePixelRatio: '1.0' },
    query: 'w=500&h=300&devicePixelRatio=1.0',
  },
  Go: {
    body: { chart: CHART, ...SIZE, devicePixelRatio: 1, format: 'png', backgroundColor: 'transparent', version: '' },
    query: 'w=500&h=300&devicePixelRatio=1.000000&f=png&bkg=transparent',
  },
};

describe("what QuickChart's clients for other languages send", () => {
  for (const [language, { body, query }] of Object.entries(CLIENTS))
    it(`${language}: the image, its URL and a short URL`, async () => {
      const { key } = await addCaller('pro');
      const posted = await request('POST', '/chart', { body: { ...body, key } });
      expect(pngSize(posted.body), posted.body.toString('latin1', 0, 200)).to.deep.equal([500, 300]);
      const opened = await request('GET', `/chart?${query}&c=${encodeURIComponent(CHART)}&key=${key}`);
      expect(pngSize(opened.body)).to.deep.equal([500, 300]);
      const created = await request('POST', '/chart/create', { body: { ...body, key } });
      const short = await request('GET', new URL(String(created.json()['url'])).pathname);
      expect(pngSize(short.body)).to.deep.equal([500, 300]);
    });
});
