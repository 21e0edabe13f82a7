import sharp from 'sharp';
import { frameCount, parseSpec } from '../chart-spec/spec.js';
import type { Spec } from '../samples/sample.js';
import type { Chromium } from '../src/browser/browser.js';
import type { Cell } from './sheet.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const size = { width: 600, height: 300, format: 'gif' };
const twoSeconds = { durationMs: 2000, fps: 20 };

/** One chart of each style, and key figures. */
const CHARTS: Record<string, Spec> = {
  'bars grow': {
    type: 'bar',
    title: 'Revenue by month',
    data: {
      labels: MONTHS,
      datasets: [
        { label: '2025', data: [12, 19, 13, 15, 12, 23] },
        { label: '2026', data: [18, 21, 17, 19, 26, 24] },
      ],
    },
  },
  'lines and key figures': {
    type: 'line',
    header: { title: 'Users', subtitle: 'First half of 2026' },
    kpiStrip: [{ label: 'June', value: 'last', delta: 'changePercent' }],
    data: { labels: MONTHS, datasets: [{ label: 'Users', fill: true, data: [1200, 1900, 1700, 2100, 2600, 3100] }] },
  },
  'slices open': { type: 'doughnut', data: { labels: MONTHS, datasets: [{ data: [12, 19, 13, 15, 22, 23] }] } },
  'cells are revealed': {
    type: 'heatmap',
    data: {
      labels: MONTHS,
      datasets: [
        { label: 'North', data: [1, 2, 3, 4, 5, 6] },
        { label: 'South', data: [6, 4, 2, 1, 3, 5] },
      ],
    },
  },
  'a race': {
    type: 'bar',
    title: 'Visitors, thousands',
    top: 4,
    animation: { style: 'race', ...twoSeconds },
    data: {
      labels: ['Oslo', 'Rome', 'Porto', 'Riga', 'Bonn', 'Lyon'],
      datasets: [
        { label: '2023', data: [40, 31, 12, 22, 19, 8] },
        { label: '2024', data: [42, 45, 38, 25, 31, 20] },
        { label: '2025', data: [44, 52, 61, 27, 40, 48] },
      ],
    },
  },
};
/** Which of the frames that differ are shown, as shares of all. */
const SHOWN = [0, 1 / 38, 0.2, 0.4, 0.6, 1];

/** The fastest counts: the others of this machine wait for its other work. */
const RUNS = 5;

/** Frames of each animation; the first says what the file takes. */
export async function drawAnimations(chromium: Chromium): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const [name, input] of Object.entries(CHARTS)) {
    const { spec } = parseSpec({ animation: twoSeconds, ...input, ...size });
    const place = { priority: 'keyed', payer: 'gallery' } as const;
    const timesMs: number[] = [];
    let image: Buffer = Buffer.alloc(0);
    for (let run = 0; run < RUNS; run++) {
      const startMs = performance.now();
      ({ image } = await chromium.render(spec, place));
      timesMs.push(performance.now() - startMs);
    }
    const ms = Math.round(Math.min(...timesMs));
    const { pages = 1 } = await sharp(image, { pages: -1 }).metadata();
    for (const share of SHOWN) {
      const at = Math.round(share * (pages - 1));
      const frame = await sharp(image, { page: at }).png().toBuffer();
      const cost = `${frameCount(spec)} frames, ${Math.round(image.length / 1000)} KB, ${ms} ms`;
      cells.push({ caption: at === 0 ? `${name}: ${cost}` : `frame ${at + 1} of ${pages}`, image: frame });
    }
  }
  return cells;
}
