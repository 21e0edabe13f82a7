import type { SpecIssue } from '../../model/errors.js';
import type { ValidBody } from '../chart-type.js';
import { findRangeIssues } from '../gauge/scale.js';

/** Values, targets and one scale that agree. */
export function findBulletIssues({ body, datasets }: ValidBody): SpecIssue[] {
  const { min, max, target } = body;
  if (datasets.length > 2) {
    const message = `data.datasets must hold one or two series, not ${datasets.length}: the values, then their targets`;
    return [{ path: 'data.datasets', message }];
  }
  if (datasets.length === 2 && target !== undefined) {
    return [{ path: 'target', message: 'target must not stand beside a second series, which holds the targets' }];
  }
  if (typeof min === 'number' && typeof max === 'number' && max <= min) {
    return [{ path: 'max', message: `max must be greater than min, which is ${min}` }];
  }
  return findRangeIssues(body['ranges']);
}
