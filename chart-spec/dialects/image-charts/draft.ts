/** A specification in the making: what the parts of a translation read and write. */
import type { Json, JsonObject } from '../../model/chart-spec.js';
import { ensureAt } from '../../values/json.js';
import type { Axis } from './axes/axis.js';
import type { ValueRange } from './axes/value-range.js';
import type { ImageSize } from './image.js';
import type { ChartData } from './reading/chart-data.js';
import type { ChartKind } from './reading/chart-kind.js';
import type { Parameters } from './reading/parameters.js';

export interface Draft {
  url: Parameters;
  kind: ChartKind;
  size: ImageSize;
  data: ChartData;
  axes: readonly Axis[];
  type: string;
  labels: string[];
  /** In the order of the series of `chd`, also those that only markers draw. */
  datasets: JsonObject[];
  /** Indices of the datasets that are left out: no marker draws them. */
  hidden: Set<number>;
  /** Fields of the root beside type, data and options. */
  root: JsonObject;
  options: JsonObject;
  annotationCount: number;
  /** The axis of values; undefined for slices. */
  values: ValueRange | undefined;
}

/** With more of them, an image would not show anything else. */
const MAX_ANNOTATIONS = 200;

/** Adds an annotation under a name of its own. */
export function annotate(draft: Draft, annotation: JsonObject): void {
  if (draft.annotationCount === MAX_ANNOTATIONS) {
    draft.url.reject('chm', `must draw at most ${MAX_ANNOTATIONS} lines, ranges and texts`);
    return;
  }
  draft.annotationCount += 1;
  ensureAt(draft.options, 'plugins', 'annotation', 'annotations')[`mark${draft.annotationCount}`] = annotation;
}

/** The numbers of a dataset, in units of its axis. */
export function numbersOf(dataset: JsonObject | undefined): (number | null)[] {
  const data: Json | undefined = dataset?.['data'];
  return Array.isArray(data) ? data.map((point) => (typeof point === 'number' ? point : null)) : [];
}

/** The direction of values: y, or x for bars from left to right. */
export const valueDirection = ({ kind }: Pick<Draft, 'kind'>): 'x' | 'y' => (kind.isLying ? 'x' : 'y');
