import type { ChartSpec, Dataset, Json, Race } from '../../model/chart-spec.js';
import { mergeOptions } from '../../values/json.js';

/** Bars of a race unless the specification sets `top`. */
const BARS = 10;
const MOST_DIGITS = 3;
/** Fields that mean nothing where each series is a step in time. */
const DROPPED = ['animation', 'top', 'stacked', 'totals', 'band', 'forecastFrom', 'colorBy', 'endLabels'] as const;

/** A race as the horizontal bars of its last step, the largest first. Equal values stand in the order of their labels. */
export function composeRace(spec: ChartSpec): ChartSpec {
  const { labels: names, datasets } = spec.data;
  const steps = datasets.map((dataset) => {
    const values = names.map((_name, i) => (typeof dataset.data[i] === 'number' ? dataset.data[i] : 0));
    return { label: dataset.label ?? '', values };
  });
  const shown = raceOrder(steps.at(-1)?.values ?? []).slice(0, spec.top ?? BARS);
  const { label: _time, ...last } = datasets.at(-1) ?? { data: [] };
  // The scale stays, so that lengths of all steps can be compared.
  const suggestedMax = Math.max(...steps.flatMap(({ values }) => values));
  // Chart.js alone would write the values in the middle of the bars, and all decimals of those between two steps.
  const digits = Math.min(MOST_DIGITS, Math.max(...steps.flatMap(({ values }) => values.map(decimalsOf))));
  const inPlain = { anchor: 'end', align: 'end', format: { style: 'decimal', digits } };
  const datalabels = spec.theme?.mode === 'plain' ? inPlain : true;
  const defaults = { scales: { x: { beginAtZero: true, suggestedMax } }, plugins: { datalabels } };
  const race: Race = { names, shown, steps };
  const composed: ChartSpec = {
    ...spec,
    data: { labels: shown.map((i) => names[i] ?? ''), datasets: [arranged(last, shown, names.length)] },
    options: mergeOptions(defaults, { ...spec.options, indexAxis: 'y' }),
    composition: { type: 'race', race },
  };
  for (const field of DROPPED) delete composed[field];
  return composed;
}

const decimalsOf = (value: number): number => (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length;

/** The indexes of values, the largest first; equal ones stay in their order. */
export function raceOrder(values: number[]): number[] {
  return values.map((_value, i) => i).sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0) || one - other);
}

/** The values, and options with one value for each label, of the shown labels. */
function arranged(dataset: Dataset, shown: number[], count: number): Dataset {
  const at = (list: Json[]) => shown.map((i) => list[i] ?? null);
  const entries = Object.entries(dataset).map(([key, value]): [string, Json | undefined] => [
    key,
    Array.isArray(value) && (key === 'data' || value.length === count) ? at(value) : value,
  ]);
  return Object.fromEntries(entries) as Dataset;
}
