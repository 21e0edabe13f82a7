import type { PointLabelItem, RadialScale } from '../../../chartjs/private-fields';

// In a wide tile the labels of a radar stand beside its corners, at their height: above and below the web they would leave it little of a low tile.

/** Tiles are wide from this ratio of their sides on. */
const WIDE = 1.3;
/** From the direction straight up or down, as a sine, a label is at the end of a web, not at its side. */
const END_SINE = 0.17;
/** Share of the height of the image that a radius has at least, where a label at an end gives way. */
const ENOUGH_RADIUS = 0.36;
/** A radius that is hardly larger is not worth labels at unusual places. */
const LEAST_GAIN = 1.08;
/** Between a corner and its label, in ems, and in heights of a label that stands beside an end. */
const GAP = { em: 0.5, end: 1.1 };
/** For the points at the ends of the web. */
const POINT_EM = 0.3;
/** How far a label moves away from the middle, as a share of its half. */
const OUTWARDS = 0.8;
/** Least space between two labels. */
const BETWEEN_PX = 1;

interface Corner {
  sine: number;
  cosine: number;
  width: number;
  height: number;
}

interface Web {
  radius: number;
  x: number;
  y: number;
  items: PointLabelItem[];
}

/**
 * @param em the text of the tile, in CSS px
 * @param hasTicksOnSpoke whether the numbers of the rings stand on the spoke that goes up, not to the left of it
 */
export function placeBesideWeb(scale: RadialScale, em: number, hasTicksOnSpoke = false): void {
  const { left, right, top, bottom, chart, _pointLabelItems: given = [] } = scale;
  const isWide = right - left >= WIDE * (bottom - top);
  if (!isWide || given.length < 3 || given.some(({ visible }) => !visible)) return;
  const corners = given.map((item, at): Corner => {
    const angle = scale.getIndexAngle(at);
    const [width, height] = [item.right - item.left, item.bottom - item.top];
    return { sine: Math.sin(angle), cosine: Math.cos(angle), width, height };
  });
  const space: Space = { box: { left, right, top, bottom }, em, endGapPx: (hasTicksOnSpoke ? 1 : GAP.em) * em };
  const usual = largestWeb(corners, space, scale.drawingArea * LEAST_GAIN, false);
  const isEnough = usual !== undefined && usual.radius >= ENOUGH_RADIUS * chart.height;
  const leastPx = (usual?.radius ?? scale.drawingArea) * LEAST_GAIN;
  const beside = isEnough || hasTicksOnSpoke ? undefined : largestWeb(corners, space, leastPx, true);
  const web = beside ?? usual;
  if (!web) return;
  scale.xCenter = web.x;
  scale.yCenter = web.y;
  scale.drawingArea = web.radius;
  scale._pointLabelItems = web.items;
}

interface Space {
  box: Record<'left' | 'right' | 'top' | 'bottom', number>;
  em: number;
  /** Between an end of the web and the label above or below it. */
  endGapPx: number;
}

/** The largest web whose labels have space. @param areEndsBeside whether labels at its ends stand beside them, not above and below */
function largestWeb(
  corners: readonly Corner[],
  space: Space,
  leastPx: number,
  areEndsBeside: boolean,
): Web | undefined {
  const { box } = space;
  for (let radius = Math.floor(box.bottom - box.top); radius >= leastPx; radius -= 1) {
    const web = webOf(corners, space, radius, areEndsBeside);
    if (web) return web;
  }
  return undefined;
}

function webOf(
  corners: readonly Corner[],
  { box, em, endGapPx }: Space,
  radius: number,
  areEndsBeside: boolean,
): Web | undefined {
  const gap = GAP.em * em;
  const point = POINT_EM * em;
  // From the middle of the web.
  const labels = corners.map(({ sine, cosine, width, height }) => {
    const isEnd = Math.abs(sine) < END_SINE;
    const [x, y] = [radius * sine, -radius * cosine];
    if (isEnd && !areEndsBeside) {
      const top = cosine > 0 ? y - endGapPx - height : y + endGapPx;
      return { textAlign: 'center' as const, x, left: x - width / 2, top, width, height };
    }
    const isRight = isEnd || sine > 0;
    const from = x + (isRight ? 1 : -1) * (isEnd ? GAP.end * height : gap);
    const top = y - (cosine * OUTWARDS * height) / 2 - height / 2;
    return {
      textAlign: isRight ? ('left' as const) : ('right' as const),
      x: from,
      left: isRight ? from : from - width,
      top,
      width,
      height,
    };
  });
  const ends = labels.filter(({ textAlign }) => textAlign === 'center');
  const above = Math.max(
    radius * Math.max(...corners.map(({ cosine }) => cosine)) + point,
    ...ends.map(({ top }) => -top),
  );
  const below = Math.max(
    radius * Math.max(...corners.map(({ cosine }) => -cosine)) + point,
    ...ends.map(({ top, height }) => top + height),
  );
  const before = Math.max(radius, ...labels.map(({ left }) => -left));
  const behind = Math.max(radius, ...labels.map(({ left, width }) => left + width));
  const [freeX, freeY] = [box.right - box.left - before - behind, box.bottom - box.top - above - below];
  if (freeX < 0 || freeY < 0) return undefined;
  const middle = (box.left + box.right) / 2;
  const x = Math.round(Math.min(Math.max(middle, box.left + before), box.right - behind));
  const y = Math.round(box.top + freeY / 2 + above);
  const items = labels.map(({ textAlign, x: at, left, top, width, height }): PointLabelItem => {
    // Labels at the sides stay in the image where the web reaches its edge.
    const shown = Math.min(Math.max(y + top, box.top), box.bottom - height);
    return {
      visible: true,
      x: x + at,
      y: shown,
      textAlign,
      left: x + left,
      top: shown,
      right: x + left + width,
      bottom: shown + height,
    };
  });
  return items.some((item, at) => items.slice(at + 1).some((other) => overlap(item, other)))
    ? undefined
    : { radius, x, y, items };
}

function overlap(one: PointLabelItem, other: PointLabelItem): boolean {
  const isBeside = one.right + BETWEEN_PX <= other.left || other.right + BETWEEN_PX <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}
