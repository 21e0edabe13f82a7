/** Functions of ticks. Those of names are computed when the configuration is read, those of numbers in the page, where the ticks are known. */

import { type CompiledFunction, compileFunction } from '../../../functions/compile.js';
import { isFunctionText } from '../../../functions/function-text.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { tryTicks } from '../../../functions/tick-problem.js';
import { Host, Native, toNumber } from '../../../functions/values.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { objectAt } from '../../../values/json.js';
import { plainNumber } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { datasetsOf, isHorizontal, pointsOf } from '../objects.js';
import type { ChartFunctions } from './chart-functions.js';
import { attempted } from './evaluated.js';

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
  | 'names of values'
  | 'written dates'
  /** A context that has the tick, of options other than `callback`. */
  | 'contexts';

/**
 * Puts names in the place of a function of names; one of numbers stays.
 * @param holder `ticks` or `pointLabels` of an axis; changed
 */
export function evaluateTicks(holder: JsonObject, path: string, kind: TickKind, context: Context): void {
  if (!isFunctionText(holder['callback'])) return;
  const source = holder['callback'];
  delete holder['callback'];
  const compute = () => {
    if (kind === 'written dates')
      throw new NotEvaluable('it is handed dates that are written later, use displayFormats');
    if (kind === 'names of values') throw new NotEvaluable('the values of this axis are names');
    if (kind === 'names' || kind === 'positions') nameLabels(source, kind === 'names', context);
    else
      holder['callback'] = context.functions.attempt(source, (compiled) =>
        tickFunction(source, compiled, kind, context.functions.declarationsFor(compiled.tree)),
      );
  };
  attempted(compute, (reason) => context.notes.add(`${path}.callback`, `${reason} The ticks are written as they are.`));
}

/** What is handed over with a tick, computed and as text: ticks of Chart.js 2 are numbers, and those of vertical axes come from the top. */
const HANDED: Readonly<Record<string, { computed: (index: number, values: number[]) => unknown[]; text?: string }>> = {
  numbers: { computed: (index, values) => [values[index], index, values.map((value) => ({ value }))] },
  'numbers of Chart.js 2': {
    computed: (index, values) => [values[index], index, values],
    text: 'at$, ticks$.map((one$) => one$.value)',
  },
  'numbers from above': {
    computed: (index, values) => [values[index], values.length - 1 - index, values.toReversed()],
    text: 'ticks$.length - 1 - at$, ticks$.map((one$) => one$.value).reverse()',
  },
  contexts: {
    computed: (index, values) => [
      { tick: { value: values[index], label: String(values[index]) }, index, type: 'tick' },
    ],
  },
};
/** No comma, default or rest before the end of the parameters. */
const ONE_PARAMETER = /^[^,).=/]*(?:\)|=>)/;

/**
 * @param declarations of the script, which the page does not know
 * @returns the function as later versions call it
 * @throws NotEvaluable
 */
function tickFunction(source: string, compiled: CompiledFunction, kind: TickKind, declarations: string): string {
  const { computed = () => [], text } = HANDED[kind] ?? {};
  const isHandedLess = text !== undefined && !ONE_PARAMETER.test(source);
  if (!isHandedLess && declarations === '') {
    tryTicks(compiled, computed);
    return source;
  }
  // A text may go on behind the function.
  const own = compiled.text === source ? source.slice(0, compiled.tree.end) : source;
  const handed = `(${own})(tick$, ${isHandedLess ? text : 'at$, ticks$'})`;
  const handing = `(tick$, at$, ticks$) => ${declarations === '' ? handed : `{ ${declarations} return ${handed}; }`}`;
  try {
    const tried = isHandedLess ? (HANDED['numbers']?.computed ?? computed) : computed;
    tryTicks({ tree: compileFunction(handing), text: handing }, tried);
  } catch (error) {
    if (error instanceof NotEvaluable) error.quote(handing);
    throw error;
  }
  return handing;
}

/** The function of an option that is computed for each tick, for the page. @throws NotEvaluable */
export function tickOption(source: string, functions: ChartFunctions): string {
  return functions.attempt(source, (compiled) =>
    tickFunction(source, compiled, 'contexts', functions.declarationsFor(compiled.tree)),
  );
}

/** @param byName whether the function is handed the name; else its position, and a scale that knows the name */
function nameLabels(source: string, byName: boolean, { functions, config }: Context): void {
  const { labels } = functions.chart.data;
  const nameAt = new Native(([at]) => labels[toNumber(at)]);
  const scale = new Host('the axis', { getLabelForValue: nameAt, chart: undefined });
  const ticks = byName ? labels : labels.map((label, value) => ({ value, label }));
  const names = labels.map((label, at) => nameOf(functions.run(source, [byName ? label : at, at, ticks], scale)));
  if (names.length > 0) objectAt(config, 'data')['labels'] = names;
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
  const isOfValues = context.type === 'line' && id.startsWith(isHorizontal(context) ? 'x' : 'y');
  if (isOfValues && axis['type'] === 'category') return 'names of values';
  const isNumeric = !hasLabels(id, axis, context);
  if (!context.isOld) return isNumeric ? 'numbers' : 'positions';
  if (!isNumeric) return 'names';
  return id.startsWith('y') ? 'numbers from above' : 'numbers of Chart.js 2';
}

/** Whether an axis has the labels of the data. */
function hasLabels(id: string, axis: JsonObject, context: Context): boolean {
  const { type, config } = context;
  if (axis['type'] !== undefined) return axis['type'] === 'category';
  if (['scatter', 'bubble', 'radar', 'polarArea'].includes(type)) return false;
  const points = datasetsOf(config).flatMap((dataset) => pointsOf(dataset).slice(0, 1));
  if (points.some((point) => Number.isFinite(plainNumber(Object(point)['x'])))) return false;
  return id.startsWith(isHorizontal(context) ? 'y' : 'x');
}
