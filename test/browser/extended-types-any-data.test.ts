import { expect } from 'chai';
import type { ChartSpec, Json, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../chart-spec/model/errors.js';
import { useBarePage } from '../support/bare-page.js';
import { EXTENDED_CHARTS, parseExtended } from '../support/extended-charts.js';
import { drawnRuns, fc, propertyTest } from '../support/property.js';

const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 1e-320, 1e17, 1e17 + 16, -1e17, 1e300, -1e300, 1.7e308, 5, 5, 5),
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ noNaN: true }),
);
const name = fc.constantFrom('A', 'B', 'C', 'D', '', 'a long name of a node or group', '数', '__proto__');
const value: fc.Arbitrary<Json> = fc.oneof(
  { weight: 9, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, 'x') },
);
const point: fc.Arbitrary<Json> = fc.oneof(
  fc.record({ x: value, y: value, r: value, v: value }, { requiredKeys: ['x', 'y'] }),
  fc.record({ x: name, y: name, v: value }),
  fc.record({ from: name, to: name, flow: value }),
  fc.record({ g: name, h: name, n: value }),
  fc.array(number, { maxLength: 12 }),
  fc.record({ min: number, q1: number, median: number, q3: number, max: number }),
  value,
);
const size = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.double({ min: 0, max: 1e300, noNaN: true }));
const place = fc.record({ x: number, y: number, r: fc.integer({ min: 0, max: 900 }), v: value });
const values = fc.array(number, { maxLength: 12 });
/** Points of the kind that a type draws. */
const KINDS: Record<string, fc.Arbitrary<Json>> = {
  scatter: place,
  bubble: place,
  boxplot: values,
  violin: values,
  sankey: fc.record({ from: name, to: name, flow: size }),
  treemap: fc.record({ g: name, h: name, n: size }),
  matrix: fc.record({ x: name, y: name, v: value }),
  heatmap: value,
  waterfall: number,
  funnel: size,
  slope: number,
  dumbbell: number,
  gauge: number,
  progress: number,
  histogram: number,
  candlestick: number,
  table: fc.oneof(number, name, values),
};
/** Types with a fixed number of points. */
const COUNTS: Record<string, number> = { gauge: 1, slope: 2 };
/** Types with a fixed number of series. */
const SERIES: Record<string, number> = { dumbbell: 2, candlestick: 5 };
const someOf = (one: fc.Arbitrary<Json>, count?: number) =>
  fc.array(fc.option(one, { freq: 20 }), { minLength: count ?? 0, maxLength: count ?? 8 });
const anyPoints = fc.oneof(...[place, values, size, point, ...Object.values(KINDS)].map((one) => someOf(one)));

const TYPES = Object.keys(EXTENDED_CHARTS);

describe('extended chart types', () => {
  const page = useBarePage();

  for (const type of TYPES) {
    const points = fc.oneof(someOf(KINDS[type] ?? point, COUNTS[type]), anyPoints);
    propertyTest(`gives an image or an error with a path for any data: ${type}`, async () => {
      let drawn = 0;
      await fc.assert(
        fc.asyncProperty(points, fc.constantFrom('light', 'dark', 'plain'), fc.boolean(), async (data, mode, isSvg) => {
          const labels = data.map((_one, i) => `label ${i}`);
          const ofTree = type === 'treemap' ? { tree: data, key: 'n', groups: ['g', 'h'] } : { data };
          const body = {
            ...{ type, width: 200, height: 120, theme: { mode }, format: isSvg ? 'svg' : 'png' },
            data: {
              ...(labels.length > 0 && { labels }),
              datasets: Array.from({ length: SERIES[type] ?? 1 }, (_, i) =>
                i % 2 ? { data: data.toReversed() } : ofTree,
              ),
            },
          };
          let spec: ChartSpec;
          try {
            spec = parseExtended(body as unknown as JsonObject);
          } catch (error) {
            expect(error).to.be.instanceOf(ApiError);
            expect((error as ApiError).status).to.equal(400);
            return;
          }
          const answer = await page.call(isSvg ? 'drawSvg' : 'drawRaster', JSON.stringify(spec));
          expect(answer.ok, JSON.stringify({ data, answer })).to.equal(true);
          drawn += 1;
        }),
        drawnRuns(120),
      );
      expect(drawn).to.be.greaterThan(5);
    });
  }
});
