import type { Chart } from 'chart.js';
import { isObject, isTickFunction, type JsonObject, objectAt } from '../../chart-spec/spec.js';
import { scriptable } from '../chartjs/adapters';
import { loadedFunctions } from './load-functions';

/** What Chart.js hands to an option of a tick, and to one of the axis, which has no tick. */
interface TickContext {
  chart: Chart;
  tick?: { value: number; label?: string | string[] };
  index?: number;
}

interface Reading {
  /** Adds a warning. */
  note: (text: string) => void;
  /** A color in which a text can be read. */
  readable: (color: string) => string;
}

/** Has Chart.js call the functions of ticks. Changes the options. */
export function installTickOptions(options: JsonObject, { note, readable }: Reading): void {
  for (const [id, axis] of Object.entries(objectAt(options, 'scales')))
    for (const [part, holder] of Object.entries(isObject(axis) ? axis : {})) {
      if (!isObject(holder)) continue;
      for (const [key, value] of Object.entries(holder)) {
        if (!isTickFunction(key, part, value)) continue;
        const path = `options.scales.${id}.${part}.${key}`;
        const compute = tickOption(part, key, value, (problem) => note(`"${path}" was ignored: ${problem}.`));
        const isText = part === 'ticks';
        holder[key] = scriptable((context: TickContext) => {
          const computed = compute(context);
          return isText && typeof computed === 'string' ? readable(computed) : computed;
        });
      }
    }
}

/** From the first tick that the function fails for, the default takes its place. */
function tickOption(part: string, key: string, source: string, noteProblem: (problem: string) => void) {
  const { tickColor, tickWidth } = loadedFunctions();
  const isWidth = key === 'lineWidth';
  const compute = isWidth ? tickWidth(source) : tickColor(source);
  let isIgnored = false;
  return ({ chart, tick, index }: TickContext): unknown => {
    const { color, borderColor } = chart.options;
    const usual = isWidth ? 1 : part === 'ticks' ? color : borderColor;
    if (tick === undefined || isIgnored) return usual;
    const computed = compute([{ tick: { value: tick.value, label: tick.label }, index, type: 'tick' }]);
    if (typeof computed !== 'string') return computed.value;
    noteProblem(computed);
    isIgnored = true;
    return usual;
  };
}
