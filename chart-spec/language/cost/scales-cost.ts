import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import { definitionOf } from '../../types/registry.js';
import { isObject } from '../../values/json.js';
import { plainNumber } from '../../values/plain-text.js';
import type { Costs } from './costs.js';
import { NumbersIn } from './numbers-in.js';
import type { Surface } from './surface.js';
import { LabelTimes, MAX_TIME_TICKS, timeTicks } from './time-ticks.js';
import { valueRange } from './value-range.js';

/** Creating and measuring a tick and its label. */
const TICK_US = 20;
/** Creating a tick of a time axis and formatting its date. */
const TIME_TICK_US = 15;
const MAX_TICKS = 1000;
const DEFAULT_TICKS = 11;
/** Characters of a number as a tick label. */
const NUMBER_LENGTH = 8;

/** Adds what the axes of the spec cost; the default axes cost next to nothing. */
export function addScaleCosts(spec: ChartSpec, surface: Surface, costs: Costs): void {
  const { scales } = spec.options;
  if (!isObject(scales)) return;
  const times = new LabelTimes(spec.data.labels);
  for (const [id, scale] of Object.entries(scales)) {
    if (!isObject(scale) || scale['display'] === false) continue;
    const path = `options.scales.${id}`;
    addScale(path, scale, spec, surface, costs);
    addTimeTicks(path, scale, times, costs);
  }
}

function addScale(path: string, scale: JsonObject, spec: ChartSpec, surface: Surface, costs: Costs): void {
  const { labels } = spec.data;
  const numbers = new NumbersIn(scale, path);
  const ticks = tickCount(scale, spec);
  const isRadial = definitionOf(spec.type).axes === 'radial';
  const sidePx = Math.max(surface.width, surface.height);
  const lengthPx = isRadial ? 3 * sidePx : sidePx;
  const lines = isRadial ? ticks + labels.length : ticks;
  const width = numbers.first('lineWidth') ?? { value: 1, path };
  const dash = numbers.first('borderDash', 'dash', 'tickBorderDash') ?? { value: 0, path };
  const size = numbers.first('size') ?? { value: 12, path };
  const labelStroke = numbers.first('textStrokeWidth')?.value ?? 0;
  const ticksPath = isObject(scale['ticks']) ? `${path}.ticks` : path;
  const corners = isRadial ? ticks * labels.length : 0;
  costs.add(ticksPath, ((ticks + lines) * TICK_US + corners) / 1e3);
  costs.add(width.path, lines * surface.strokeMs({ lengthPx, widthPx: width.value }));
  costs.add(dash.path, lines * surface.dashMs(lengthPx, dash.value, true));
  costs.add(size.path, lines * surface.textMs(labelLength(labels), size.value, labelStroke));
}

function addTimeTicks(path: string, scale: JsonObject, times: LabelTimes, costs: Costs): void {
  if (scale['type'] !== 'time' && scale['type'] !== 'timeseries') return;
  const ticks = Math.min(MAX_TIME_TICKS, timeTicks(scale, times));
  costs.add(isObject(scale['time']) ? `${path}.time` : path, (ticks * TIME_TICK_US) / 1e3);
}

/** The ticks that may be drawn. */
function tickCount(scale: JsonObject, spec: ChartSpec): number {
  const { labels } = spec.data;
  const ticks = isObject(scale['ticks']) ? scale['ticks'] : {};
  const wanted = ['count', 'maxTicksLimit'].map((key) => plainNumber(ticks[key] ?? 0));
  const all = ticks['autoSkip'] === false ? labels.length : 0;
  const bySteps = ticks['stepSize'] === undefined ? 0 : stepsOf(spec, plainNumber(ticks['stepSize']));
  const ofLabels = scale['type'] === undefined || scale['type'] === 'category' ? Math.min(labels.length, 100) : 0;
  return Math.min(MAX_TICKS, Math.max(DEFAULT_TICKS, ofLabels, all, bySteps, ...wanted));
}

/** Steps of an axis from zero to the largest value. */
function stepsOf(spec: ChartSpec, step: number): number {
  const { min, max } = valueRange(spec);
  const range = Math.max(max - min, Math.abs(min), Math.abs(max));
  return Number.isFinite(range / step) ? Math.ceil(range / step) + 1 : MAX_TICKS;
}

function labelLength(labels: string[]): number {
  return labels.reduce((longest, label) => Math.max(longest, label.length), NUMBER_LENGTH);
}
