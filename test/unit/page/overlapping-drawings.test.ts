import { expect } from 'chai';
import type { ChartSpec } from '../../../chart-spec/spec.js';
import { draw, layOut } from '../../../renderer-page/paint/draw.js';
import { list } from '../../support/list.js';
import { blankCanvas, fonts, ruler, specOf } from './drawing.js';

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];
/** Each differs from the others in what drawings once shared: base font and colors, edges of faint colors, notes, places of ticks. */
const CHARTS: Record<string, ChartSpec> = {
  bars: specOf({
    type: 'bar',
    title: 'Revenue',
    data: { labels: QUARTERS, datasets: [{ label: 'Revenue', data: [12, 19, 8, 15], backgroundColor: '#fefefe' }] },
  }),
  'dark ring in a card': specOf({
    type: 'doughnut',
    header: { title: 'Visits', subtitle: 'by channel' },
    kpiStrip: [{ label: 'Total', value: 'sum' }],
    theme: { mode: 'dark', fontSize: 17 },
    data: { labels: QUARTERS, datasets: [{ data: [12, 19, 8, 15] }] },
  }),
  'plain lines': specOf({
    type: 'line',
    theme: { mode: 'plain' },
    data: { labels: QUARTERS, datasets: [{ label: 'a', data: [1200, 1900, 800, 1500] }] },
  }),
  'small multiples': specOf({
    type: 'line',
    smallMultiples: true,
    data: {
      labels: QUARTERS,
      datasets: list({ label: 'North', data: [1, 2, 3, 4] }, { label: 'South', data: [4, 3, 2, 1] }),
    },
  }),
  'names that do not fit': specOf({
    type: 'bar',
    width: 260,
    data: { labels: QUARTERS.map((name) => `A long name of ${name}`), datasets: [{ data: [1, 2, 3, 4] }] },
  }),
};

function alone(spec: ChartSpec): { bytes: string; notes: string[] } {
  const { context, bytes } = blankCanvas(spec);
  const { notes } = draw({ spec, fonts, ruler }, { context, pixelRatio: 1 });
  return { bytes: bytes(), notes };
}

/** Lays all out, then paints them in the other order. */
function interleaved(specs: readonly ChartSpec[]): { bytes: string; notes: string[] }[] {
  const canvases = specs.map(blankCanvas);
  const images = specs.map((spec, at) => {
    const { context } = canvases[at] ?? blankCanvas(spec);
    return layOut({ spec, fonts, ruler }, { context, pixelRatio: 1 });
  });
  for (const image of images.toReversed()) image.paint();
  for (const image of images) image.end();
  return images.map(({ drawing }, at) => ({ bytes: canvases[at]?.bytes() ?? '', notes: drawing.notes }));
}

describe('drawings that overlap', () => {
  const names = Object.keys(CHARTS);
  const specs = Object.values(CHARTS);
  const expected = specs.map(alone);

  it('differ from one another', () => {
    expect(new Set(expected.map(({ bytes }) => bytes)).size).to.equal(specs.length);
    expect(expected.map(({ notes }) => notes.length > 0)).to.include.members([true, false]);
  });

  for (const [one, name] of names.entries()) {
    for (const [other, beside] of names.entries()) {
      if (one >= other) continue;
      it(`${name} and ${beside}: each has its own bytes and notes`, () => {
        const [first, second] = [one, other].map((at) => specs[at]) as [ChartSpec, ChartSpec];
        expect(interleaved([first, second]).map(({ notes }) => notes)).to.deep.equal([
          expected[one]?.notes,
          expected[other]?.notes,
        ]);
        const drawn = interleaved([first, second]).map(({ bytes }) => bytes);
        expect(drawn[0] === expected[one]?.bytes, name).to.equal(true);
        expect(drawn[1] === expected[other]?.bytes, beside).to.equal(true);
      });
    }
  }

  it('leave nothing behind: all of them at once, and each again', () => {
    const drawn = interleaved(specs);
    for (const [at, name] of names.entries()) expect(drawn[at]?.bytes === expected[at]?.bytes, name).to.equal(true);
    for (const [at, spec] of specs.entries()) expect(alone(spec)).to.deep.equal(expected[at]);
  });

  it('one that Chart.js refuses ends without the others', () => {
    const [bars] = specs as [ChartSpec];
    const refused: ChartSpec = { ...bars, options: { scales: { y: { type: 'nonsense' } } } };
    const canvas = blankCanvas(bars);
    const image = layOut({ spec: bars, fonts, ruler }, { context: canvas.context, pixelRatio: 1 });
    expect(() => alone(refused)).to.throw(/registered scale/);
    image.paint();
    image.end();
    expect(canvas.bytes() === expected[0]?.bytes).to.equal(true);
  });
});
