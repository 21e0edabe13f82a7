import { join } from 'node:path';
import { expect } from 'chai';
import { request, theApp } from '../support/app.js';
import { readGuide, root } from '../support/guides/parse-guide.js';

const NUMBER_FORMATS = join(root, 'docs/spec/formats.md');

/** The rows of the tables "`format` | … becomes": the number, the format and the text. */
function rowsOf(text: string): { value: number; format: object; becomes: string }[] {
  const rows: { value: number; format: object; becomes: string }[] = [];
  let value = Number.NaN;
  for (const line of text.split('\n')) {
    value = Number(/^\| `format` \| ([\d.]+) becomes \|$/.exec(line)?.[1] ?? value);
    const [, format, becomes = ''] = /^\| `(\{.*\})` \| (.*) \|$/.exec(line) ?? [];
    if (format !== undefined) rows.push({ value, format: JSON.parse(format), becomes });
  }
  return rows;
}

describe('docs/spec: the tables of number formats', () => {
  const rows = rowsOf(readGuide(NUMBER_FORMATS).text);

  it('are there', () => {
    expect(rows.length).to.be.above(5);
  });

  for (const { value, format, becomes } of rows) {
    it(`${JSON.stringify(format)}: ${value} becomes ${becomes}`, async () => {
      const { keys } = await theApp();
      const body = {
        ...{ type: 'bar', format: 'svg', data: { labels: ['a'], datasets: [{ data: [value] }] } },
        options: { scales: { y: { display: false } }, plugins: { datalabels: { format } } },
      };
      const { body: svg } = await request('POST', '/api/v1/render', { key: keys.business, body, status: 200 });
      const texts = [...svg.toString().matchAll(/aria-label="([^"]*)"/g)].map(([, text = '']) => text);
      // Intl separates number and currency by a no-break space.
      expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).to.include(becomes);
    });
  }
});
