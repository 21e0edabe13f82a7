/** What is special to each chart type in the JSON Schema of a specification: editors complete the data of the type that they read. */
import { MAX_LABELS, MAX_POINTS } from '../../../model/constants.js';
import type { ChartTypeDefinition, JsonSchema } from '../../../types/chart-type.js';
import { CHART_TYPES, COMMON_TYPES, definitionOf } from '../../../types/registry.js';

const LABELS = { type: 'array', items: { type: 'string' }, maxItems: MAX_LABELS };

function dataOf({ points: { schema, most = MAX_POINTS, properties } }: ChartTypeDefinition): JsonSchema {
  const data = schema && { type: 'array', items: schema, minItems: 1, maxItems: most };
  const series = {
    type: 'object',
    properties: { label: { type: 'string' }, ...(data && { data }), ...properties },
    additionalProperties: true,
  };
  const datasets = { type: 'array', items: series };
  return { properties: { labels: LABELS, datasets } };
}

function requiredOf({ hasTiles, complete }: ChartTypeDefinition): string[] {
  if (hasTiles) return ['tiles'];
  return complete?.({})['data'] === undefined ? ['data'] : [];
}

/** One schema for each form of data, told apart by `type`. @param commonData the schema of labels with numbers */
export function typeSchemas(commonData: JsonSchema): JsonSchema[] {
  const others = CHART_TYPES.map((name) => definitionOf(name)).filter(
    ({ points, hasTiles }) => points.schema !== undefined || points.properties !== undefined || hasTiles,
  );
  return [
    {
      title: 'Numbers with labels',
      properties: { type: { enum: COMMON_TYPES }, data: commonData },
      required: ['type', 'data'],
    },
    ...others.map((definition) => ({
      title: `${definition.name} chart`,
      properties: { type: { const: definition.name }, ...(!definition.hasTiles && { data: dataOf(definition) }) },
      required: ['type', ...requiredOf(definition)],
      // The fields stand in the properties of all types.
      ...(definition.fields && { description: `Own fields: ${definition.fields.join(', ')}` }),
    })),
  ];
}
