import type { Chart } from 'chart.js';
import { valueWriter } from '../../../chart-spec/describe.js';
import { type ChartSpec, isObject, objectAt, plainText } from '../../../chart-spec/spec.js';
import { numberWriter, shareTexts } from '../../../chart-spec/table.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { labelText, plainValue } from '../../chart/data-values';
import { type Tile, tileName } from '../../types/treemap/treemap-options';
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
  if (spec.composition?.type === 'gauge')
    return joined('', asked.data.datasets[0]?.label ?? asked.data.labels[0], gaugeValue(asked, write));
  if (spec.composition?.type === 'candlestick') return candleText(place.index, asked, write);
  const head = headOf(chart, place, raw, plan);
  const value = valueText(raw, settings.typeOf(dataset), write);
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
  return valueWriter(spec, spec.data.datasets[datasetIndex] ?? { data: [] }, locale);
}

function gaugeValue({ data }: ChartSpec, write: Write): string {
  const value = plainValue(data.datasets[0]?.data[0]);
  return value === null ? '' : write(value);
}

function candleText(index: number, { data }: ChartSpec, write: Write): string {
  const lines = data.datasets.flatMap(({ label = '', data: values }) => {
    const value = plainValue(values[index]);
    return value === null ? [] : [`${label}: ${write(value)}`];
  });
  return [data.labels[index] ?? '', ...lines].join('\n');
}

function headOf(chart: Chart, { datasetIndex, index }: MarkPlace, raw: unknown, plan: ChartPlan): string {
  const { spec } = plan;
  if (spec.type === 'treemap') return tileName(raw as Tile);
  if (isObject(raw)) {
    if (spec.type === 'sankey') return `${plainText(raw['from'])} → ${plainText(raw['to'])}`;
    if (spec.type === 'matrix') return [raw['y'], raw['x']].map(plainText).join(', ');
  }
  const label = plainText(spec.data.labels[index]);
  const { iScale } = chart.getDatasetMeta(datasetIndex);
  if (iScale?.type !== 'linear') return label;
  const at = isObject(raw) ? Number(raw[iScale.axis]) : Number.NaN;
  if (spec.composition?.type === 'histogram') return binText(plan, datasetIndex, at);
  return Number.isFinite(at) ? numberText(at, plan) : label;
}

function numberText(value: number, { spec, numberLocale }: ChartPlan): string {
  return valueWriter({ ...spec, options: {} }, { data: [] }, numberLocale)(value);
}

function binText(plan: ChartPlan, datasetIndex: number, middle: number): string {
  const { spec } = plan;
  const bins = spec.data.datasets[datasetIndex]?.data ?? [];
  const { min, max } = objectAt(spec.options, 'scales', 'x');
  const half = (Number(max) - Number(min)) / bins.length / 2;
  return [middle - half, middle + half].map((edge) => numberText(Number(edge.toPrecision(12)), plan)).join(' – ');
}

const QUARTILES = ['q1', 'q3'];

function valueText(raw: unknown, type: unknown, write: Write): string {
  if (isObject(raw)) {
    if (type === 'treemap') return write(Number(raw['v']));
    if (type === 'sankey') return write(Number(raw['flow']));
    if (type === 'bubble') return `${write(Number(raw['y']))}, r ${plainText(raw['r'])}`;
    if (raw['median'] !== undefined)
      return `${write(Number(raw['median']))} (${quartilesOf(raw).map(write).join(' – ')})`;
  }
  return labelText(raw, write) ?? '';
}

const quartilesOf = (box: Record<string, unknown>): number[] => QUARTILES.map((key) => Number(box[key]));

/** The share of a slice, behind its value. */
function shareOf({ datasetIndex, index }: MarkPlace, { spec, numberLocale }: ChartPlan): string {
  if (spec.type !== 'pie' && spec.type !== 'doughnut') return '';
  const values = (spec.data.datasets[datasetIndex]?.data ?? []).map((value) => plainValue(value) ?? 0);
  if (values.some((value) => value < 0) || !values.some((value) => value > 0)) return '';
  return ` (${shareTexts(values, numberLocale)[index]})`;
}
