import { createServer } from 'node:http';
import { expect } from 'chai';
import { invalidSpec } from '../../../chart-spec/model/errors.js';
import { quotaUsedUp, urlTooLong } from '../../../src/http/errors.js';
import { Pipeline, stage } from '../../../src/http/http.js';
import { serviceOverloaded } from '../../../src/platform/errors.js';
import { createLog } from '../../../src/platform/log.js';
import { createSharerOf } from '../../../src/render/limits/payer.js';
import { errorChart, textOfError } from '../../../src/render/stages/error-chart.js';
import { createErrorImages } from '../../../src/render/stages/error-images.js';
import { handlerOf } from '../../support/handler.js';
import { listenUntilFileEnd } from '../../support/local-server.js';

describe('the texts of an error image', () => {
  it('has the first sentence as its title and the rest below', () => {
    const { title, paragraphs } = textOfError(quotaUsedUp('pro', 5, 5));
    expect(title).to.match(/^Render quota of 5 .* is used up$/);
    expect(paragraphs).to.deep.equal(['Please upgrade to continue.']);
    expect(textOfError(urlTooLong()).paragraphs[0]).to.match(/POST/);
  });

  it('shows three issues and how many more there are, each with its path once', () => {
    const issues = Array.from({ length: 9 }, (_, i) => ({
      path: `data.${i}`,
      message: i ? `data.${i} is bad` : 'bad',
    }));
    expect(textOfError(invalidSpec(issues)).paragraphs).to.deep.equal([
      'data.0: bad',
      'data.1 is bad',
      'data.2 is bad',
      'And 6 more.',
    ]);
  });

  it('never has more or longer lines than fit in the image', () => {
    const words = {
      status: 400,
      title: 'T',
      paragraphs: ['x'.repeat(900), '漢'.repeat(300), 'a b '.repeat(200)],
      line: '',
    };
    for (const size of [
      { widthPx: 200, heightPx: 100 },
      { widthPx: 1200, heightPx: 1200 },
      { widthPx: 1200, heightPx: 100 },
    ]) {
      const { plugins } = errorChart(words, size).options as {
        plugins: { title: { text: string[]; font: { size: number } } };
      };
      const { text, font } = plugins.title;
      expect(text.length * font.size * 1.2).to.be.at.most(Math.max(size.heightPx * 0.42, font.size * 1.2));
      expect(Math.max(...text.map((line) => line.length)) * font.size * 0.5).to.be.below(size.widthPx);
      expect(text.at(-1)).to.match(/…$/);
    }
  });
});

describe('errors=image when no image can be drawn', () => {
  it('answers the error as JSON', async () => {
    const log = createLog('silent');
    const { whenAsked: asImages } = createErrorImages(
      { render: () => Promise.reject(serviceOverloaded(1)) },
      createSharerOf(false),
    );
    const fail = stage(() => {
      throw error;
    });
    let error: Error = serviceOverloaded(3);
    const handler = handlerOf({ log }, Pipeline.begin().use(asImages).use(fail).stages);
    const port = await listenUntilFileEnd(createServer(handler));
    const get = () => fetch(`http://127.0.0.1:${port}/?errors=image`);
    const overloaded = await get();
    expect([overloaded.status, await overloaded.json()]).to.deep.equal([503, { error: 'Service overloaded' }]);
    error = new TypeError('an error of the service');
    const failed = await get();
    expect([failed.status, await failed.json()]).to.deep.equal([500, { error: 'Internal server error' }]);
  });
});
