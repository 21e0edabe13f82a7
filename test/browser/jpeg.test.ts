import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { openBarePage, sharedBrowser } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { decode, rootMeanSquare } from '../support/pixels.js';
import { print } from '../support/print.js';
import { card } from './cards.js';

/** What is lost of the colors of a pie at the default quality; the browser's encoder, which halves their resolution, loses three times as much. */
const LOST = 0.012;

const SPECS: [string, ChartSpec][] = [
  ['colored slices', chart('pie')],
  ['an odd size and ratio', chart('line', { width: 333, height: 217, devicePixelRatio: 1.5 })],
  ['a background that JPEG cannot show', chart('bar', { backgroundColor: 'transparent' })],
  ['a card with round corners', card()],
  ['two million pixels', chart('bar', { width: 2000, height: 1000 })],
];

describe('JPEG', () => {
  for (const [name, spec] of SPECS) {
    it(`has the colors of the PNG at the default quality: ${name}`, async () => {
      const page = await openBarePage(await sharedBrowser());
      const jpeg = await decode(await print(page, { ...spec, format: 'jpeg' }));
      const png = await decode(await print(page, { ...spec, format: 'png' }));
      await page.page.close();
      expect(rootMeanSquare(jpeg, png)).to.be.within(0.0001, LOST);
    });
  }
});
