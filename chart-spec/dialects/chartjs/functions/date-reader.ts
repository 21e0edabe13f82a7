/** `time.parser` of an axis as a function: it is run once for each date of the data, which is ISO 8601 then. */
import { isFunctionText } from '../../../functions/function-text.js';
import { timeOf } from '../../../functions/methods/dates.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt, isObject } from '../../../values/json.js';
import type { Context } from '../context.js';
import { datasetsOf, isHorizontal, pointsOf } from '../objects.js';
import { attempted } from './evaluated.js';
import { INSTEAD_OF_READER } from './not-executed.js';

/** @param time of an axis; changed @param id of the axis in the specification @param path of `time` in the configuration */
export function runDateReader(time: JsonObject, id: string, path: string, context: Context): void {
  const { parser } = time;
  if (!isFunctionText(parser)) return;
  delete time['parser'];
  const { config, functions, notes } = context;
  const read = (value: Json): Json => isoOf(functions.run(parser, [value]));
  const axis = id.charAt(0);
  const data = ensureAt(config, 'data');
  const names = axis === (isHorizontal(context) ? 'y' : 'x') && Array.isArray(data['labels']) ? data['labels'] : [];
  const place = (point: Json): Json => {
    const key = isObject(point) && point[axis] === undefined && axis === 'x' ? 't' : axis;
    const date = isObject(point) ? point[key] : undefined;
    return isObject(point) && date !== undefined && date !== null ? { ...point, [key]: read(date) } : point;
  };
  // All are read, or none is.
  attempted(
    () => {
      const [labels, points] = [names.map(read), datasetsOf(config).map((dataset) => pointsOf(dataset).map(place))];
      if (labels.length > 0) data['labels'] = labels;
      for (const [at, dataset] of datasetsOf(config).entries()) if (points[at]?.length) dataset['data'] = points[at];
    },
    (reason) => notes.add(`${path}.parser`, `${reason} To read the dates, ${INSTEAD_OF_READER}.`),
  );
}

function isoOf(value: unknown): string {
  const time = timeOf([value]);
  if (Number.isNaN(new Date(time).getTime())) throw new NotEvaluable('it gives no date');
  return new Date(time).toISOString();
}
