import { type ChartSpec, type Dataset, plainText, valueAt } from '../../chart-spec/spec.js';
import { typeOf } from '../chart/chart-types';
import { labelTexts } from '../labels/data/label-texts';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { indexAxisOf, isStacked, pxPerLabel, scalesOf, seriesOn, valueAxisIds } from './axes';

/** Least place of a data label along the axis of the labels, in ems: in narrower places some labels are hidden. */
const LEAST_PLACE_EM = { x: 3, y: 1.3 };
const CHARACTER_EM = 0.6;

/** Whether a data label writes each value of a series, and nothing else. */
function isLabeled(spec: ChartSpec, dataset: Dataset): boolean {
  const general = valueAt(spec.options, 'plugins', 'datalabels') ?? false;
  const own = dataset['datalabels'] ?? general;
  const isOn = [general, own].every((labels) => [undefined, true].includes(valueAt(labels, 'display') as undefined));
  const isPlain = [general, own].every((labels) => valueAt(labels, 'labels') === undefined);
  return Boolean(own) && isOn && isPlain && dataset.data.every((value) => value === null || typeof value === 'number');
}

/**
 * Whether the ticks of an axis would only repeat the data labels: every value is written beside its bar or point, and each label has
 * space. `display: true` of the axis keeps them.
 */
export function repeatsLabels(spec: ChartSpec, id: string, theme: ResolvedTheme): boolean {
  const series = seriesOn(spec, id);
  const isAsked = valueAt(scalesOf(spec)[id], 'display') !== undefined;
  if (isAsked || isStacked(spec) || valueAxisIds(spec).length > 1 || spec.data.datasets.length > series.length)
    return false;
  const isKind = series.every((dataset) => typeOf(spec, dataset) === 'bar') || series.length === 1;
  const placePx = pxPerLabel(spec) / series.length;
  const direction = indexAxisOf(spec);
  if (placePx < LEAST_PLACE_EM[direction] * theme.fontSize) return false;
  const isCartesian = series.every((dataset) => ['bar', 'line'].includes(plainText(typeOf(spec, dataset))));
  if (!isKind || !isCartesian || !series.every((dataset) => isLabeled(spec, dataset))) return false;
  const textOf = labelTexts(spec);
  const longest = Math.max(
    ...series.flatMap((dataset) => dataset.data.map((value) => textOf(Number(value), dataset).length)),
  );
  return direction === 'y' || longest * CHARACTER_EM * theme.fontSize <= placePx;
}
