/** What is special to each chart type in the JSON Schema of a specification: editors complete the data of the type that they read. */
import { MAX_HISTOGRAM_VALUES } from '../../composed/composed-rules.js';
import { COMMON_TYPES, MAX_LABELS, MAX_POINTS } from '../../constants.js';
import type { ChartType } from '../../types.js';
import { TYPES_OF_FIELD } from '../fields/type-fields.js';

type JsonSchema = Record<string, unknown>;

const NUMBER = { type: 'number' };
const GAP = { type: 'null' };
const TEXT_OR_NUMBER = { type: ['string', 'number'] };
const SIZE = { type: 'number', minimum: 0 };

function point(properties: Record<string, JsonSchema>, required: readonly string[]): JsonSchema {
  return { type: 'object', properties, required };
}

function points(item: JsonSchema, maxItems = MAX_POINTS): JsonSchema {
  return { type: 'array', items: item, minItems: 1, maxItems };
}

const PLACE = { x: TEXT_OR_NUMBER, y: TEXT_OR_NUMBER, label: { type: 'string' } };
const CELL = point({ x: TEXT_OR_NUMBER, y: TEXT_OR_NUMBER, v: { type: ['number', 'null'] } }, ['x', 'y']);
const VALUES = { type: 'array', items: NUMBER };
const FIVE_NUMBERS = ['min', 'q1', 'median', 'q3', 'max'];
const BOX = point(Object.fromEntries(FIVE_NUMBERS.map((name) => [name, NUMBER])), FIVE_NUMBERS);

/** The points of a series, by chart type. Labels with numbers are points of a scatter chart too. */
const POINTS: Partial<Record<ChartType, JsonSchema>> = {
  scatter: points({ anyOf: [point(PLACE, ['x', 'y']), NUMBER, GAP] }),
  bubble: points({ anyOf: [point({ ...PLACE, size: SIZE, r: SIZE }, ['x', 'y']), NUMBER, GAP] }),
  waterfall: points({ type: ['number', 'null'], description: 'A change, or null for a total' }),
  funnel: points(SIZE),
  heatmap: points({ anyOf: [NUMBER, GAP, CELL] }),
  slope: points({ type: ['number', 'null'] }, 2),
  dumbbell: points({ type: ['number', 'null'] }),
  candlestick: points({ type: ['number', 'null'] }),
  table: points({ anyOf: [NUMBER, GAP, { type: 'string' }, VALUES] }),
  gauge: points(NUMBER, 1),
  progress: points(NUMBER),
  histogram: points({ type: ['number', 'null'] }, MAX_HISTOGRAM_VALUES),
  boxplot: points({ anyOf: [VALUES, BOX, GAP] }),
  violin: points({ anyOf: [VALUES, GAP] }),
  sankey: points(point({ from: TEXT_OR_NUMBER, to: TEXT_OR_NUMBER, flow: SIZE }, ['from', 'to', 'flow'])),
};
const TREE: JsonSchema = {
  tree: { type: ['array', 'object'], description: 'Objects with a number under "key", or objects nested by name' },
  key: { type: 'string' },
  groups: { type: 'array', items: { type: ['string', 'number'] }, description: 'Fields that group, outermost first' },
};
const LABELS = { type: 'array', items: { type: 'string' }, maxItems: MAX_LABELS };

function dataOf(type: ChartType): JsonSchema {
  const data = POINTS[type];
  const series = {
    type: 'object',
    properties: { label: { type: 'string' }, ...(data && { data }), ...(type === 'treemap' && TREE) },
    additionalProperties: true,
  };
  const datasets = { type: 'array', items: series };
  return {
    properties: { labels: LABELS, datasets },
  };
}

/** One schema for each form of data, told apart by `type`. @param commonData the schema of labels with numbers */
export function typeSchemas(commonData: JsonSchema): JsonSchema[] {
  const others = [...Object.keys(POINTS), 'treemap'] as ChartType[];
  return [
    {
      title: 'Numbers with labels',
      properties: { type: { enum: COMMON_TYPES }, data: commonData },
      required: ['type'],
    },
    ...others.map((type) => ({
      title: `${type} chart`,
      properties: { type: { const: type }, data: dataOf(type) },
      required: ['type'],
      ...fieldsOf(type),
    })),
  ];
}

/** Says in words which fields the type has of its own: they stand in the properties of all types. */
function fieldsOf(type: ChartType): JsonSchema {
  const own = Object.entries(TYPES_OF_FIELD).flatMap(([name, types]) => (types.includes(type) ? [name] : []));
  return own.length === 0 ? {} : { description: `Own fields: ${own.join(', ')}` };
}
