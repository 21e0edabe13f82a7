import type { ArcElement, Chart, ChartMeta } from 'chart.js';
import type { BarRole, Composition } from '../../../../chart-spec/spec.js';
import { arcsOf, drawDataset } from '../../../chartjs/private-fields';
import { easeInOut, easeOut } from './timing';

/** Parts of a gauge that do not move. */
const TRACK: (BarRole | undefined)[] = ['rest', 'mark'];

/** Draws the slices of a pie as far as a hand has passed over them; of a gauge the value on its track. @param share of the time, 0-1 */
export function drawSlices(chart: Chart, meta: ChartMeta, share: number, composition: Composition | undefined): void {
  const arcs = arcsOf(meta);
  const roles = composition?.ends ? composition.roles : undefined;
  const moving = arcs.filter((_arc, i) => !TRACK.includes(roles?.[i]));
  if (roles) drawTrack(chart, meta, arcs[roles.indexOf('rest')], moving);
  const [first, last] = [moving[0], moving.at(-1)];
  if (!first || !last) return;
  const { ctx: context, width, height } = chart;
  const isMirrored = composition?.isMirrored === true;
  const [begin, far] = isMirrored ? [last.endAngle, first.startAngle] : [first.startAngle, last.endAngle];
  const end = begin + (far - begin) * easeInOut(share);
  context.save();
  context.beginPath();
  context.moveTo(first.x, first.y);
  context.arc(first.x, first.y, width + height, begin, end, end < begin);
  context.closePath();
  context.clip();
  drawDataset(chart, meta);
  context.restore();
}

function drawTrack(chart: Chart, meta: ChartMeta, rest: ArcElement | undefined, moving: ArcElement[]): void {
  if (!rest) return;
  const whole = moving.map(({ options }) => options);
  for (const arc of moving) arc.options = rest.options;
  drawDataset(chart, meta);
  for (const [i, options] of whole.entries()) Object.assign(moving[i] as ArcElement, { options });
}

/** Draws the slices of a polar area chart, which grow from its middle. @param share of the time, 0-1 */
export function drawPolarSlices(chart: Chart, meta: ChartMeta, share: number): void {
  const arcs = arcsOf(meta);
  const radiiPx = arcs.map(({ outerRadius }) => outerRadius);
  for (const arc of arcs) arc.outerRadius *= easeOut(share);
  drawDataset(chart, meta);
  for (const [i, outerRadius] of radiiPx.entries()) Object.assign(arcs[i] as ArcElement, { outerRadius });
}
