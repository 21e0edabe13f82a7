import { type DataPoint, type Dataset, isObject } from '../../../chart-spec/chart-spec.js';

const BOX_KEYS = ['min', 'q1', 'median', 'q3', 'max', 'whiskerMin', 'whiskerMax'];

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** The numbers of a point in this direction: those of a box are all of its values. */
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

/** The number that a data label writes: of a cell its value, of a box its median, of a point in two directions its y. */
export function labeledValue(point: unknown): number | null {
  if (isNumber(point)) return point;
  if (Array.isArray(point)) return medianOf(point.filter(isNumber));
  if (!isObject(point)) return null;
  return [point['v'], point['median'], point['y']].find(isNumber) ?? null;
}

/** The text that a point itself brings for its label. */
export function ownLabel(point: unknown): string | undefined {
  return isObject(point) && typeof point['label'] === 'string' ? point['label'] : undefined;
}
