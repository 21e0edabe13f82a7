import { type ChartSpec, isObject, type Json, objectAt, stringAt, valueAt } from '../../../../chart-spec/spec.js';
import { numberWriter } from '../../../../chart-spec/table.js';
import { plainValue } from '../../../chart/data-values';
import { inFormat } from '../../../values/value-formats';

/** The id of the annotation. A spec with an annotation of this id decides about the total itself. */
export const TOTAL_ID = 'total';
/** Smaller images have no space in the ring. */
const LEAST_SIDE_PX = 180;
/** Totals that say nothing: the values are shares. */
const WHOLES = [1, 100];
const ROUNDING = 0.005;
const LONGEST_NAME = 24;

function annotationsOf(spec: ChartSpec): [string, Json | undefined][] {
  const own = valueAt(spec.options, 'plugins', 'annotation', 'annotations');
  return isObject(own) || Array.isArray(own) ? Object.entries(own) : [];
}

/** What a doughnut adds up to; `undefined` where the ring is a gauge, or its values have no total worth naming. */
function totalOf(spec: ChartSpec): number | undefined {
  const { type, data, options, width, height, sparkline, theme } = spec;
  const [only, ...others] = data.datasets;
  if (type !== 'doughnut' || only === undefined || others.length > 0 || sparkline || theme?.mode === 'plain')
    return undefined;
  if (options['circumference'] !== undefined || Math.min(width, height) < LEAST_SIDE_PX) return undefined;
  const values = only.data.map((value) => plainValue(value) ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  const isShare = WHOLES.some((whole) => Math.abs(total / whole - 1) < ROUNDING);
  const isSum = values.filter((value) => value > 0).length > 1 && values.every((value) => value >= 0);
  return isSum && !isShare && Number.isFinite(total) ? total : undefined;
}

/** The spec with the total of a doughnut in its middle, unless it has a text or a total there itself. */
export function withTotal(spec: ChartSpec): ChartSpec {
  const total = totalOf(spec);
  const plugins = objectAt(spec.options, 'plugins');
  const own = annotationsOf(spec);
  const isTaken = own.some(([id, annotation]) => id === TOTAL_ID || stringAt(annotation, 'type') === 'doughnutLabel');
  if (total === undefined || isTaken || plugins['annotation'] === false) return spec;
  const path = 'options.plugins.datalabels.format';
  const format = valueAt(plugins['datalabels'], 'format');
  const { locale } = spec.options;
  const text = inFormat(path, () => numberWriter('total', { values: [total], format, locale }))(total);
  const name = (spec.data.datasets[0]?.label ?? '').trim();
  const shown = { total: text, ...(name.length <= LONGEST_NAME && { name }) };
  const annotations = { ...Object.fromEntries(own), [TOTAL_ID]: { type: 'doughnutLabel', ...shown } };
  const annotation = { ...objectAt(plugins, 'annotation'), annotations };
  return { ...spec, options: { ...spec.options, plugins: { ...plugins, annotation } } };
}
