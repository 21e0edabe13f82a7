import { toJsonSchema } from '../platform/joi-json-schema.js';
import { specSchema } from './schema.js';

const EXAMPLE = {
  type: 'bar',
  data: { labels: ['Q1', 'Q2', 'Q3'], datasets: [{ label: 'Revenue', data: [12, 19, 7] }] },
  title: 'Revenue by quarter',
};

/** JSON Schema (draft 2020-12) of a chart specification as a client writes it. */
export const chartSpecJsonSchema: Record<string, unknown> = {
  ...toJsonSchema(specSchema),
  title: 'Chart specification',
  examples: [EXAMPLE],
};
