/** The channels of an encoding: fields, and what is computed of them. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { isTime } from '../../../time/timestamps.js';
import { isObject } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import type { Fields } from '../fields.js';
import { isIsoDate, type PlainAxis } from '../plain-chart.js';

export interface Channel {
  fields: Fields;
  field?: string | undefined;
  type: 'quantitative' | 'temporal' | 'nominal' | 'ordinal';
  aggregate?: string | undefined;
  timeUnit?: string | undefined;
  bin?: Json | undefined;
  axis: PlainAxis;
  /** Absent: not given, which means rising. */
  sort?: Json | undefined;
  hasSort: boolean;
  stack?: Json | undefined;
  hasStack: boolean;
  /** The names of a scale of colors, in the order of its colors and of the legend. */
  names?: string[] | undefined;
  /** The colors of a scale. */
  range?: Json[] | undefined;
  isZero?: boolean | undefined;
}

const AGGREGATES = ['sum', 'mean', 'median', 'min', 'max', 'count'];
const OPERATIONS: Readonly<Record<string, string>> = { average: 'mean', valid: 'count' };

export function channelOf(encoding: Fields, name: string): Channel | undefined {
  if (!encoding.has(name)) return undefined;
  const fields = encoding.child(name);
  if (fields.has('condition')) fields.refuse('condition', 'is not converted');
  const field = fields.text('field');
  if (field?.match(/[.[\]\\]/)) fields.refuse('field', 'names a field within a field, which is not converted');
  const operation = fields.take('aggregate');
  const aggregate = operation === undefined ? undefined : aggregateOf(operation, fields);
  const timeUnit = fields.text('timeUnit');
  const bin = fields.take('bin') ?? undefined;
  const given = fields.text('type');
  const [hasSort, hasStack] = [fields.has('sort'), fields.has('stack')];
  const scale = fields.child('scale');
  const domain = scale.list('domain');
  const isRange = domain?.length === 2 && domain.every((end) => typeof end === 'number');
  if (domain !== undefined && !isRange && name !== 'color')
    fields.notes.add(`${fields.path}.scale.domain`, 'is not carried over');
  const [min, max] = isRange ? (domain as number[]) : [];
  const scaleType = scale.text('type');
  if (scaleType !== undefined && !['linear', 'log', 'band', 'point', 'ordinal', 'time', 'utc'].includes(scaleType))
    scale.refuse('type', `"${scaleType}" is not converted`);
  const type = typeOf(given, { field, aggregate, timeUnit, bin });
  return {
    fields,
    field,
    type,
    aggregate,
    timeUnit,
    bin: bin === false ? undefined : bin,
    axis: {
      title: titleOf(fields, { field, aggregate, timeUnit, bin }),
      min: min ?? scale.number('domainMin'),
      max: max ?? scale.number('domainMax'),
      isLogarithmic: scaleType === 'log',
      isReversed: scale.take('reverse') === true,
    },
    sort: fields.take('sort'),
    hasSort,
    stack: fields.take('stack'),
    hasStack,
    names: isRange ? undefined : domain?.map(labelOf),
    range: name === 'color' ? scale.list('range') : undefined,
    isZero: scale.has('zero') ? scale.take('zero') === true : undefined,
  };
}

function aggregateOf(operation: Json, fields: Fields): string {
  const name =
    typeof operation === 'string'
      ? Object.hasOwn(OPERATIONS, operation)
        ? (OPERATIONS[operation] ?? '')
        : operation
      : '';
  if (!AGGREGATES.includes(name))
    return fields.refuse(
      'aggregate',
      `${JSON.stringify(operation).slice(0, 40)} is not converted: only count, sum, mean, median, min, max`,
    );
  return name;
}

interface Read {
  field?: string | undefined;
  aggregate?: string | undefined;
  timeUnit?: string | undefined;
  bin?: Json | undefined;
}

function typeOf(given: string | undefined, { aggregate, timeUnit, bin }: Read): Channel['type'] {
  if (given === 'quantitative' || given === 'temporal' || given === 'nominal' || given === 'ordinal') return given;
  if (aggregate !== undefined || (bin !== undefined && bin !== false)) return 'quantitative';
  return timeUnit === undefined ? 'nominal' : 'temporal';
}

/** As Vega-Lite writes it on the axis. Undefined where it is turned off. */
function titleOf(fields: Fields, { field, aggregate, timeUnit, bin }: Read): string | undefined {
  const axis = fields.child('axis');
  const isOff = (each: Fields) => each.has('title') && each.peek('title') === null;
  if (isOff(fields) || isOff(axis)) {
    fields.take('title');
    axis.take('title');
    return undefined;
  }
  const given = fields.text('title') ?? axis.text('title');
  if (given !== undefined) return given === '' ? undefined : given;
  if (aggregate === 'count') return 'Count of Records';
  const word = aggregate === 'mean' ? 'Average' : aggregate && aggregate.charAt(0).toUpperCase() + aggregate.slice(1);
  if (word) return `${word} of ${field ?? ''}`;
  if (timeUnit !== undefined) return `${field} (${timeUnit.replace(/^utc/, '').replace(/^year(?=\w)/, 'year-')})`;
  return bin !== undefined && bin !== false ? `${field} (binned)` : field;
}

/** The text of a cell as a label. Dates are written by their calendar day. */
export function labelOf(value: Json | undefined): string {
  return value === null || value === undefined ? 'null' : plainText(value);
}

/** Year, month and day as they are written; undefined for another form of dates. */
export function dateOf(value: Json | undefined): string | undefined {
  if (typeof value === 'number' && !isTime(value)) return undefined;
  if (typeof value === 'number') return new Date(value).toISOString().slice(0, 10);
  const text = plainText(value).replace(
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
    (_, y, m, d) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
  );
  return isIsoDate(text) ? text : undefined;
}

/** Rising: numbers by value, texts by their signs, as d3 compares them. */
export function compareCells(a: Json | undefined, b: Json | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [labelOf(a), labelOf(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

export const isList = (value: Json | undefined): value is Json[] => Array.isArray(value);
export const isSortObject = (value: Json | undefined): value is JsonObject => isObject(value);
