import { type DataPoint, type Dataset, isObject } from '../../chart-spec/spec.js';
import { withSign } from '../../chart-spec/table.js';

const BOX_KEYS = ['min', 'q1', 'median', 'q3', 'max', 'whiskerMin', 'whiskerMax'];

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** The numbers of a point in a direction. A box has all of its values. */
function numbersOf(point: DataPoint, direction: string, isValue: boolean): number[] {
  if (isNumber(point)) return isValue ? [point] : [];
  if (Array.isArray(point)) return isValue ? point : [];
  if (!isObject(point)) return [];
  if ('median' in point) {
    const { outliers } = point;
    const stats = BOX_KEYS.map((key) => point[key]).filter(isNumber);
    return isValue ? [...stats, ...(Array.isArray(outliers) ? outliers.filter(isNumber) : [])] : [];
  }
  const value = point[direction];
  if (Array.isArray(value)) return value.filter(isNumber);
  return isNumber(value) ? [value] : [];
}

/** The numbers of a series in a direction. @param isValue whether it is the direction of plain numbers and boxes */
export function valuesIn(dataset: Dataset, direction: string, isValue: boolean): number[] {
  return dataset.data.flatMap((point) => numbersOf(point, direction, isValue));
}

/** The number of a point of a series with one number for each label; null for a gap, and for points of other forms. */
export function plainValue(point: DataPoint | undefined): number | null {
  return isNumber(point) ? point : null;
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return sorted.length === 0 ? null : ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The number in the data label of a point: the value of a cell, the median of a box, the y of a point {x, y}. */
export function labeledValue(point: unknown): number | null {
  if (isNumber(point)) return point;
  if (Array.isArray(point)) return medianOf(point.filter(isNumber));
  if (!isObject(point) || isRange(point)) return null;
  return [point['v'], point['median'], point['y']].find(isNumber) ?? null;
}

/** Whether a point is a bar from one value or date to another. */
export function isRange(point: unknown): boolean {
  return isObject(point) && !('v' in point) && (Array.isArray(point['x']) || Array.isArray(point['y']));
}

/** The numbers that the label of a point writes: both ends of a range. */
export function labeledValues(point: unknown): number[] {
  const value = labeledValue(point);
  return rangeOf(point) ?? (value === null ? [] : [value]);
}

function rangeOf(point: unknown): number[] | undefined {
  if (!isRange(point)) return undefined;
  const { x, y } = point as { x: unknown; y: unknown };
  const range = Array.isArray(x) ? x : y;
  return Array.isArray(range) && range.every(isNumber) ? range : undefined;
}

/** The text of a data label: the label of the point, else its number. Changes get a sign. */
export function labelText(point: unknown, write: (value: number) => string): string | null {
  if (isObject(point) && typeof point['label'] === 'string') return point['label'];
  const range = rangeOf(point);
  if (range !== undefined) return range.map(write).join('–');
  const value = labeledValue(point);
  if (value === null) return null;
  const isRise = isObject(point) && point['isChange'] === true && value > 0;
  return isRise ? withSign('+', write(value)) : write(value);
}
