import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import { mergeOptions } from '../../values/json.js';
import { labelsOf } from '../compose-labels.js';

/** A step of a funnel. Shares are undefined where there is nothing to compare with. */
export interface FunnelStep {
  label: string;
  /** Null where it is not known. */
  value: number | null;
  /** The share of the first step, 0–1. */
  ofFirst?: number;
  /** The share of the step before, 0–1. */
  ofPrevious?: number;
}

export function funnelSteps({ data }: Pick<ChartSpec, 'data'>): FunnelStep[] {
  const values = (data.datasets[0]?.data ?? []).map((value) => (typeof value === 'number' ? value : null));
  const first = values[0] ?? 0;
  return values.map((value, i) => {
    const previous = values[i - 1] ?? 0;
    return {
      label: data.labels[i] ?? '',
      value,
      ...(value !== null && i > 0 && first > 0 && { ofFirst: value / first }),
      ...(value !== null && previous > 0 && { ofPrevious: value / previous }),
    };
  });
}

const BARS = { borderSkipped: false, categoryPercentage: 1, barPercentage: 0.66, maxBarThickness: 4000 };

/** A funnel as horizontal bars around one middle, without an axis of values. */
export function composeFunnel(spec: ChartSpec): ChartSpec {
  const steps = funnelSteps(spec);
  const half = steps.reduce((most, { value }) => Math.max(most, value ?? 0), 0) / 2 || 1;
  const { data: _values, ...style } = spec.data.datasets[0] ?? { data: [] };
  const bars = steps.map(({ value }, i): JsonObject | null =>
    value === null ? null : { x: [-value / 2, value / 2], y: i, v: value },
  );
  const defaults: JsonObject = {
    indexAxis: 'y',
    scales: { x: { display: false, min: -half, max: half }, y: { border: { display: false } } },
    plugins: { ...labelsOf(spec), legend: { display: false } },
  };
  return {
    ...spec,
    type: 'bar',
    data: { ...spec.data, datasets: [{ ...BARS, ...style, data: bars }] },
    options: mergeOptions(defaults, { ...spec.options, indexAxis: 'y' }),
    composition: { type: 'funnel' },
  };
}
