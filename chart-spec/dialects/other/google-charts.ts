/** Charts of Google Charts: a DataTable as JSON, a ChartWrapper, or the rows of arrayToDataTable. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { Fields } from './fields.js';
import { colorsOf, numberAt, type PlainSeries, specOf } from './plain-chart.js';

const TYPES: Readonly<Record<string, Partial<PlainSeries> & { type: string; isBar?: true }>> = {
  ColumnChart: { type: 'bar' },
  BarChart: { type: 'bar', isBar: true },
  LineChart: { type: 'line' },
  AreaChart: { type: 'line', isArea: true },
  SteppedAreaChart: { type: 'line', isArea: true, stepped: 'middle' },
  PieChart: { type: 'pie' },
};
const WITHOUT_EFFECT = /^(?:containerId|animation|tooltip|id|f)$/;

export function convertGoogleCharts(root: Fields): JsonObject {
  const name = root.text('chartType') ?? 'ColumnChart';
  const kind = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (kind === undefined)
    return root.refuse('chartType', `"${name}" is not converted: only ${Object.keys(TYPES).join(', ')}`);
  root.refuseAll(['query', 'dataSourceUrl', 'view'], 'is not converted: give the table itself');
  const options = root.child('options');
  const { header, rows } = tableOf(root);
  const labels = rows.map(([first]) => plainText(first ?? ''));
  const isPie = kind.type === 'pie';
  const { isBar, ...look } = kind as typeof kind & { isBar?: true };
  const columns = header.slice(1);
  if (isPie && columns.length !== 1) root.refuse('rows', 'of a pie must have two columns');
  const series = columns.map((label, i): PlainSeries => {
    const data = rows.map((row, k) => numberAt(row[i + 1], root, k));
    return { ...look, name: label, data, isSmooth: options.peek('curveType') === 'function' };
  });
  const stacking = options.take('isStacked');
  const [hAxis, vAxis] = [options.child('hAxis').text('title'), options.child('vAxis').text('title')];
  const legend = options.text('legend') ?? options.child('legend').text('position');
  const hole = options.number('pieHole');
  const spec = specOf({
    type: isPie && hole ? 'doughnut' : kind.type,
    labels,
    series,
    title: options.text('title'),
    isHorizontal: isBar === true,
    stacked: stacking === 'percent' ? 'percent' : stacking === true ? true : undefined,
    x: { title: isBar ? vAxis : hAxis },
    y: { title: isBar ? hAxis : vAxis },
    palette: colorsOf(options.list('colors')),
    legend:
      legend === 'none' ? false : legend === 'top' || legend === 'bottom' || legend === 'left' ? legend : undefined,
    width: options.number('width'),
    height: options.number('height'),
    backgroundColor: options.text('backgroundColor'),
  });
  root.noteRest(WITHOUT_EFFECT);
  return spec;
}

/** Rows of `{c: [{v}]}` or lists; the header is `cols` or the first row. */
function tableOf(root: Fields): { header: string[]; rows: Json[][] } {
  const table = root.peek('dataTable') ?? root.peek('data');
  if (Array.isArray(table)) {
    root.take('dataTable');
    root.take('data');
    const lists = table.filter((row): row is Json[] => Array.isArray(row));
    const [header = [], ...rows] = lists;
    if (lists.length < table.length || rows.length === 0) root.refuse('data', 'must be rows, the first with the names');
    return { header: header.map((cell) => plainText(isObject(cell) ? (cell['label'] ?? '') : (cell ?? ''))), rows };
  }
  const holder = isObject(table) ? root.child(root.has('dataTable') ? 'dataTable' : 'data') : root;
  const columns = holder.list('cols') ?? holder.refuse('cols', 'is required: the columns');
  if (columns.some((column) => isObject(column) && column['role']))
    holder.refuse('cols', 'have a role, which is not converted');
  const header = columns.map((column) =>
    plainText(isObject(column) ? (column['label'] ?? column['id'] ?? '') : column),
  );
  const rows = (holder.list('rows') ?? []).map((row) => {
    const cells = isObject(row) ? row['c'] : row;
    return Array.isArray(cells) ? cells.map((cell) => (isObject(cell) ? (cell['v'] ?? null) : cell)) : [];
  });
  if (rows.some(([first]) => /^Date\(/.test(plainText(first ?? ''))))
    holder.refuse('rows', 'have dates as Date(…), which are not converted');
  return { header, rows };
}
