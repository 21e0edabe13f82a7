/** The two forms of a table for the JSON Schema. joi itself never sees them: they become labels and datasets before it is applied. */
import { Joi } from './field-types.js';

const EXAMPLE_ROWS = [
  ['Month', 'Revenue'],
  ['Jan', 1200],
  ['Feb', 1350],
];

export const tableFields = {
  csv: Joi.string()
    .description(
      'Instead of labels and datasets: a table as CSV. The first row names the columns; the first column of texts or dates holds the labels; every column of numbers is a series.',
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
};

/** The rule for `data`: a table or series. It replaces the fields that joi requires. @param seriesFields required without a table */
export function tableOrSeries(seriesFields: readonly string[]): object {
  return {
    required: [],
    oneOf: [{ required: seriesFields }, ...Object.keys(tableFields).map((name) => ({ required: [name] }))],
  };
}
