import type { LabelSpace } from './label-selection';

/** The labels of a horizontal axis. */
export interface SpaceBelow extends LabelSpace {
  /** Whether labels stand in the middle of their slots, not on the edges of the plot. */
  isCentered: boolean;
  isReversed: boolean;
  isOnTop: boolean;
  align: string;
  /** What other axes take of the width. */
  margins: { left: number; right: number };
  /** Least distance of labels from the edge of the image. */
  edgePx: number;
  /** Least space between two flat labels. */
  gapPx: number;
  leastAngle: number;
  mostAngle: number;
}

/** The value axis is measured again after this one, and may become wider by a digit. */
const RESERVE_EM = 0.6;

interface Geometry {
  insetPx: { left: number; right: number };
  /** Center of a label's place by index. */
  at(index: number): number;
  slotPx: number;
  /** The share of distances between labels that is certain. */
  certain: number;
}

/** Where the labels stand when the plot has these insets. */
export function geometryOf(space: SpaceBelow, insetPx: { left: number; right: number }): Geometry {
  const left = Math.max(space.margins.left, insetPx.left);
  const lengthPx = Math.max(1, space.width - left - Math.max(space.margins.right, insetPx.right));
  const count = space.labels.length;
  const slotPx = lengthPx / Math.max(1, space.isCentered ? count : count - 1);
  const at = (index: number) => {
    const fromStart = (index + (space.isCentered ? 0.5 : 0)) * slotPx;
    return left + (space.isReversed ? lengthPx - fromStart : fromStart);
  };
  return { insetPx, at, slotPx, certain: 1 - Math.min(0.5, (space.sizePx * RESERVE_EM) / lengthPx) };
}

export const NO_INSET = { left: 0, right: 0 };

/** A label's extent from the center of its place, by its place among those that are drawn. */
export type Box = (index: number) => { left: number; right: number };

/** Moves the edges of the plot so that no label leaves the image. @param boxOf a label's extent from the center of its place */
export function withInsets(space: SpaceBelow, indexes: number[], boxOf: Box): Geometry {
  let geometry = geometryOf(space, NO_INSET);
  for (let round = 0; round < 2; round++) {
    let [left, right] = [0, 0];
    for (const [place, index] of indexes.entries()) {
      const box = boxOf(place);
      left = Math.max(left, space.edgePx - geometry.at(index) - box.left);
      right = Math.max(right, geometry.at(index) + box.right - (space.width - space.edgePx));
    }
    if (left <= 0 && right <= 0) return geometry;
    const { insetPx } = geometry;
    const grown = (at: number, marginPx: number, morePx: number) => (morePx > 0 ? Math.max(at, marginPx) + morePx : at);
    geometry = geometryOf(space, {
      left: grown(insetPx.left, space.margins.left, left),
      right: grown(insetPx.right, space.margins.right, right),
    });
  }
  return geometry;
}
