/** A stack of shares is drawn in shares of 1, whatever a user counts in: the percents of its options are brought to them here. */

import type { ChartSpec, Dataset, Json, JsonObject } from '../../model/chart-spec.js';
import { hasDigits } from '../../numbers/format-number.js';
import { formatOfShares, isFormatOfPercents } from '../../numbers/share-format.js';
import { numberWriter } from '../../numbers/write-number.js';
import { isObject, objectAt, stringAt, valueAt } from '../../values/json.js';

/** Limits above it are percents: hardly any axis of shares ends above 100 %. */
const LARGEST_SHARE = 1.5;
/** With this share of whole numbers among them, values with a percent sign behind them are percents without decimals. */
const WHOLE_SHARE = 0.9;
const LIMITS = ['min', 'max', 'suggestedMin', 'suggestedMax'];

function withShares(options: JsonObject, keys: readonly string[]): JsonObject {
  const changed = { ...options };
  for (const key of keys) {
    const value = options[key];
    if (typeof value === 'number' && Math.abs(value) > LARGEST_SHARE) changed[key] = value / 100;
  }
  return changed;
}

function eachObject(parent: JsonObject, change: (one: JsonObject, key: string) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(parent).map(([key, one]) => [key, isObject(one) ? change(one, key) : one]));
}

function scaleOfShares(scale: JsonObject): JsonObject {
  const limited = withShares(scale, LIMITS);
  const { ticks } = scale;
  if (!isObject(ticks)) return limited;
  const { format } = ticks;
  return {
    ...limited,
    ticks: { ...withShares(ticks, ['stepSize']), ...(isObject(format) && { format: formatOfShares(format) }) },
  };
}

/** Lines and boxes at places of the axis. */
function annotationsOfShares(annotations: Json, axis: 'x' | 'y', isOfShares: (id: string) => boolean): Json {
  const change = (one: JsonObject): JsonObject => {
    const places = [`${axis}Value`, `${axis}Min`, `${axis}Max`];
    const isHere = isOfShares(stringAt(one, `${axis}ScaleID`) ?? axis);
    const isLineHere = isOfShares(stringAt(one, 'scaleID') ?? '');
    return withShares(one, [...(isHere ? places : []), ...(isLineHere ? ['value', 'endValue'] : [])]);
  };
  if (Array.isArray(annotations)) return annotations.map((one) => (isObject(one) ? change(one) : one));
  return isObject(annotations) ? eachObject(annotations, change) : annotations;
}

/** Labels that are percentages are those of the shares; others, such as amounts of money, write the given values. */
function labelsOfShares(
  labels: JsonObject,
  given: readonly Json[],
  locale: Json | undefined,
  areWhole: boolean,
): JsonObject {
  const { format, labels: named } = labels;
  const changed = isObject(named)
    ? { ...labels, labels: eachObject(named, (one) => labelsOfShares(one, given, locale, areWhole)) }
    : labels;
  if (!isObject(format)) return changed;
  if (isFormatOfPercents(format)) {
    const isOpen = areWhole && format['style'] !== 'percent' && !hasDigits(format);
    return { ...changed, format: { ...formatOfShares(format), ...(isOpen && { digits: 0 }) } };
  }
  const texts = textsOf(given, format, locale);
  return texts === undefined ? changed : { texts, ...changed };
}

/** @returns undefined for a format that Intl rejects, which the drawing reports */
function textsOf(given: readonly Json[], format: JsonObject, locale: Json | undefined): Json[] | undefined {
  try {
    const values = given.filter((value) => typeof value === 'number');
    const write = numberWriter('labels', { values, format, locale });
    return given.map((value) => (typeof value === 'number' ? write(value) : null));
  } catch {
    return undefined;
  }
}

/**
 * The options of a stack of shares. The labels of each series are in its dataset, since a series that is not stacked keeps its values.
 * @param shares the datasets as they are drawn
 * @param isStacked whether a series adds up
 */
export function withShareOptions(
  spec: ChartSpec,
  shares: readonly Dataset[],
  isStacked: (dataset: Dataset) => boolean,
): { options: JsonObject; datasets: Dataset[] } {
  const { options, data } = spec;
  const axis = options['indexAxis'] === 'y' ? 'x' : 'y';
  const ids = new Set(data.datasets.filter(isStacked).map((one) => stringAt(one, `${axis}AxisID`) ?? axis));
  const isOfShares = (id: string) => ids.has(id);
  const labels = valueAt(options, 'plugins', 'datalabels');
  const isAsked = isObject(labels) && labels['display'] !== false;
  const given = data.datasets.filter(isStacked).flatMap((one) => one.data.filter((value) => typeof value === 'number'));
  const areWhole = given.filter(Number.isInteger).length >= WHOLE_SHARE * given.length;
  const datasets = shares.map((dataset, at): Dataset => {
    const own = dataset['datalabels'];
    if (!isStacked(dataset) || (own !== undefined && !isObject(own)) || !(own || isAsked)) return dataset;
    const general: JsonObject = isAsked ? { format: labels['format'], labels: labels['labels'] } : {};
    const asked = { ...general, ...own };
    if (asked['format'] === undefined && asked['labels'] === undefined) return dataset;
    return {
      ...dataset,
      datalabels: labelsOfShares(asked, data.datasets[at]?.data ?? [], options['locale'], areWhole),
    };
  });
  const plugins = objectAt(options, 'plugins');
  const tooltip = objectAt(plugins, 'tooltip');
  const annotation = objectAt(plugins, 'annotation');
  return {
    datasets,
    options: {
      ...options,
      scales: eachObject(objectAt(options, 'scales'), (scale, id) => (isOfShares(id) ? scaleOfShares(scale) : scale)),
      plugins: {
        ...plugins,
        ...(isObject(tooltip['format']) && { tooltip: { ...tooltip, format: formatOfShares(tooltip['format']) } }),
        ...(annotation['annotations'] && {
          annotation: { ...annotation, annotations: annotationsOfShares(annotation['annotations'], axis, isOfShares) },
        }),
      },
    },
  };
}
