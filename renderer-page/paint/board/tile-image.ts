/** Tiles of a board, and small multiples: drawings of their own in one image. */

import { type ChartSpec, definitionOf } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import type { LaidOutImage } from '../tile/laid-out-image';

export type Layer = (context: CanvasRenderingContext2D) => void;

export interface TileImage<Place = Rect> {
  place: Place;
  spec: ChartSpec;
  image: LaidOutImage;
}

/** An error of a tile names it. @param path of its specification, with a dot behind it */
export function underTile<T>(path: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error && 'path' in error && typeof error.path === 'string') {
      Object.assign(error, { path: `${path}${error.path}` });
    }
    throw error;
  }
}

/** Whether its plot has an edge that others can stand on one line with. */
export function hasAxes({ type, sparkline }: ChartSpec): boolean {
  return definitionOf(type).axes === undefined && !sparkline;
}
