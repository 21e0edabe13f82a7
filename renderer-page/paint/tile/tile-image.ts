/** Tiles of a board, and small multiples: drawings of their own in one image. */

import { type ChartSpec, definitionOf, titleOf } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import type { DrawnPart } from '../../drawing/protocol.js';
import { drawPart } from '../../drawing/recorder';
import type { LaidOutImage } from './laid-out-image';

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
export function hasAxes({ type, sparkline, data }: ChartSpec): boolean {
  return definitionOf(type).axes === undefined && !sparkline && data.datasets.length > 0;
}

/** Lets each layer be a part of the image of its own for those who have it read aloud, below its title. */
export function inParts(
  drawing: Drawing,
  frame: ChartSpec,
  space: Rect,
  parts: readonly DrawnPart[],
  paints: readonly Layer[],
): Layer[] {
  const title = titleOf(frame);
  if (title !== '') drawing.parts.push({ kind: 'heading', text: title, ...space, y: 0, height: Math.max(1, space.y) });
  return parts.map((part, order): Layer => {
    drawing.parts.push(part);
    return (context) => drawPart(context, part, () => paints[order]?.(context));
  });
}
