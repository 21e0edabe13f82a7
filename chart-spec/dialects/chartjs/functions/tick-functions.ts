/** Functions of ticks. Those of names are computed when the configuration is read, those of numbers in the page, where the ticks are known. */
import { compileFunction } from '../../../functions/compile.js';
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
export type TickKind =
  | 'numbers'
  | 'numbers of Chart.js 2'
  | 'numbers from above'
  | 'names'
  | 'positions'
  | 'written dates';

/**
 * Puts names in the place of a function of names; one of numbers stays.
 * @param holder `ticks` or `pointLabels` of an axis; changed
 */
export function evaluateTicks(holder: JsonObject, path: string, kind: TickKind, context: Context): void {
  if (!isFunctionText(holder['callback'])) return;
  const source = withTicks(holder['callback'], kind);
  delete holder['callback'];
  const problem = problemOf(source, kind, context);
  if (problem !== undefined) {
    context.notes.add(
      `${path}.callback`,
      `The function is not evaluated: ${problem}. The ticks are written as they are.`,
    );
  } else if (kind.startsWith('numbers')) holder['callback'] = source;
}

/** What of later versions Chart.js 2 hands over: ticks are numbers, and those of vertical axes come from the top. */
const HANDED: Partial<Record<TickKind, string>> = {
  'numbers of Chart.js 2': 'at$, ticks$.map((one$) => one$.value)',
  'numbers from above': 'ticks$.length - 1 - at$, ticks$.map((one$) => one$.value).reverse()',
};
/** No comma, default or rest before the end of the parameters. */
const ONE_PARAMETER = /^[^,).=/]*(?:\)|=>)/;

/** @returns the function as later versions call it */
function withTicks(source: string, kind: TickKind): string {
  const handed = HANDED[kind];
  if (handed === undefined || ONE_PARAMETER.test(source)) return source;
  try {
    return `(tick$, at$, ticks$) => (${source.slice(0, compileFunction(source).end)})(tick$, ${handed})`;
  } catch (error) {
    if (error instanceof NotEvaluable) return source;
    throw error;
  }
}

function problemOf(source: string, kind: TickKind, context: Context): string | undefined {
  if (kind === 'written dates') return 'it is handed dates that are written later, use displayFormats';
  return kind.startsWith('numbers') ? tickProblem(source) : nameLabels(source, kind === 'names', context);
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
  const isNumeric = !hasLabels(id, axis, context);
  if (!context.isOld) return isNumeric ? 'numbers' : 'positions';
  if (!isNumeric) return 'names';
  return id.startsWith('y') ? 'numbers from above' : 'numbers of Chart.js 2';
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
