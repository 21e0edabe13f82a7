/** Specifications of other libraries, and parts of them. */

export const vega = (mark: unknown, encoding: object, values: unknown[], more: object = {}) => ({
  $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
  data: { values },
  mark,
  encoding,
  ...more,
});
export const rows = [
  { c: 'B', v: 2, s: 'x', d: '2024-03-03' },
  { c: 'A', v: 1, s: 'y', d: '2023-02-01' },
  { c: 'B', v: 3, s: 'y', d: '2023-03-09' },
];
export const x = { field: 'c', type: 'nominal' };
export const sum = { aggregate: 'sum', field: 'v' };
export const v = { field: 'v', type: 'quantitative' };
export const categories = { categories: ['Jan', 'Feb'] };
export const column = { chart: { type: 'column' }, xAxis: categories };
export const category = { xAxis: { type: 'category', data: ['Mo', 'Tu'] }, yAxis: { type: 'value' } };
export const titled = (text: string) => ({ display: true, text });
