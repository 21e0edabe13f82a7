import { isObject } from '../../../../../../chart-spec/spec.ts';
import { dateColumn, withoutTable } from '../../../../../../chart-spec/table.ts';
import { axisKey, familyOf, formatPath, hasOwnFormats, secondAxis } from '../axes.ts';
import { getAt, isEqual, type Json, type JsonObject, type Path } from '../json/json.ts';
import { typeOfFormat } from '../number-format.ts';
import { type Column, filledRows, isSeries, newColumn, pointOf, type Sheet } from './sheet.ts';

/** Where a specification with labels keeps the name of their column, as one with a table names it. */
const LABEL_NAME: Path = ['data', 'columns', 'label'];

/** The table of a specification. What has another form than the chart language asks for becomes text, so that nothing looks lost. */
export function sheetOf(original: JsonObject): Sheet {
  const spec = withoutTable(original) as JsonObject;
  const labels = listAt(spec, 'labels');
  const datasets = listAt(spec, 'datasets').filter((dataset) => isObject(dataset));
  const points = datasets.map(({ data }) => (Array.isArray(data) ? data : []));
  const texts = labels.map(textOf);
  const name = textOf(getAt(spec, LABEL_NAME));
  const labelColumn = newColumn({ name, role: 'label', type: areDates(texts) ? 'date' : 'text' });
  const columns = [labelColumn, ...datasets.map((dataset) => seriesColumn(spec, dataset))];
  const count = Math.max(labels.length, ...points.map((list) => list.length));
  const rows = Array.from({ length: count }, (_, row) => [
    texts[row] ?? '',
    ...points.map((list) => textOf(list[row])),
  ]);
  return { columns, rows };
}

function areDates(texts: readonly string[]): boolean {
  const dates = dateColumn(texts, 'en');
  return texts.length > 0 && texts.every((text) => dates.isoOf(text) !== undefined);
}

function listAt(spec: JsonObject, name: string): Json[] {
  const list = getAt(spec, ['data', name]);
  return Array.isArray(list) ? list : [];
}

function seriesColumn(spec: JsonObject, dataset: JsonObject): Column {
  const second = secondAxis(spec);
  const role = second !== undefined && dataset[axisKey(spec)] === second ? 'right' : 'left';
  const { data: _data, ...series } = dataset;
  const format = typeOfFormat(hasOwnFormats(spec) ? dataset['format'] : getAt(spec, formatPath(spec, role)));
  return newColumn({ name: textOf(dataset['label']), role, series, ...format });
}

function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The specification with the data of the table. Its other fields, also those of the series, stay as they are. */
export function withSheet(original: JsonObject, sheet: Sheet): JsonObject {
  const spec = withoutTable(original) as JsonObject;
  const rows = filledRows(sheet);
  const labelAt = sheet.columns.findIndex(({ role }) => role === 'label');
  const labels = rows.map((cells, row) => (labelAt < 0 ? String(row + 1) : (cells[labelAt] ?? '')));
  const hasSecond = familyOf(spec) === 'cartesian' && sheet.columns.some(({ role }) => role === 'right');
  const spaced = hasSecond ? withSecondAxis(spec) : spec;
  const datasets = sheet.columns.flatMap((column, at) =>
    isSeries(column)
      ? [
          datasetOf(
            spaced,
            column,
            rows.map((cells) => pointOf(cells[at])),
          ),
        ]
      : [],
  );
  const {
    csv: _csv,
    rows: _rows,
    records: _records,
    columns: _columns,
    ...data
  } = isObject(spaced['data']) ? spaced['data'] : {};
  const name = sheet.columns[labelAt]?.name ?? '';
  return { ...spaced, data: { ...data, labels, datasets, ...(name !== '' && { columns: { label: name } }) } };
}

function datasetOf(spec: JsonObject, column: Column, data: Json[]): JsonObject {
  const key = axisKey(spec);
  const { [key]: axis, ...rest } = column.series;
  const isCartesian = familyOf(spec) === 'cartesian';
  const second = secondAxis(spec);
  const axisOfRole = column.role === 'right' && isCartesian ? second : axis === second ? undefined : axis;
  const { label: _label, ...others } = rest;
  const hasLabel = column.name !== '' || 'label' in rest;
  return {
    ...(hasLabel && { label: column.name }),
    data,
    ...others,
    ...(axisOfRole !== undefined && { [key]: axisOfRole }),
  };
}

/** Hidden while no series uses it. */
function withSecondAxis(spec: JsonObject): JsonObject {
  if (secondAxis(spec) !== undefined) return spec;
  const isTop = axisKey(spec) === 'xAxisID';
  const direction = isTop ? 'x' : 'y';
  const axis: JsonObject = {
    axis: direction,
    position: isTop ? 'top' : 'right',
    display: 'auto',
    beginAtZero: true,
    grid: { drawOnChartArea: false },
  };
  const options = isObject(spec['options']) ? spec['options'] : {};
  const scales = isObject(options['scales']) ? options['scales'] : {};
  return { ...spec, options: { ...options, scales: { ...scales, [`${direction}1`]: axis } } };
}

/** The table after the specification was changed elsewhere: unchanged where it still says the same, else new with the ignored columns. */
export function syncedSheet(sheet: Sheet, spec: JsonObject): Sheet {
  if (isEqual(withSheet(spec, sheet)['data'], spec['data'])) return withSeriesOf(sheet, spec);
  const fresh = sheetOf(spec);
  const old = sheet.columns.find(({ role }) => role === 'label');
  const columns = fresh.columns.map((column) =>
    column.role === 'label' && column.name === '' && old ? { ...column, name: old.name } : column,
  );
  const ignored = sheet.columns.flatMap((column, at) => (column.role === 'ignore' ? [{ column, at }] : []));
  return {
    ...sheet,
    columns: [...columns, ...ignored.map(({ column }) => column)],
    rows: fresh.rows.map((cells, row) => [...cells, ...ignored.map(({ at }) => sheet.rows[row]?.[at] ?? '')]),
  };
}

/** Takes over what the specification says about the series beside their points, such as colors. */
function withSeriesOf(sheet: Sheet, spec: JsonObject): Sheet {
  const datasets = listAt(spec, 'datasets').filter((dataset) => isObject(dataset));
  let next = 0;
  const columns = sheet.columns.map((column) => {
    if (!isSeries(column)) return column;
    const { data: _data, ...series } = datasets[next++] ?? column.series;
    return { ...column, series };
  });
  return { ...sheet, columns };
}
