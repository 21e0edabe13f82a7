/** Functions of ticks. Those of names are computed when the configuration is read, those of numbers in the page, where the ticks are known. */
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { tickProblem } from '../../../functions/tick-problem.js';
import { Host, Native, toNumber } from '../../../functions/values.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { plainNumber } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { objectIn, objectsIn } from '../objects.js';
import { isFunctionText } from './chart-functions.js';

/**
 * What a function of ticks is handed: numbers; the names of the labels, or since Chart.js 3 their positions; on time axes of Chart.js 2 texts
 * that are written while the chart is drawn.
 */
export type TickKind = 'numbers' | 'names' | 'positions' | 'written dates';

/**
 * Puts names in the place of a function of names; one of numbers stays.
 * @param holder `ticks` or `pointLabels` of an axis; changed
 */
export function evaluateTicks(holder: JsonObject, path: string, kind: TickKind, context: Context): void {
  const source = holder['callback'];
  if (!isFunctionText(source)) return;
  delete holder['callback'];
  const problem = problemOf(source, kind, context);
  if (problem !== undefined) {
    context.notes.add(
      `${path}.callback`,
      `The function is not evaluated: ${problem}. The ticks are written as they are.`,
    );
  } else if (kind === 'numbers') holder['callback'] = source;
}

function problemOf(source: string, kind: TickKind, context: Context): string | undefined {
  if (kind === 'written dates') return 'it is handed dates that are written later, use displayFormats';
  return kind === 'numbers' ? tickProblem(source) : nameLabels(source, kind === 'names', context);
}

/** @param byName whether the function is handed the name; else its position, and a scale that knows the name */
function nameLabels(source: string, byName: boolean, { functions, config }: Context): string | undefined {
  const { labels } = functions.chart.data;
  const nameAt = new Native(([at]) => labels[toNumber(at)]);
  const scale = new Host('the axis', { getLabelForValue: nameAt, chart: undefined });
  const ticks = byName ? labels : labels.map((label, value) => ({ value, label }));
  try {
    const names = labels.map((label, at) => nameOf(functions.run(source, [byName ? label : at, at, ticks], scale)));
    if (names.length > 0) objectIn(config, 'data')['labels'] = names;
    return undefined;
  } catch (error) {
    if (error instanceof NotEvaluable) return error.message;
    throw error;
  }
}

function nameOf(name: unknown): Json {
  if (name === null || name === undefined) return '';
  if (typeof name === 'string' || typeof name === 'number') return String(name);
  if (Array.isArray(name) && name.every((line) => typeof line === 'string' || typeof line === 'number'))
    return name.map(String);
  throw new NotEvaluable('it gives no text');
}

/** @param axis of a translated configuration @param id its name in the specification */
export function tickKind(id: string, axis: JsonObject, context: Context): TickKind {
  if (context.isOld && (axis['type'] === 'time' || axis['type'] === 'timeseries')) return 'written dates';
  if (!hasLabels(id, axis, context)) return 'numbers';
  return context.isOld ? 'names' : 'positions';
}

/** Whether an axis has the labels of the data. */
function hasLabels(id: string, axis: JsonObject, { type, config }: Context): boolean {
  if (axis['type'] !== undefined) return axis['type'] === 'category';
  if (['scatter', 'bubble', 'radar', 'polarArea'].includes(type)) return false;
  const isHorizontal = type.startsWith('horizontal') || objectIn(config, 'options')['indexAxis'] === 'y';
  const points = objectsIn(objectIn(config, 'data')['datasets']).flatMap(({ data }) =>
    Array.isArray(data) ? data.slice(0, 1) : [],
  );
  if (points.some((point) => Number.isFinite(plainNumber(Object(point)['x'])))) return false;
  return id.startsWith(isHorizontal ? 'y' : 'x');
}
