import { expect } from 'chai';
import { internal, invalidSpec, quotaUsedUp, serviceOverloaded, urlTooLong } from '../../../src/http/errors.js';
import type { EdgeContext } from '../../../src/http/http.js';
import { createLog } from '../../../src/platform/log.js';
import { errorPicture, textOfError } from '../../../src/render/error-picture.js';
import { createErrorsAsImages } from '../../../src/render/errors-as-images.js';

describe('the words of an error picture', () => {
  it('has the first sentence as its title and the rest below', () => {
    const { title, paragraphs } = textOfError(quotaUsedUp('pro', 5, 5));
    expect(title).to.match(/^Render quota of 5 .* is used up$/);
    expect(paragraphs).to.deep.equal(['Please upgrade to continue.']);
    expect(textOfError(urlTooLong()).paragraphs[0]).to.match(/POST/);
  });

  it('shows three faults and how many more there are, each with its path once', () => {
    const faults = Array.from({ length: 9 }, (_, i) => ({
      path: `data.${i}`,
      message: i ? `data.${i} is bad` : 'bad',
    }));
    expect(textOfError(invalidSpec(faults)).paragraphs).to.deep.equal([
      'data.0: bad',
      'data.1 is bad',
      'data.2 is bad',
      'And 6 more.',
    ]);
  });

  it('never has more or longer lines than the picture has room for', () => {
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
      const { plugins } = errorPicture(words, size).options as {
        plugins: { title: { text: string[]; font: { size: number } } };
      };
      const { text, font } = plugins.title;
      expect(text.length * font.size * 1.2).to.be.at.most(Math.max(size.heightPx * 0.42, font.size * 1.2));
      expect(Math.max(...text.map((line) => line.length)) * font.size * 0.5).to.be.below(size.widthPx);
      expect(text.at(-1)).to.match(/…$/);
    }
  });
});

describe('errors=image where nothing can be drawn', () => {
  it('passes on what was thrown as it is', async () => {
    const stage = createErrorsAsImages({
      chromium: { render: () => Promise.reject(serviceOverloaded(1)) },
      log: createLog('silent'),
      answerTo: internal,
    });
    const fake = { writable: true, state: { rawQuery: 'errors=image' }, res: { hasHeader: () => false } };
    for (const error of [serviceOverloaded(3), new TypeError('a fault of ours')]) {
      const answered = stage(fake as unknown as EdgeContext, () => Promise.reject(error));
      expect(await Promise.resolve(answered).catch((reason: unknown) => reason)).to.equal(error);
    }
  });
});
