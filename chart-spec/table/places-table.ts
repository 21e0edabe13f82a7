/** Tables of points: a row has a place, and may have a size. */

import { columnName } from '../model/messages.js';
import { axisOfCoordinate } from './columns/names.js';
import { type Fields, type Reading, splitColumns, type Table, take, takeNamed } from './own-table.js';

/** Columns x and y, and size where the shape has one; texts name the series or the points. */
export function readPoints(table: Table, hasSize = false): Reading {
  const { numbers, texts } = splitColumns(table);
  const series = takeNamed(texts, /^(series|group|category|type)$/i);
  const label = takeNamed(texts, /^(label|name)$/i) ?? texts[0];
  const size = hasSize ? (takeNamed(numbers, /^(size|r|radius|value)$/i) ?? numbers[2]) : undefined;
  const places = numbers.filter((column) => column !== size);
  const x = take(places, /^x$/i);
  const isMap = x !== undefined && axisOfCoordinate(x.name) === 'x' && axisOfCoordinate(places[0]?.name ?? '') === 'y';
  const ys = series === undefined && size === undefined && !isMap ? places : places.slice(0, 1);
  const [y] = ys;
  if (x === undefined || y === undefined || (hasSize && size === undefined)) {
    return table.fail(`must have columns of numbers for x${hasSize ? ', y and size' : ' and y'}`);
  }
  const [xs, sizes] = [table.valuesOf(x), size && table.valuesOf(size)];
  const isPoint = (row: number, y: number | null) =>
    y !== null && xs[row] != null && (sizes === undefined || sizes[row] != null);
  const heights = ys.map((column) => ({ column, values: table.valuesOf(column) }));
  const drawn = heights.filter(({ values }) => values.some((value, row) => isPoint(row, value)));
  if (drawn.length === 0) {
    const needed = [x, ...ys, ...(size ? [size] : [])].map(columnName).join(', ');
    return table.fail(`has no row with numbers for x${sizes ? ', y and size' : ' and y'}, in the columns ${needed}`);
  }
  for (const { column } of heights.filter((one) => !drawn.includes(one)))
    table.warn(`column ${columnName(column)} is not drawn: no row has a number there and in column ${columnName(x)}`);
  const isLost = (row: number) =>
    !drawn.some(({ values }) => isPoint(row, values[row] ?? null)) &&
    [xs, ...drawn.map(({ values }) => values)].some((values) => values[row] != null);
  table.leaveOut(
    [...xs.keys()].filter(isLost).map((row) => String(label?.cells[row] ?? '')),
    sizes ? 'number for x, y or size' : 'number for x or y',
  );
  const datasets = drawn.flatMap(({ column, values }) => {
    const bySeries = new Map<string, Fields[]>();
    for (const [row, value] of values.entries()) {
      if (!isPoint(row, value)) continue;
      const name = series === undefined ? column.name : String(series.cells[row] ?? '');
      const text = String(label?.cells[row] ?? '');
      const point = {
        x: xs[row],
        y: value,
        ...(sizes && { size: sizes[row] }),
        ...(text !== '' && { label: text }),
      };
      const points = bySeries.get(name) ?? [];
      points.push(point);
      bySeries.set(name, points);
    }
    return [...bySeries].map(([name, data]) => ({ ...(name !== '' && { label: name }), data }));
  });
  return {
    labels: [],
    datasets,
    units: { x: [x], y: drawn.map(({ column }) => column) },
    unused: [...places.slice(ys.length), ...texts.filter((column) => column !== label)],
    titles: { x: x.name, y: ys.length === 1 ? y.name : '', ...(size && { size: size.name }) },
  };
}
