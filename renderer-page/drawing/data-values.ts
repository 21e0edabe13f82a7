import { isObject } from '../json';
import type { DataPoint, Dataset } from '../payload';

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
