import { ArcElement, BarElement, type ChartArea, type Element, PointElement } from 'chart.js';
import { type FlowShape, traceFlow } from '../../chartjs/flow-path';
import { type PlacedMark, placedMark, statisticBox } from '../../chartjs/plugin-fields';
import { barGeometryOf } from '../../chartjs/private-fields';
import type { DrawnPath } from '../../drawing/recorder';

/** Thin marks are hard to hit. */
const LEAST_SIDE_PX = 6;
const LEAST_RADIUS_PX = 8;

/** Draws the outline of an element as the path of a context. @returns whether it is in sight */
export function traceMark(context: DrawnPath & { beginPath(): void }, element: Element, area: ChartArea): boolean {
  context.beginPath();
  if (element instanceof ArcElement) return traceArc(context, element);
  if (element instanceof BarElement) return traceBar(context, element, area);
  const placed = placedMark(element);
  if (element instanceof PointElement)
    return traceCircle(context, placed, Number(element.options['radius']) || 0, area);
  if (placed.isVertical) {
    const { left, right, top, bottom } = statisticBox(placed);
    return traceRect(context, [left, right], [top, bottom], area);
  }
  const { x, y, x2, y2, width = 0, height = 0, lanes, mirrorPx } = placed;
  if (x2 !== undefined && y2 !== undefined)
    return traceMirrored(context, { x, y, x2, y2, width, height, ...(lanes && { lanes }) }, mirrorPx);
  return traceRect(context, [x, x + width], [y, y + height], area);
}

function traceArc(context: DrawnPath, arc: ArcElement): boolean {
  const { x, y, startAngle, endAngle, innerRadius, outerRadius } = arc;
  if (!(endAngle > startAngle && outerRadius > 0)) return false;
  context.arc(x, y, outerRadius, startAngle, endAngle);
  if (innerRadius > 0) context.arc(x, y, innerRadius, endAngle, startAngle, true);
  else context.lineTo(x, y);
  context.closePath();
  return true;
}

function traceBar(context: DrawnPath, element: Element, area: ChartArea): boolean {
  const { x, y, base, width, height, horizontal } = barGeometryOf(element);
  return horizontal
    ? traceRect(context, [base, x], [y - height / 2, y + height / 2], area)
    : traceRect(context, [x - width / 2, x + width / 2], [base, y], area);
}

/** Where a line would be too thin, the shape reaches beyond it. */
function traceRect(context: DrawnPath, xs: [number, number], ys: [number, number], area: ChartArea): boolean {
  const within = ([one, other]: [number, number], least: number, most: number): [number, number] => {
    const [from, to] = [Math.max(Math.min(one, other), least), Math.min(Math.max(one, other), most)];
    const missing = Math.max(0, LEAST_SIDE_PX - (to - from)) / 2;
    return [from - missing, to + missing];
  };
  if (![...xs, ...ys].every(Number.isFinite)) return false;
  if (Math.min(...xs) > area.right || Math.max(...xs) < area.left) return false;
  if (Math.min(...ys) > area.bottom || Math.max(...ys) < area.top) return false;
  const [left, right] = within(xs, area.left, area.right);
  const [top, bottom] = within(ys, area.top, area.bottom);
  context.rect(left, top, right - left, bottom - top);
  return true;
}

function traceCircle(context: DrawnPath, { x, y }: PlacedMark, radiusPx: number, area: ChartArea): boolean {
  if (!(x >= area.left - 1 && x <= area.right + 1 && y >= area.top - 1 && y <= area.bottom + 1)) return false;
  context.arc(x, y, Math.max(LEAST_RADIUS_PX, radiusPx + 1), 0, 2 * Math.PI);
  return true;
}

/** In a mirrored diagram each x is the mirrored one. */
function traceMirrored(context: DrawnPath, flow: FlowShape, mirrorPx: number | undefined): boolean {
  const { x, x2, lanes = [] } = flow;
  const at = (px: number) => (mirrorPx === undefined ? px : mirrorPx - px);
  const placed = lanes.map(({ start, end, edge }) => ({ start: at(start), end: at(end), edge }));
  traceFlow(context, { ...flow, x: at(x), x2: at(x2), lanes: placed });
  return true;
}
