import type { ChartSpec, Dataset, JsonObject } from '../../model/chart-spec.js';
import { valueAt as optionAt } from '../../values/json.js';
import { chosenLengths } from '../chosen-lengths.js';
import { labelsOf } from '../compose-labels.js';

/** Grey on light and dark backgrounds. */
const LINK = 'rgba(128, 128, 128, 0.35)';
const RADIUS = { pointRadius: 6 };
/** Largest radius of a point as a share of its row, so that those of two rows do not touch. */
const RADIUS_IN_ROW = 0.3;
const OFFSET = { datalabels: { offset: 6 } };
const THICKNESS = { barThickness: 4 };
const POINT = { type: 'scatter', ...RADIUS, pointBorderWidth: 0 };
const LINK_BAR = { type: 'bar', ...THICKNESS, borderRadius: 0, borderSkipped: false, grouped: false };

/** Two points for each label, joined by a line; from left to right unless `indexAxis` says otherwise. */
export function composeDumbbell(spec: ChartSpec): ChartSpec {
  const isUpright = spec.options['indexAxis'] === 'x';
  const [index, value] = isUpright ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const sides = isUpright ? ['bottom', 'top'] : ['left', 'right'];
  const isReversed = optionAt(spec.options, 'scales', value, 'reverse') === true;
  const [low = '', high = ''] = isReversed ? sides.toReversed() : sides;
  const [first, second] = spec.data.datasets;
  const valueAt = (dataset: Dataset | undefined, i: number) => {
    const point = dataset?.data[i];
    return typeof point === 'number' ? point : null;
  };
  const sidesOf = (own: Dataset | undefined, other: Dataset | undefined, isFirst: boolean) =>
    spec.data.labels.map((_label, i) => {
      const [one, two] = [valueAt(own, i) ?? 0, valueAt(other, i) ?? 0];
      return one < two || (one === two && isFirst) ? low : high;
    });
  const hasLabels = labelsOf(spec)['datalabels'] !== undefined && spec.options['plugins'] !== false;
  const labels = (align: string[]) =>
    hasLabels ? { datalabels: { anchor: 'center', align, ...OFFSET.datalabels } } : {};
  const links = spec.data.labels.map((_label, i): JsonObject | null => {
    const [one, two] = [valueAt(first, i), valueAt(second, i)];
    return one === null || two === null ? null : { [index]: i, [value]: [Math.min(one, two), Math.max(one, two)] };
  });
  const points = [first, second].map((dataset, i): Dataset => {
    const align = sidesOf(dataset, i === 0 ? second : first, i === 0);
    return { ...POINT, ...labels(align), ...(dataset ?? { data: [] }) };
  });
  const link = { ...LINK_BAR, label: '', backgroundColor: LINK, data: links, datalabels: { display: false } };
  return {
    ...spec,
    type: 'bar',
    data: { ...spec.data, datasets: [...points, link] },
    options: { ...spec.options, indexAxis: index },
    composition: {
      type: 'dumbbell',
      radiusInRow: RADIUS_IN_ROW,
      pairs: [0, 1],
      lengths: { ...[first, second].map((own) => chosenLengths({ ...RADIUS, ...OFFSET }, own)), 2: THICKNESS },
    },
  };
}
