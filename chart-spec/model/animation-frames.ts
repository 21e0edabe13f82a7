/** How many frames an image has. Knows no chart types: previews load it before the rest of the language. */
import type { Animation, ChartSpec, Format } from './chart-spec.js';

/** Frames that are charged as one render. */
const FRAMES_PER_RENDER = 20;

export function canAnimate(format: Format): boolean {
  return format === 'gif' || format === 'webp';
}

/** The animation of an image that moves. */
export function animationOf({ animation, format }: Pick<ChartSpec, 'animation' | 'format'>): Animation | undefined {
  return animation && canAnimate(format) ? animation : undefined;
}

/** Frames of an image: 1 unless it moves. The first frame is the finished chart. */
export function frameCount(spec: Pick<ChartSpec, 'animation' | 'format'>): number {
  const animation = animationOf(spec);
  return animation ? Math.max(3, Math.round((animation.durationMs * animation.fps) / 1000)) : 1;
}

/** The renders that an image is charged as. */
export function rendersOf({ tiles = [], ...spec }: Pick<ChartSpec, 'animation' | 'format' | 'tiles'>): number {
  const charts = tiles.filter((tile) => tile.spec && hasData(tile.spec)).length;
  return Math.max(1, charts, Math.ceil(frameCount(spec) / FRAMES_PER_RENDER));
}

/** A figure that is given as it is has no data. */
function hasData({ data, value }: ChartSpec): boolean {
  return value === undefined ? data.datasets.length > 0 : data.labels.some((label) => label !== '');
}
