import { expect } from 'chai';
import { pixelSize } from '../../src/platform/pixel-size.js';
import { request, theApp } from '../support/app.js';
import { readGuides, readReadme } from '../support/guides/guide-files.js';

describe('guides: charts', () => {
  for (const guide of [...readGuides(), readReadme()]) {
    const charts = guide.fences.filter(({ language, flags }) => language === 'json' && flags.includes('chart'));
    // Addresses with an ellipsis stand for those of the reader.
    const pages = guide.fences.filter(({ language }) => language === 'html' || language === '');
    for (const { place, text } of pages) {
      const addresses = (text.match(/\/api\/v1\/[^"\s]+\?[^"\s]+/g) ?? []).filter((url) => !url.includes('…'));
      for (const address of addresses)
        it(`${place}: ${address} is drawn without a key and without warnings`, async () => {
          const { status, headers } = await request('GET', address);
          expect(status, place).to.equal(200);
          expect(headers['x-chart-warnings'], place).to.equal(undefined);
        });
    }
    for (const { place, text } of charts)
      it(`${place}: is valid without warnings, and drawn`, async () => {
        const { keys } = await theApp();
        const sending = { key: keys.business, body: text };
        const verdict = await request('POST', '/api/v1/validate', sending);
        expect(verdict.json(), place).to.deep.include({ valid: true, warnings: [] });
        const image = await request('POST', '/api/v1/render', sending);
        expect(image.status, `${place}: ${image.body.subarray(0, 500)}`).to.equal(200);
        const contentType = String(image.headers['content-type']);
        expect(pixelSize({ bytes: image.body, contentType }).width, place).to.be.above(0);
      });
  }
});
