import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { ApiError, issuesOf } from '../../chart-spec/model/errors.js';
import { useBarePage } from '../support/bare-page.js';
import { parseExtended } from '../support/extended-charts.js';

/** Below the smallest number that has all its digits. */
const TINY = [1e-310, 2e-323];

describe('numbers next to zero', () => {
  const page = useBarePage();

  /** @returns the paths of the errors; none for an image */
  async function draw(type: string, mode: string, data: JsonObject, options: JsonObject = {}): Promise<string[]> {
    let spec: ChartSpec;
    try {
      spec = parseExtended({ type, width: 200, height: 120, theme: { mode }, data, options });
    } catch (error) {
      expect(error).to.be.instanceOf(ApiError);
      return (issuesOf(error) ?? []).map(({ path }) => path);
    }
    const answer = await page.call('drawRaster', JSON.stringify(spec));
    return answer.ok ? [] : [answer.error.path];
  }

  for (const mode of ['light', 'plain']) {
    it(`may be the ends and steps of an axis, as texts they are refused: ${mode}`, async () => {
      const bars = { labels: ['a'], datasets: [{ data: [0] }] };
      const radar = { labels: ['a', 'b', 'c'], datasets: [{ data: [0, 0, 0] }] };
      for (const tiny of TINY) {
        for (const scale of [{ min: 0, max: tiny }, { max: tiny }, { min: -tiny, max: 0 }]) {
          for (const ticks of [{}, { stepSize: tiny }, { stepSize: String(tiny) }, { count: 5 }]) {
            const options = { scales: { y: { ...scale, ticks } } };
            expect(await draw('bar', mode, bars, options), JSON.stringify(options)).to.deep.equal([]);
          }
          expect(await draw('radar', mode, radar, { scales: { r: scale } })).to.deep.equal([]);
        }
        const text = { scales: { y: { min: '0', max: String(tiny) } } };
        expect(await draw('bar', mode, bars, text)).to.deep.equal(['options.scales.y.max']);
      }
    });
  }
});
