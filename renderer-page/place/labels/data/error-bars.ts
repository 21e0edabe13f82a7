import type { Chart } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import { ERROR_BAR_ID } from '../../../../chart-spec/spec.js';
import { annotationsOf } from '../../../chartjs/plugin-fields';
import type { BarGeometry } from '../../../chartjs/private-fields';

/** A bar and its error bar stand on one line, to this many CSS px. */
const NEAR_PX = 1;

type Stand = Pick<BarGeometry, 'x' | 'y' | 'horizontal'>;

/**
 * Where a bar or point with its error bar ends: a label beyond the bar alone would be struck through.
 * @param end where the bar ends
 * @param away the direction there, 1 or -1
 */
export function endOfErrorBar(chart: Chart, { x, y, horizontal }: Stand, end: number, away: number): number {
  const isAt = (across: number, place: number) => Math.abs(across - place) < NEAR_PX;
  const ends = annotationsOf(annotationPlugin, chart).flatMap((line) => {
    if (!line.options.id?.startsWith(ERROR_BAR_ID)) return [];
    const isStem = horizontal ? isAt(line.y, y) && isAt(line.y2, y) : isAt(line.x, x) && isAt(line.x2, x);
    return isStem ? (horizontal ? [line.x, line.x2] : [line.y, line.y2]) : [];
  });
  return away * Math.max(away * end, ...ends.map((at) => away * at));
}
