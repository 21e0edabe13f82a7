/** The forms of a table and its operations for the JSON Schema. joi itself never sees them: they become labels and datasets before it is applied. */

import { AGGREGATES } from '../../../table/operations/group.js';
import { Joi } from './field-types.js';

const EXAMPLE_ROWS = [
  ['Month', 'Revenue'],
  ['Jan', 1200],
  ['Feb', 1350],
];
const NAME = { type: 'string' };
const NAMES = { type: 'array', items: NAME };
const VALUE = { type: ['string', 'number', 'boolean', 'null'] };
const BOUND = { type: ['string', 'number'] };

export const tableFields = {
  csv: Joi.string()
    .description(
      'Instead of labels and datasets: a table as CSV, Markdown, HTML or aligned text. Lines above and below it are left out; dates, years or names are the labels; columns of numbers are series, but for ids, ranks and years.',
    )
    .meta({ jsonSchema: { examples: ['Month,Revenue,Margin\nJan,"$1,200",12%\nFeb,"$1,350",14%'] } }),
  rows: Joi.array()
    .description('As csv, as an array of rows. null is an empty cell, a list of numbers a sparkline of a table.')
    .meta({
      jsonSchema: {
        items: { type: 'array', items: { type: ['string', 'number', 'null', 'array'], items: { type: 'number' } } },
        examples: [EXAMPLE_ROWS],
      },
    }),
  records: Joi.array()
    .description('As csv, as an array of objects; the keys name the columns, those of nested objects as usage.day.')
    .meta({
      jsonSchema: {
        items: { type: 'object' },
        examples: [
          [
            { month: 'Jan', sales: 12 },
            { month: 'Feb', sales: 15 },
          ],
        ],
      },
    }),
};

/** What is said about a table: the roles of its columns, and what is computed. In this order. */
export const tableOperations = {
  columns: Joi.object()
    .description('What the columns of the table are for. Columns that are named in none of them are decided.')
    .meta({
      jsonSchema: {
        properties: {
          label: { ...NAME, description: 'The column that names the rows' },
          series: { ...NAME, description: 'A column of texts: each text is a series' },
          values: { ...NAMES, description: 'The columns of numbers that are drawn' },
          size: { ...NAME, description: 'The sizes of bubbles' },
          ignore: { ...NAMES, description: 'Columns that are not drawn' },
        },
        additionalProperties: false,
      },
    }),
  where: Joi.object()
    .description('Keeps rows: by column a value, a list of values, or {from, to, above, below, not}.')
    .meta({
      jsonSchema: {
        additionalProperties: {
          anyOf: [
            VALUE,
            { type: 'array', items: VALUE },
            {
              type: 'object',
              properties: {
                from: BOUND,
                to: BOUND,
                above: BOUND,
                below: BOUND,
                not: { anyOf: [VALUE, { type: 'array', items: VALUE }] },
              },
              additionalProperties: false,
            },
          ],
        },
        examples: [{ Country: ['DE', 'FR'], Year: { from: 2015 } }],
      },
    }),
  compute: Joi.object()
    .description(
      'New columns by arithmetic over others: + - * / % ^ and parentheses. Names with other characters than letters, digits and _ stand in backquotes.',
    )
    .meta({
      jsonSchema: {
        additionalProperties: { type: 'string', maxLength: 500 },
        maxProperties: 20,
        examples: [{ 'Revenue per order': 'Revenue / Orders' }],
      },
    }),
  groupBy: Joi.string()
    .description('One row for each day, week, month, quarter or year of the dates, or for each text of a column.')
    .meta({ jsonSchema: { examples: ['month', 'Country'] } }),
  aggregate: Joi.any()
    .description('How groupBy joins rows, for all columns or by column. Without it sums, and means of percentages.')
    .meta({
      jsonSchema: { anyOf: [{ enum: AGGREGATES }, { type: 'object', additionalProperties: { enum: AGGREGATES } }] },
    }),
  series: Joi.string().description('The column whose texts are the series of a long table, as columns.series.'),
  transpose: Joi.boolean().description('Rows become series, the names of the columns labels.'),
  change: Joi.valid('absolute', 'percent').description('The change to the row before, or to the row of changeFrom.'),
  changeFrom: Joi.string().description('The label of the row from which change counts.'),
  cumulative: Joi.boolean().description('Running totals.'),
  movingAverage: Joi.any()
    .description('The mean of so many rows up to each one; {window, align: "center"} of those around it.')
    .meta({
      jsonSchema: {
        anyOf: [
          { type: 'integer', minimum: 2, maximum: 1000 },
          {
            type: 'object',
            properties: {
              window: { type: 'integer', minimum: 2, maximum: 1000 },
              align: { enum: ['trailing', 'center'] },
            },
            required: ['window'],
            additionalProperties: false,
          },
        ],
      },
    }),
  share: Joi.valid(true, false, 'row').description('Percent of the sum of each series; "row": of the sum of each row.'),
};

/** The rule for `data`: a table or series. It replaces the fields that joi requires. @param seriesFields required without a table */
export function tableOrSeries(seriesFields: readonly string[]): object {
  return {
    required: [],
    oneOf: [{ required: seriesFields }, ...Object.keys(tableFields).map((name) => ({ required: [name] }))],
  };
}
