import type { BarRole, ChartSpec, Dataset, Json, JsonObject } from '../../model/chart-spec.js';
import { mergeOptions, valueAt } from '../../values/json.js';
import { chosenLengths } from '../chosen-lengths.js';
import { bulletExtent, bulletRows } from './bullet-rows.js';

/** The bars of ranges, targets and values, one in front of the other: shares of a row, and the most that they take in CSS px. */
const PARTS = {
  ranges: { share: 0.66, maxBarThickness: 40 },
  targets: { share: 0.46, maxBarThickness: 28 },
  values: { share: 0.24, maxBarThickness: 14 },
};
/** Without ranges behind them, the others take their space. */
const PARTS_ALONE = { ...PARTS, targets: PARTS.ranges, values: PARTS.targets };
/** Many rows stand closer together. */
const MANY_ROWS = 12;
const MANY_ROWS_SCALE = 1.3;
/** Plain mode has the colors of Chart.js, which has none for these. */
const PLAIN: Partial<Record<BarRole, string>> = {
  bad: '#b6bac2',
  warning: '#d3d6db',
  good: '#e9ebee',
  mark: '#111827',
};
const BARS = { barPercentage: 1, grouped: false, borderSkipped: false, borderRadius: 0 };
const HIDDEN_LABELS = { datalabels: { display: false } };
/** Half the width of a target as a share of the axis, and the least width in CSS px. */
const TARGET_SHARE = 0.003;
const LEAST_TARGET_PX = 3;

/** Bars in front of their targets in front of ranges, on one axis. */
export function composeBullet(spec: ChartSpec): ChartSpec {
  const { labels, datasets } = spec.data;
  const { from, to } = bulletExtent(spec);
  const inAxis = (value: number) => Math.min(Math.max(value, spec.min ?? value), spec.max ?? value);
  const rows = bulletRows(spec);
  const bar = (at: number, ends: [number, number], v: number): JsonObject => ({ x: ends, y: at, v });
  const sizeOf = ({ share, maxBarThickness }: (typeof PARTS)['ranges']) => ({
    categoryPercentage: share * (rows.length > MANY_ROWS ? MANY_ROWS_SCALE : 1),
    maxBarThickness,
  });
  const isPlain = spec.theme?.mode === 'plain';
  const ranges = spec.ranges ?? [];
  const parts = ranges.length === 0 && !isPlain ? PARTS_ALONE : PARTS;
  const colorOf = (part: BarRole) => (isPlain ? { backgroundColor: PLAIN[part] } : {});
  const half = (to - from) * TARGET_SHARE;
  // The mark of a target of 0 would begin below 0, and the axis with it. Plain mode stays as it is.
  const least = isPlain ? Number.NEGATIVE_INFINITY : from;
  const values = rows.map(
    ({ value }, at): Json => (value === null ? null : bar(at, [inAxis(0), inAxis(value)], value)),
  );
  const targets = rows.map(
    ({ target }, at): Json =>
      target === null ? null : bar(at, [Math.max(least, inAxis(target) - half), inAxis(target) + half], target),
  );
  const hasTargets = targets.some((target) => target !== null);
  const { data: _values, ...valueStyle } = datasets[0] ?? { data: [] };
  const { data: _targets, ...targetStyle } = datasets[1] ?? { data: [] };
  const endsWithRanges = !isPlain && spec.ranges?.at(-1)?.to === to;
  const asksForLabels = Boolean(valueAt(spec.options, 'plugins', 'datalabels'));
  const behind = ranges.map(({ to: end, tone }, step): Dataset => {
    const begin = step === 0 ? from : (ranges[step - 1]?.to ?? from);
    const ends: [number, number] = [inAxis(Math.min(begin, end)), inAxis(end)];
    return {
      ...BARS,
      ...sizeOf(PARTS.ranges),
      ...colorOf(tone),
      ...HIDDEN_LABELS,
      label: '',
      data: labels.map((_label, at) => bar(at, ends, end)),
    };
  });
  const defaults: JsonObject = {
    indexAxis: 'y',
    scales: {
      x: {
        ...((spec.min !== undefined || from < 0) && { min: from }),
        ...((spec.max !== undefined || endsWithRanges) && { max: to }),
        beginAtZero: true,
        ...(ranges.length > 0 && { grid: { display: false } }),
      },
      y: { border: { display: false }, grid: { display: false } },
    },
    plugins: {
      ...(asksForLabels ? {} : { datalabels: { display: false } }),
      ...(isPlain && ranges.length > 0 && { legend: { display: false } }),
    },
  };
  const thicknessOf = ({ maxBarThickness }: (typeof PARTS)['ranges']): JsonObject => ({ maxBarThickness });
  const lengths = [
    chosenLengths(thicknessOf(parts.values), datasets[0]),
    ...(hasTargets
      ? [chosenLengths({ ...thicknessOf(parts.targets), minBarLength: LEAST_TARGET_PX }, datasets[1])]
      : []),
    ...behind.map(() => thicknessOf(PARTS.ranges)),
  ];
  return {
    ...spec,
    type: 'bar',
    data: {
      ...spec.data,
      datasets: [
        { ...BARS, ...sizeOf(parts.values), ...colorOf('total'), ...valueStyle, data: values } as Dataset,
        ...(hasTargets
          ? [
              {
                ...BARS,
                ...sizeOf(parts.targets),
                ...colorOf('mark'),
                order: -1,
                ...HIDDEN_LABELS,
                minBarLength: LEAST_TARGET_PX,
                label: '',
                ...targetStyle,
                data: targets,
              } as Dataset,
            ]
          : []),
        ...behind,
      ],
    },
    options: mergeOptions(defaults, { ...spec.options, indexAxis: 'y' }),
    // The parts by their series: the value, the targets, then the ranges.
    composition: {
      type: 'bullet',
      lengths: Object.fromEntries(lengths.entries()),
      parts: ['total', ...(hasTargets ? ['mark' as const] : []), ...ranges.map(({ tone }): BarRole => tone)],
    },
  };
}
