import { type ChartSpec, type Dataset, definitionOf, type Json, plainText, valueAt } from '../../../chart-spec/spec.js';
import type { Axis } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { labelTexts, writesValue } from '../../values/label-texts';

/** Least place of a data label along the axis of the labels, in ems: in narrower places some labels are hidden. */
const LEAST_PLACE_EM = { x: 3, y: 1.3 };
/** The same of bars, whose labels stand in a row above them. */
const LEAST_BAR_EM = 2;
const CHARACTER_EM = 0.6;
/** A smaller web may lack space for one of the values. */
const LEAST_WEB_EM = 24;

/** Whether a data label writes each value of a series, and nothing else. */
function isLabeled({ options }: ChartSpec, dataset: Dataset): boolean {
  const general = valueAt(options, 'plugins', 'datalabels') ?? false;
  const own = dataset['datalabels'] ?? general;
  const isOn = [general, own].every((labels) => [undefined, true].includes(valueAt(labels, 'display') as undefined));
  const isPlain = [general, own].every((labels) => valueAt(labels, 'labels') === undefined);
  const texts = valueAt(own, 'texts');
  const isWritten = (value: Json | undefined, at: number) =>
    value === null || (typeof value === 'number' && (!Array.isArray(texts) || writesValue(texts[at], value)));
  return Boolean(own) && isOn && isPlain && dataset.data.every(isWritten);
}

/**
 * Whether the ticks of an axis would only repeat the data labels: every value is written beside its bar or point, and each label has
 * space. `display: true` of the axis keeps them, and so does an end of its own.
 */
export function repeatsLabels({ series, options, type }: Axis, plan: ThemedPlan): boolean {
  // Without its ticks nobody sees that a logarithmic axis is one.
  if (type === 'logarithmic') return false;
  const { spec, theme, axes, settings } = plan;
  // Bars that an end cuts are not as long as their labels say.
  const isAsked = ['display', 'min', 'max'].some((key) => valueAt(options, key) !== undefined);
  if (isAsked || axes.isStacked || axes.values.length > 1 || spec.data.datasets.length > series.length) return false;
  const placePx = plan.pxPerLabel / series.length;
  const direction = axes.indexDirection;
  const hasBarsOnly = series.every((dataset) => settings.typeOf(dataset) === 'bar');
  // The height of a single point means nothing without an axis.
  if (!hasBarsOnly && spec.data.labels.length === 1) return false;
  const leastEm = direction === 'x' && hasBarsOnly ? LEAST_BAR_EM : LEAST_PLACE_EM[direction];
  if (placePx < leastEm * theme.fontSize) return false;
  const isCartesian = series.every((dataset) => ['bar', 'line'].includes(plainText(settings.typeOf(dataset))));
  if (!(hasBarsOnly || series.length === 1) || !isCartesian || !series.every((dataset) => isLabeled(spec, dataset)))
    return false;
  const textOf = labelTexts(plan);
  const longest = Math.max(
    ...series.flatMap((dataset) => dataset.data.map((value) => textOf(Number(value), dataset).length)),
  );
  return direction === 'y' || longest * CHARACTER_EM * theme.fontSize <= placePx;
}

/** Whether the numbers of the rings of a web would be read as some of its only values, which data labels write. */
export function repeatsRings({ spec, theme, axes }: ThemedPlan): boolean {
  const { width, height, type, data } = spec;
  const { options, type: scale } = axes.get('r');
  const startsElsewhere = scale === 'logarithmic' || (valueAt(options, 'min') ?? 0) !== 0;
  const isAsked = startsElsewhere || valueAt(options, 'ticks', 'display') !== undefined;
  const isLarge = Math.min(width, height) >= LEAST_WEB_EM * theme.fontSize;
  return (
    definitionOf(type).hasSlices !== true &&
    isLarge &&
    !isAsked &&
    data.datasets.length === 1 &&
    data.datasets.every((one) => isLabeled(spec, one))
  );
}
