// Chart.js loops without end, or for seconds, where a computation exceeds the largest number or the last date; and it throws where a radial
// axis has no space.
import { Chart, DoughnutController, type Scale } from 'chart.js';
import { circumferenceOf, dataRangeOf } from './private-fields';

/** The distance between two ends, rounded up to whole steps twice, must not exceed the largest number, 1.8e308. */
const LARGEST_END = 1e305;
/** The last date of JavaScript. */
const LAST_DATE_MS = 8.64e15;

/**
 * Keeps the ends of an axis where Chart.js can compute with them; called before it makes ticks. Values beyond are drawn outside of the chart
 * area.
 */
function keepRangeFinite(scale: Scale): void {
  const withMargin = dataRangeOf(scale);
  const limit = scale.type === 'time' || scale.type === 'timeseries' ? LAST_DATE_MS : LARGEST_END;
  for (const range of [scale, withMargin]) {
    if (range === undefined) continue;
    range.min = Math.max(-limit, Math.min(limit, range.min));
    range.max = Math.max(-limit, Math.min(limit, range.max));
  }
}

/** `afterFit` of radial axes: their radius is negative where no space is left for the chart. */
export function keepRadiusPositive(scale: Scale): void {
  const radial = scale as Scale & { drawingArea?: number };
  if (radial.drawingArea !== undefined && radial.drawingArea < 0) radial.drawingArea = 0;
}

/** A slice of more than 2.8e307 would get an endless angle: Chart.js multiplies the value by the angle of the whole chart. */
function limitSlicesToTheChart(): void {
  const { prototype } = DoughnutController;
  const { calculateCircumference } = prototype;
  prototype.calculateCircumference = function (value) {
    const mostRadians = (Math.max(360, Math.abs(circumferenceOf(this))) / 180) * Math.PI;
    return Math.min(mostRadians, calculateCircumference.call(this, value));
  };
}

/** Changes Chart.js for all charts. Call once. */
export function keepNumbersDrawable(): void {
  Chart.defaults.set('scale', { beforeBuildTicks: keepRangeFinite, afterFit: keepRadiusPositive });
  limitSlicesToTheChart();
}
