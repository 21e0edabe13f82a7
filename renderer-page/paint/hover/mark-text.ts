import type { Chart } from 'chart.js';
import { valueWriter } from '../../../chart-spec/describe.js';
import { type ChartSpec, isObject, objectAt, plainText, withDirection } from '../../../chart-spec/spec.js';
import { fullDateTexts, numberWriter, parserOfClocks, shareTexts } from '../../../chart-spec/table.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { isRing } from '../../chart/chart-types';
import { labelText, plainValue } from '../../chart/data-values';
import type { PointedMark } from '../../chart/drawn-type';
import { drawnChart, drawnType } from '../../types/registry';
import { placeText } from '../../values/label-texts';
import { inFormat } from '../../values/value-formats';

type Write = (value: number) => string;

/** Where a mark is in its chart. */
export interface MarkPlace {
  datasetIndex: number;
  index: number;
}

/**
 * What a mark says: its category in the first line where it has one, then its series and value. Empty for a mark without a value.
 * @param plan of the chart as it is drawn
 * @param asked before it was composed of other types
 */
export function markText(chart: Chart, place: MarkPlace, plan: ChartPlan, asked: ChartSpec): string {
  const { spec, settings, isRound, numberLocale } = plan;
  const dataset = spec.data.datasets[place.datasetIndex] ?? { data: [] };
  const raw: unknown = chart.data.datasets[place.datasetIndex]?.data[place.index];
  const write = writerOf(spec, place.datasetIndex, numberLocale);
  const mark: PointedMark = { raw, ...place, plan, asked, write };
  const own = drawnChart(spec).markText?.(mark);
  if (own !== undefined) return own;
  const head = headOf(chart, mark);
  const value = drawnType(settings.typeOf(dataset)).markValue?.(mark) ?? valueText(mark);
  if (value === '') return '';
  const series = isRound && spec.data.datasets.length === 1 ? '' : dataset.label;
  return joined(head, series, value + shareOf(place, plan));
}

function joined(head: string, series: string | undefined, value: string): string {
  const named = series === undefined || series === '' ? value : `${series}: ${value}`;
  return head === '' ? named : `${head}\n${named}`;
}

/** Numbers as the tooltips, the axis or the data labels write them. */
function writerOf(spec: ChartSpec, datasetIndex: number, locale: string): Write {
  const format = objectAt(spec.options, 'plugins', 'tooltip', 'format');
  if (Object.keys(format).length > 0)
    return inFormat('options.plugins.tooltip.format', () => numberWriter('hover', { values: [], format, locale }));
  return valueWriter(withDirection(spec), spec.data.datasets[datasetIndex] ?? { data: [] }, locale);
}

function headOf(chart: Chart, mark: PointedMark): string {
  const { raw, datasetIndex, index, plan, asked } = mark;
  const own = drawnChart(plan.spec).markHead?.(mark);
  if (own !== undefined) return own;
  const { data, timeZone } = plan.spec;
  // Times of a day stand on an axis of time as those of a date.
  const areClocks = parserOfClocks(asked.data.labels) !== undefined;
  const labels = areClocks ? asked.data.labels : data.labels;
  const label = fullDateTexts(labels, plan.language, timeZone)?.[index] ?? plainText(labels[index]);
  const { iScale } = chart.getDatasetMeta(datasetIndex);
  if (iScale?.type !== 'linear') return label;
  const at = isObject(raw) ? Number(raw[iScale.axis]) : Number.NaN;
  return Number.isFinite(at) ? placeText(at, plan) : label;
}

const QUARTILES = ['q1', 'q3'];

function valueText({ raw, write }: PointedMark): string {
  if (isObject(raw) && raw['median'] !== undefined)
    return `${write(Number(raw['median']))} (${quartilesOf(raw).map(write).join(' – ')})`;
  return labelText(raw, write) ?? '';
}

const quartilesOf = (box: Record<string, unknown>): number[] => QUARTILES.map((key) => Number(box[key]));

/** The share of a slice, behind its value. */
function shareOf({ datasetIndex, index }: MarkPlace, { spec, numberLocale }: ChartPlan): string {
  if (!isRing(spec)) return '';
  const values = (spec.data.datasets[datasetIndex]?.data ?? []).map((value) => plainValue(value) ?? 0);
  if (values.some((value) => value < 0) || !values.some((value) => value > 0)) return '';
  return ` (${shareTexts(values, numberLocale)[index]})`;
}
