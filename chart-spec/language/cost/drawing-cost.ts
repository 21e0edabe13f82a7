/**
 * How long a chart takes to draw, estimated from its spec before it gets a page. An upper bound for what multiplies work, not a prediction:
 * docs/adr/0110-estimate-the-drawing-time.md.
 */
import { frameCount } from '../../model/animation-frames.js';
import type { ChartSpec, Tile } from '../../model/chart-spec.js';
import { composeChart } from '../../types/compose-chart.js';
import { multiplesOf, partSpec } from '../../types/multiples/parts.js';
import { addAnnotationCosts } from './annotations-cost.js';
import { Costs } from './costs.js';
import { addDataLabelCosts, addLegendCosts } from './labels-cost.js';
import { addScaleCosts } from './scales-cost.js';
import { addSeriesCosts } from './series-cost.js';
import { Surface } from './surface.js';

/** Fonts, layout and the response of a chart of any size. */
export const BASE_MS = 15;
/** One frame of an animation, beside what it draws. */
const FRAME_MS = 2;

export interface DrawingEstimate {
  ms: number;
  /** The part of the spec that costs most. */
  path: string;
}

/** Without the time to encode the image. Takes well below 1 ms for common charts and about 2 ms for 20,000 points. */
export function estimateDrawing(asked: ChartSpec): DrawingEstimate {
  if (asked.tiles) return estimateBoard(asked, asked.tiles);
  return asked.smallMultiples ? estimateMultiples(asked) : estimateChart(asked);
}

/** Laying out one of small multiples, beside what its marks cost. */
const PLOT_MS = 4;
const LAYOUTS_OF_PART = 2;
/** Charts are laid out a second time, so that their plots stand in rows and columns. */
const LAYOUTS_OF_TILE = 1.5;

function estimateBoard({ width, height }: ChartSpec, tiles: readonly Tile[]): DrawingEstimate {
  const estimates = tiles.flatMap(({ spec, span = 6 }, at) => {
    if (!spec) return [];
    const { ms, path } = estimateDrawing({
      ...spec,
      width: (width * span) / 12,
      height: Math.min(height, width * span),
    });
    return [{ ms: ms * LAYOUTS_OF_TILE, path: `tiles.${at}.spec.${path}` }];
  });
  const slowest = estimates.reduce((most, one) => (one.ms > most.ms ? one : most), { ms: 0, path: 'tiles' });
  return { ms: BASE_MS + estimates.reduce((sum, { ms }) => sum + ms, 0), path: slowest.path };
}

/** Each chart is laid out up to three times, and has its part of the image. */
function estimateMultiples(asked: ChartSpec): DrawingEstimate {
  const parts = multiplesOf(asked);
  const side = Math.sqrt(parts.length);
  const size = { width: asked.width / side, height: asked.height / side };
  const estimates = parts.map((part) => estimateChart({ ...partSpec(asked, part), ...size }));
  const ms = BASE_MS + estimates.reduce((sum, one) => sum + one.ms - BASE_MS + PLOT_MS, 0) * LAYOUTS_OF_PART;
  const slowest = estimates.reduce((most, one) => (one.ms > most.ms ? one : most), { ms: 0, path: 'smallMultiples' });
  return { ms, path: slowest.path.startsWith('data') ? 'smallMultiples' : slowest.path };
}

function estimateChart(asked: ChartSpec): DrawingEstimate {
  const spec = composeChart(asked);
  const surface = new Surface(spec);
  const costs = new Costs();
  addSeriesCosts(spec, surface, costs);
  addScaleCosts(spec, surface, costs);
  addAnnotationCosts(spec, surface, costs);
  addDataLabelCosts(spec, surface, costs);
  addLegendCosts(spec, surface, costs);
  const ms = BASE_MS + surface.fillMs(surface.area) + costs.totalMs;
  // One document with two drawings.
  const drawings = spec.theme?.mode === 'auto' && spec.format === 'svg' ? 2 : 1;
  const frames = frameCount(asked);
  // The layout is the same for all frames.
  if (frames > 1) return { ms: ms + frames * (ms - BASE_MS + FRAME_MS), path: 'animation' };
  return { ms: ms * drawings, path: costs.largestPath };
}
