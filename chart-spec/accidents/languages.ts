/** Specifications of other chart libraries, recognized by their fields. */

import { isObject } from '../values/json.js';
import { plainText } from '../values/plain-text.js';

/** Languages with a conversion in dialects/other/. */
export const CONVERTED = [
  'Vega-Lite',
  'Highcharts',
  'ECharts',
  'Plotly',
  'ApexCharts',
  'Google Charts',
  'Mermaid',
] as const;
export type ConvertedLanguage = (typeof CONVERTED)[number];
export type OtherLanguage =
  | ConvertedLanguage
  | 'Vega'
  | 'CanvasJS'
  | 'C3'
  | 'FusionCharts'
  | 'Frappe Charts'
  | 'Chartist';

type Fields = Record<string, unknown>;

/** Our own types and tables are asked for first: a specification of ours is never taken for another. */
export function languageOf(input: unknown): OtherLanguage | undefined {
  if (Array.isArray(input)) return languageOfList(input);
  if (!isObject(input) || isOurs(input)) return undefined;
  return RECOGNIZED.find(([, recognizes]) => recognizes(input))?.[0];
}

const OUR_DATA = ['labels', 'datasets', 'csv', 'rows', 'records'];

function isOurs({ type, data }: Fields): boolean {
  return typeof type === 'string' && isObject(data) && OUR_DATA.some((name) => name in data) && !isFrappe({ data });
}

const RECOGNIZED: readonly (readonly [OtherLanguage, (fields: Fields) => boolean])[] = [
  ['Vega-Lite', isVegaLite],
  ['Vega', isVega],
  ['Google Charts', isGoogle],
  ['FusionCharts', ({ dataSource }) => isObject(dataSource) && ('chart' in dataSource || 'data' in dataSource)],
  ['Plotly', isPlotly],
  ['CanvasJS', ({ data }) => firstOf(data)?.['dataPoints'] !== undefined],
  ['C3', ({ data }) => isObject(data) && Array.isArray(data['columns']) && Array.isArray(data['columns'][0])],
  ['Frappe Charts', isFrappe],
  ['ApexCharts', isApex],
  ['ECharts', isECharts],
  ['Highcharts', isHighcharts],
  ['Chartist', ({ labels, series }) => Array.isArray(labels) && Array.isArray(series)],
];

const COMPOSED = ['layer', 'hconcat', 'vconcat', 'concat', 'facet', 'repeat'];

function isVegaLite(fields: Fields): boolean {
  const { $schema, mark, encoding, spec } = fields;
  if (typeof $schema === 'string' && $schema.includes('vega-lite')) return true;
  if (mark !== undefined && (isObject(encoding) || isObject(fields['data']))) return true;
  const isUnit = (value: unknown) => isObject(value) && ('mark' in value || 'encoding' in value);
  return COMPOSED.some((name) => isUnit(firstOf(fields[name])) || (name in fields && isUnit(spec)));
}

function isVega({ $schema, marks, scales }: Fields): boolean {
  return (
    (typeof $schema === 'string' && /\/vega\/v\d/.test($schema)) || (Array.isArray(marks) && Array.isArray(scales))
  );
}

function isGoogle({ cols, rows, chartType, dataTable, data }: Fields): boolean {
  if (Array.isArray(cols) && Array.isArray(rows)) return true;
  return typeof chartType === 'string' && /Chart$/.test(chartType) && (dataTable !== undefined || data !== undefined);
}

function isFrappe({ data }: Fields): boolean {
  const datasets = isObject(data) ? data['datasets'] : undefined;
  const first = firstOf(datasets);
  return first !== undefined && 'values' in first && !('data' in first) && !('tree' in first);
}

const TRACE_FIELDS = ['x', 'y', 'z', 'values', 'labels', 'mode', 'open', 'marker', 'locations'];

function isTrace(value: unknown): boolean {
  // Those of CanvasJS, and series of Prometheus.
  if (!isObject(value) || 'dataPoints' in value || 'metric' in value) return false;
  return TRACE_FIELDS.filter((name) => Array.isArray(value[name]) || (name in value && 'type' in value)).length > 0;
}

function isPlotly({ data, traces, layout }: Fields): boolean {
  return (
    (Array.isArray(data) && isTrace(data[0])) || (isObject(layout) && (Array.isArray(data) || Array.isArray(traces)))
  );
}

function isApex({ chart, series, xaxis, yaxis, labels }: Fields): boolean {
  if (!Array.isArray(series)) return false;
  const isChart = isObject(chart) && ('type' in chart || 'height' in chart);
  return (
    xaxis !== undefined || yaxis !== undefined || (isChart && (Array.isArray(labels) || typeof series[0] === 'number'))
  );
}

const ECHARTS_KEY = /^(?:legend|tooltip|grid|dataset|radar|visualMap|toolbox|dataZoom|polar)$/;
const TYPES_OF_HIGHCHARTS = /^(?:column|spline|area|areaspline|columnrange|waterfall|solidgauge)$/;

function isECharts(fields: Fields): boolean {
  const { series, xAxis, yAxis, dataset } = fields;
  const first = isObject(series) ? series : firstOf(series);
  if (first === undefined) return isObject(dataset) && 'source' in dataset;
  if ('chart' in fields || 'plotOptions' in fields || TYPES_OF_HIGHCHARTS.test(plainText(first['type']))) return false;
  const axes = [xAxis, yAxis].flat().filter(isObject);
  const isAxis = axes.some((axis) => 'data' in axis || /^(?:category|value|time|log)$/.test(plainText(axis['type'])));
  const isPie = isObject(firstOf(first['data'])) && 'value' in (firstOf(first['data']) ?? {});
  const isTyped =
    typeof first['type'] === 'string' &&
    Object.keys(fields).some((name) => ECHARTS_KEY.test(name)) &&
    !hasCategories(axes);
  return isAxis || isPie || isTyped || (isObject(dataset) && 'source' in dataset);
}

const hasCategories = (axes: readonly Fields[]): boolean => axes.some((axis) => 'categories' in axis);

function isHighcharts({ chart, series, xAxis, yAxis, plotOptions, title }: Fields): boolean {
  if (!Array.isArray(series)) return false;
  const isAbout = isObject(chart) || isObject(plotOptions) || isObject(title) || [xAxis, yAxis].flat().some(isObject);
  return isAbout && (series.length === 0 || isObject(series[0]) || typeof series[0] === 'number');
}

function languageOfList([first, second]: unknown[]): OtherLanguage | undefined {
  if (isTrace(first) && isObject(first) && ('type' in first || 'mode' in first || Array.isArray(first['x'])))
    return 'Plotly';
  return isObject(first) && isObject(second) && 'dataPoints' in first ? 'CanvasJS' : undefined;
}

function firstOf(value: unknown): Fields | undefined {
  const first = Array.isArray(value) ? value[0] : undefined;
  return isObject(first) ? first : undefined;
}

/** Calls in scripts that draw with a library. */
const CALLS: readonly (readonly [OtherLanguage, RegExp])[] = [
  ['Highcharts', /\bHighcharts\s?\.|\$\([^)]{0,80}\)\s?\.highcharts\(/],
  ['Plotly', /\bPlotly\s?\./],
  ['ApexCharts', /\bApexCharts\b/],
  ['Google Charts', /\bgoogle\s?\.\s?(?:visualization|charts)\b|\barrayToDataTable\b/],
  ['ECharts', /^\s*(?:(?:var|let|const)\s)?option\s?=\s?\{|\becharts\s?\.|\bmyChart\s?\.\s?setOption\b/],
  ['Vega-Lite', /\bvegaEmbed\s?\(|vega\.github\.io\/schema\/vega-lite/],
  ['CanvasJS', /\bCanvasJS\s?\./],
  ['C3', /\b(?:c3|bb)\s?\.\s?generate\b/],
  ['FusionCharts', /\bFusionCharts\b/],
  ['Frappe Charts', /\bfrappe\s?\.\s?Chart\b/],
  ['Chartist', /\bChartist\s?\./],
];

const MERMAID =
  /^(?:xychart(?:-beta)?|pie(?=\s*(?:\n|showData|title|"))|graph\s[TBLR]{2}|flowchart|sequenceDiagram|gantt|mindmap|timeline|\w{1,20}-beta)\b/;
/** Comments and settings before a chart of Mermaid. */
const PREAMBLE = /^\s*(?:---\n[^`]{0,500}?\n---\s*|%%[^\n]{0,500}\n\s*)?/;
const FENCE = /^\s*```\s?mermaid\s*\n/;
/** A script names its library at its beginning or end. */
const SEARCHED_CHARS = 5000;

/** The library of a text that is no JSON: a script, or Mermaid. */
export function languageOfText(text: string): OtherLanguage | undefined {
  const start = text.slice(0, SEARCHED_CHARS);
  if (FENCE.test(start) || MERMAID.test(start.replace(PREAMBLE, ''))) return 'Mermaid';
  if (!/^[\s(]*[a-z$/]/i.test(start)) return undefined;
  const shown = text.length > 2 * SEARCHED_CHARS ? `${start}\n${text.slice(-SEARCHED_CHARS)}` : text;
  return CALLS.find(([, call]) => call.test(shown))?.[0];
}

/** @param drawn what is drawn instead, as the subject of a sentence in the plural */
export function languageSentence(language: OtherLanguage, drawn: string): string {
  const isConverted = CONVERTED.some((name) => name === language);
  const way = isConverted
    ? 'POST /api/v1/validate, chartwright convert and the playground translate its simple charts.'
    : 'Its data may be pasted into the playground, or sent as data.rows.';
  return `This is a chart of ${language}; only ${drawn} are drawn here. ${way}`;
}
