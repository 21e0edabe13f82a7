/** Long tables become wide, and rows become series. */
import { MAX_MULTIPLES } from '../../model/constants.js';
import { excerpt } from '../../model/messages.js';
import { numberColumn, type TableColumn, textColumn } from '../columns/table-column.js';
import { momentsOf } from '../columns/times.js';
import { type Frame, haveOneUnit, labelText, type OperationContext } from './frame.js';

/** One row for each label, one column for each text of the series and each column of values. */
export function applySeries(frame: Frame, context: OperationContext): Frame {
  const { label, series, values, rowCount } = frame;
  if (series === undefined || label === undefined) return frame;
  const places = new Map<string, number>();
  const names = new Map<string, (number | null)[][]>();
  const orders = new Map<string, number[]>();
  const firstRows: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const text = labelText(label, row);
    const place = places.get(text) ?? places.set(text, places.size).size - 1;
    firstRows[place] ??= row;
    const name = labelText(series, row);
    let columns = names.get(name);
    if (columns === undefined) {
      columns = values.map(() => []);
      names.set(name, columns);
      if (names.size * values.length > MAX_MULTIPLES) {
        const count = new Set(series.cells).size * values.length;
        context.issues.add(
          'data',
          `column ${excerpt(series.name)} makes ${count} series, at most ${MAX_MULTIPLES} can be drawn: keep some with data.where`,
        );
        return frame;
      }
    }
    orders.set(name, orders.get(name) ?? []);
    orders.get(name)?.push(place);
    for (const [i, column] of values.entries()) {
      const cells = columns[i];
      if (cells === undefined) continue;
      if (cells[place] !== undefined) {
        context.issues.add(
          'data',
          `two rows have the label ${excerpt(text)} and the series ${excerpt(name)}: add data.groupBy ${JSON.stringify(label.name)} with data.aggregate`,
        );
        return frame;
      }
      cells[place] = column.values[row] ?? null;
    }
  }
  const order = orderOfLabels(label, firstRows, [...orders.values()]);
  const texts = order.map((place) => labelText(label, firstRows[place] as number));
  const wide = [...names].flatMap(([name, columns]) =>
    columns.map((cells, i) => {
      const column = values[i] as TableColumn;
      const filled = order.map((place) => cells[place]);
      return numberColumn(column.index, values.length === 1 ? name : `${name} ${column.name}`, filled, column.unit);
    }),
  );
  const newLabel = textColumn(label.index, label.name, texts, context.locale);
  context.done(`series ${series.name}`);
  const { series: _series, ...rest } = frame;
  return { ...rest, columns: [newLabel, ...wide], label: newLabel, values: wide, rowCount: texts.length };
}

/** The places of the labels: as time runs where it does in each series, else as in the rows, unless a series has them in another order. */
function orderOfLabels(label: TableColumn, firstRows: readonly number[], orders: readonly number[][]): number[] {
  const count = firstRows.length;
  const at = label.times && momentsOf(label.times);
  const timeOf = (place: number): number => at?.[firstRows[place] ?? 0] ?? Number.NaN;
  const places = Array.from({ length: count }, (_, place) => place);
  for (const sign of [1, -1]) {
    const runs = (order: readonly number[]) =>
      order.every((place, i) => i === 0 || sign * (timeOf(place) - timeOf(order[i - 1] ?? 0)) > 0);
    if (at !== undefined && orders.every(runs))
      return places.toSorted((one, other) => sign * (timeOf(one) - timeOf(other)) || one - other);
  }
  return orders.every((order) => order.every((place, i) => i === 0 || place > (order[i - 1] ?? 0)))
    ? places
    : commonOrder(orders, count);
}

/**
 * A label that the first series lacks stands where others have it, behind the label before it: "W5" of the second one between "W4" and "W6".
 * @param orders the places of the labels of each series, in the order of its rows @returns all places, in linear time
 */
function commonOrder(orders: readonly (readonly number[])[], count: number): number[] {
  // A ring of places, which begins behind `count`.
  const next = new Map([[count, count]]);
  const previous = new Map([[count, count]]);
  const insertBehind = (before: number, place: number): void => {
    const behind = next.get(before) as number;
    next.set(before, place).set(place, behind);
    previous.set(behind, place).set(place, before);
  };
  for (const order of orders) {
    let last: number | undefined;
    let waiting: number[] = [];
    for (const place of order) {
      if (!next.has(place) && last === undefined) waiting.push(place);
      else if (!next.has(place)) insertBehind(last as number, place);
      else for (const one of waiting) insertBehind(previous.get(place) as number, one);
      if (!next.has(place)) continue;
      waiting = [];
      last = place;
    }
    for (const one of waiting) insertBehind(previous.get(count) as number, one);
  }
  const places: number[] = [];
  for (let place = next.get(count) as number; place !== count; place = next.get(place) as number) places.push(place);
  return places;
}

/** The names of the columns become labels, each row a series. */
export function applyTranspose(frame: Frame, context: OperationContext): Frame {
  const { label, values, rowCount } = frame;
  if (rowCount > MAX_MULTIPLES) {
    context.issues.add(
      'data.transpose',
      `data.transpose makes a series of each row: ${rowCount} rows are more than ${MAX_MULTIPLES}; keep some with data.where`,
    );
    return frame;
  }
  const names = values.map(({ name }) => name);
  const isOneUnit = haveOneUnit(values);
  const unit = isOneUnit ? values[0]?.unit : undefined;
  if (!isOneUnit) context.warn('columns of different units share one scale, which shows no unit');
  const series = Array.from({ length: rowCount }, (_, row) =>
    numberColumn(
      row,
      label === undefined ? `${row + 1}` : labelText(label, row),
      values.map((column) => column.values[row] ?? null),
      unit,
    ),
  );
  const newLabel = textColumn(0, '', names, context.locale);
  context.done('transpose');
  return { ...frame, columns: [newLabel, ...series], label: newLabel, values: series, rowCount: names.length };
}
