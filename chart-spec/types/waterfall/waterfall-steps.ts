import type { BarRole, ChartSpec, JsonObject } from '../../model/chart-spec.js';
import { isTotalName } from '../../table/find/totals.js';
import { mergeOptions } from '../../values/json.js';
import { plainName } from '../../values/plain-name.js';
import { withoutNoise } from '../../values/sums.js';
import { areSequence } from '../../words/sequences.js';
import { labelsOf } from '../compose-labels.js';

/** A bar of a waterfall. */
export interface WaterfallStep {
  label: string;
  /** The sum before the step; 0 for a total. */
  from: number;
  /** The sum after the step. */
  to: number;
  isTotal: boolean;
  /** Whether its change is unknown: no bar stands there. */
  isGap: boolean;
}

/**
 * The bars with their running sum, none where no change is known. A total with a number of its own starts the sum again from there. Where totals
 * are named, null elsewhere is a gap.
 */
export function waterfallSteps(spec: Pick<ChartSpec, 'data' | 'totals'>): WaterfallStep[] {
  const { data, totals } = spec;
  const named = Array.isArray(totals) ? totals : undefined;
  const changes = data.datasets[0]?.data ?? [];
  if (changes.every((point) => point === null)) return [];
  const sums = writtenSums(spec);
  let sum = 0;
  return changes.map((point, i) => {
    const label = data.labels[i] ?? '';
    // The first bar begins at zero, so it is where the sum starts.
    const isTotal = i === 0 || sums.has(i) || (named?.includes(label) ?? point === null);
    const change = typeof point === 'number' ? point : 0;
    const from = isTotal ? 0 : sum;
    if (!isTotal) sum = withoutNoise(sum + change);
    else if (typeof point === 'number') sum = point;
    return { label, from, to: sum, isTotal, isGap: point === null && (i === 0 || !isTotal) };
  });
}

/** Words with which the name of a sum begins or ends: `Closing headcount`, `Endbestand`, `Gross profit`, `EBIT`. */
const CLOSING = new Set(
  `closing ending end final net result total ende endbestand endstand endwert endsaldo schlussbestand schlusssaldo ergebnis fin solde cierre saldo
  resultado chiusura finale risultato fecho fechamento einde eindsaldo eindstand eindtotaal slot resultaat subtotal profit earnings ebit ebitda ebt
  margin zwischensumme rohertrag rohgewinn gewinn betriebsergebnis jahresuberschuss marge benefice beneficio margen utile margine lucro margem winst
  brutowinst zysk wynik`.split(/\s+/),
);

/** Fewer changes may add up to the next one by chance. */
const LEAST_BEFORE_LAST = 3;

/**
 * The steps that are the sum of those before them and are the last or have the name of one: a report writes it as a number. Elsewhere such a step may
 * be a change that is as large by chance, as may the last one of a sequence.
 */
export function writtenSums({ data, totals }: Pick<ChartSpec, 'data' | 'totals'>): ReadonlySet<number> {
  const changes = data.datasets[0]?.data ?? [];
  const last = changes.length - 1;
  const names = data.labels.slice(0, changes.length).map(plainName);
  const sums = new Set<number>();
  if (Array.isArray(totals)) return sums;
  // The fourth quarter behind the third one is no sum; the first step may be where they start.
  const isEnd = () => last >= LEAST_BEFORE_LAST && !areSequence(data.labels.slice(1, changes.length), 'en');
  let sum = 0;
  for (const [at, change] of changes.entries()) {
    if (typeof change !== 'number') return new Set();
    const isSum = at > 1 && sum !== 0 && change === sum;
    if (isSum && (isTotalName(names[at] ?? '') || hasWord(CLOSING, names[at]) || (at === last && isEnd())))
      sums.add(at);
    else sum = withoutNoise(sum + change);
  }
  return sums;
}

/** Whether a name begins or ends with one of these words. */
function hasWord(words: ReadonlySet<string>, name = ''): boolean {
  const parts = name.split(' ');
  return words.has(parts[0] ?? '') || words.has(parts.at(-1) ?? '');
}

function roleOf(isRise: boolean, { goodWhen = 'up' }: ChartSpec): BarRole {
  if (goodWhen === 'none') return 'change';
  return isRise === (goodWhen === 'up') ? 'good' : 'bad';
}

/** A waterfall as floating bars. */
export function composeWaterfall(spec: ChartSpec): ChartSpec {
  const steps = waterfallSteps(spec);
  const { data: _changes, ...style } = spec.data.datasets[0] ?? { data: [] };
  const [along, across] = spec.options['indexAxis'] === 'y' ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const bars = steps.map(({ from, to, isTotal, isGap }, i): JsonObject | null => {
    if (isGap) return null;
    const v = isTotal ? to : withoutNoise(to - from);
    return { [along]: i, [across]: [Math.min(from, to), Math.max(from, to)], v, ...(!isTotal && { isChange: true }) };
  });
  return {
    ...spec,
    type: 'bar',
    data: {
      ...spec.data,
      datasets: [{ borderSkipped: steps.map(({ isTotal }) => (isTotal ? 'start' : false)), ...style, data: bars }],
    },
    options: mergeOptions({ plugins: labelsOf(spec) }, spec.options),
    composition: {
      type: 'waterfall',
      levels: steps.map(({ to }) => to),
      roles: steps.map(({ from, to, isTotal }) => (isTotal ? 'total' : roleOf(to >= from, spec))),
    },
  };
}
