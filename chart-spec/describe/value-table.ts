import type { ChartSpec, DataPoint, Dataset, Json, JsonObject } from '../model/chart-spec.js';
import { DASH } from '../numbers/missing.js';
import { fullDateTexts } from '../time/write-dates.js';
import { definitionOf } from '../types/registry.js';
import { type TableCell, tableColumns } from '../types/table/table-cells.js';
import { withDirection } from '../types/with-direction.js';
import { localeOf } from '../values/chart-locale.js';
import { isObject } from '../values/json.js';
import { joinedText } from '../values/plain-text.js';
import { treeLeaves } from '../values/tree-leaves.js';
import { pageTextsOf } from '../words/page-texts.js';
import { valueWriter } from '../words/value-text.js';
import { datedLabels } from './uneven-dates.js';

/** The data of a chart as a table of texts. */
export interface ValueTable {
  head: string[];
  rows: string[][];
  /** The number of rows that are left out because the table would be too large. */
  leftOut: number;
}

/** A page stays small, and nobody reads more. */
const MAX_CELLS = 4000;
const LIST = '\u00a0/ ';

/** The values of a chart for readers who do not see it: a row for each label, else one for each point. */
export function valueTable(spec: ChartSpec): ValueTable {
  const { head, rows } = tableOf(spec);
  const most = Math.max(1, Math.floor(MAX_CELLS / Math.max(1, head.length)));
  return { head, rows: rows.slice(0, most), leftOut: Math.max(0, rows.length - most) };
}

/** The specification without the series that are not drawn. */
export function withoutHidden(spec: ChartSpec): ChartSpec {
  const datasets = spec.data.datasets.filter((dataset) => dataset['hidden'] !== true);
  return datasets.length === spec.data.datasets.length ? spec : { ...spec, data: { ...spec.data, datasets } };
}

function tableOf(given: ChartSpec): Pick<ValueTable, 'head' | 'rows'> {
  const spec = withoutHidden(given);
  const { labels, datasets } = spec.data;
  if (definitionOf(spec.type).table.form === 'columns') {
    const columns = tableColumns(spec);
    const rowCount = Math.max(0, ...columns.map(({ cells }) => cells.length));
    const cellText = (cell: TableCell) =>
      joinedText(Array.isArray(cell) ? cell.map((value) => value ?? DASH) : [cell], LIST);
    return {
      head: columns.map(({ name }) => name),
      rows: rowsOf(rowCount, (i) => columns.map(({ cells }) => cellText(cells[i] ?? null))),
    };
  }
  if (!datasets.every(({ data, tree }) => tree === undefined && data.every((point) => !isObject(point))))
    return pointsTable(spec);
  const series = datasets.map((dataset) => ({ dataset, write: writerOf(spec, dataset) }));
  const { value } = pageTextsOf(localeOf(spec)).texts;
  const hasLabels = labels.length > 0;
  const dated = datedLabels(spec);
  const names = fullDateTexts(dated, localeOf(spec), spec.timeZone) ?? dated;
  const rowCount = Math.max(labels.length, ...datasets.map(({ data }) => data.length));
  return {
    head: [
      ...(hasLabels ? [''] : []),
      ...datasets.map(({ label }, i) => label || (i === 0 ? value : `${value} ${i + 1}`)),
    ],
    rows: rowsOf(rowCount, (i) => [
      ...(hasLabels ? [names[i] ?? ''] : []),
      ...series.map(({ dataset, write }) => pointText(dataset.data[i] ?? null, write)),
    ]),
  };
}

function rowsOf(count: number, rowOf: (index: number) => string[]): string[][] {
  return Array.from({ length: count }, (_value, index) => rowOf(index));
}

function pointText(point: DataPoint, write: (value: number) => string): string {
  if (typeof point === 'number') return write(point);
  return Array.isArray(point) ? point.map(write).join(LIST) : '';
}

function writerOf(spec: ChartSpec, dataset: Dataset): (value: number) => string {
  return valueWriter(withDirection(spec), dataset, localeOf(spec));
}

/** Points with keys, such as places and flows: a column for each key. */
function pointsTable(spec: ChartSpec): Pick<ValueTable, 'head' | 'rows'> {
  const entries = spec.data.datasets.flatMap((dataset) =>
    pointsOf(dataset, spec).map((point) => ({ series: dataset.label ?? '', point })),
  );
  const keys = [...new Set(entries.flatMap(({ point }) => Object.keys(point)))].filter((key) => key !== 'text');
  const isNamed = entries.some(({ series }) => series !== '');
  const cellText = (value: Json | undefined) => {
    if (typeof value === 'number') return writerOf({ ...spec, options: {} }, { data: [] })(value);
    return joinedText([value].flat(), LIST);
  };
  return {
    head: [...(isNamed ? [''] : []), ...keys],
    rows: entries.map(({ series, point }) => [
      ...(isNamed ? [series] : []),
      ...keys.map((key) => cellText(point[key])),
    ]),
  };
}

function pointsOf(dataset: Dataset, { data }: ChartSpec): JsonObject[] {
  if (dataset['tree'] !== undefined) return treeLeaves(dataset).map(({ name, value }) => ({ name, value }));
  return dataset.data.map((point, i) => {
    if (isObject(point)) return point;
    const label = data.labels[i];
    return { ...(label !== undefined && { label }), value: point };
  });
}
