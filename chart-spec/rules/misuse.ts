/** Warnings about data that another chart type would show better, or that the type cannot show. */

import { waterfallSteps, withoutNoise } from '../composed/bars/waterfall.js';
import { excerpt } from '../table/table-messages.js';
import type { ChartSpec, Dataset } from '../types.js';
import { isObject, valueAt } from '../values/json.js';
import { plainText } from '../values/plain-text.js';

export const SLICED_TYPES = ['pie', 'doughnut', 'polarArea'];
/** More slices have colors that cannot be told apart. */
const MOST_SLICES = 12;
/** Fewer values have no distribution, and fewer axes no area. */
const LEAST_VALUES = 5;
const LEAST_AXES = 3;
/** Names of a circle of flows that are written. */
const MOST_NAMES = 4;

export function misuseWarnings(spec: ChartSpec): string[] {
  const checks = [manySlices, fewValues, fewAxes, outsideScale, sharesOfOne, sumAsChange, circleOfFlows];
  const found = checks.map((check) => check(spec));
  return found.filter((line) => line !== undefined);
}

function numbersIn({ data }: Dataset): number[] {
  return data.filter((value) => typeof value === 'number');
}

function manySlices({ type, data, sparkline }: ChartSpec): string | undefined {
  if (!SLICED_TYPES.includes(type) || sparkline) return undefined;
  const counts = data.datasets.map((dataset) => numbersIn(dataset).filter((value) => value !== 0).length);
  const most = Math.max(...counts);
  if (most <= MOST_SLICES) return undefined;
  return `${most} slices cannot be told apart. Add "top": 8, which draws the others as one, or use type "bar".`;
}

function fewValues({ type, data }: ChartSpec): string | undefined {
  const lists = data.datasets.flatMap((dataset) => dataset.data.map((values) => (Array.isArray(values) ? values : [])));
  const violins = type === 'violin' ? lists.map((values) => values.length).filter((count) => count > 0) : [];
  const count = type === 'histogram' ? data.datasets.flatMap(numbersIn).length : Math.min(...violins);
  if (count >= LEAST_VALUES) return undefined;
  return `${count === 1 ? 'One value has' : `${count} values have`} no distribution that a ${type} could show. Use type "bar".`;
}

function fewAxes({ type, data, sparkline }: ChartSpec): string | undefined {
  if (type !== 'radar' || sparkline || data.labels.length >= LEAST_AXES) return undefined;
  return `A radar chart of fewer than ${LEAST_AXES} labels has no area. Use type "bar".`;
}

/** The first value beyond an end of the scale of a gauge or of progress bars. */
function outsideScale({ type, data, min = 0, max = 100 }: ChartSpec): string | undefined {
  if (type !== 'gauge' && type !== 'progress') return undefined;
  const values = data.datasets[0]?.data ?? [];
  const at = values.findIndex((value) => typeof value === 'number' && (value < min || value > max));
  if (at === -1) return undefined;
  const [end, name] = Number(values[at]) > max ? ['full', 'max'] : ['empty', 'min'];
  return `"data.datasets.0.data.${at}" is outside of the scale, ${min} to ${max}, and drawn as ${end}. Set "${name}".`;
}

/** Shares of 1 on the scale of a gauge or of progress bars, which ends at 100. */
function sharesOfOne({ type, data, max, options }: ChartSpec): string | undefined {
  if ((type !== 'gauge' && type !== 'progress') || max !== undefined) return undefined;
  const values = data.datasets.flatMap(numbersIn);
  const areShares = values.every((value) => value >= 0 && value <= 1) && values.some((value) => value > 0 && value < 1);
  if (!areShares || valueAt(options, 'plugins', 'datalabels', 'format') !== undefined) return undefined;
  return 'All values are at most 1 on a scale to 100. For shares of 1 add "max": 1.';
}

/** A step of a waterfall that doubles the sum: probably the sum itself. The second may be as large as the first. */
function sumAsChange(spec: ChartSpec): string | undefined {
  const steps = spec.type === 'waterfall' ? waterfallSteps(spec) : [];
  const at = steps.findIndex(
    ({ from, to, isTotal }, i) => i > 1 && !isTotal && from !== 0 && to === withoutNoise(2 * from),
  );
  const step = steps[at];
  if (step === undefined) return undefined;
  return `"data.datasets.0.data.${at}" is the sum of the values before it, and drawn as one more change. If it is the sum, add ${JSON.stringify(step.label)} to "totals".`;
}

/** Flows that come back to where they began: nothing stands before or behind them. */
function circleOfFlows({ type, data }: ChartSpec): string | undefined {
  const next = new Map<string, Set<string>>();
  for (const flow of type === 'sankey' ? data.datasets.flatMap((dataset) => dataset.data) : []) {
    if (!isObject(flow) || flow['flow'] === 0) continue;
    const from = plainText(flow['from']);
    next.set(from, (next.get(from) ?? new Set()).add(plainText(flow['to'])));
  }
  const circle = findCircle(next);
  if (circle === undefined) return undefined;
  const names = circle.slice(0, MOST_NAMES).map(excerpt);
  if (circle.length > MOST_NAMES) names.push('…');
  return `The flows run in a circle, ${[...names, names[0]].join(' -> ')}: no node is the first. Remove one of them.`;
}

/** The nodes of a circle in their order. */
function findCircle(next: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const [entered, done] = [new Set<string>(), new Set<string>()];
  for (const start of next.keys()) {
    // Not recursive: a thousand flows may be one chain.
    const path: { node: string; others: Iterator<string> }[] = [];
    const enter = (node: string) => {
      entered.add(node);
      path.push({ node, others: (next.get(node) ?? new Set<string>()).values() });
    };
    if (!done.has(start)) enter(start);
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const step = last.others.next();
      if (step.done) {
        done.add(last.node);
        path.pop();
      } else if (!entered.has(step.value)) enter(step.value);
      else if (!done.has(step.value)) {
        const nodes = path.map(({ node }) => node);
        return nodes.slice(nodes.indexOf(step.value));
      }
    }
  }
  return undefined;
}
