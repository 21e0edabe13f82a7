type JsonSchema = Record<string, unknown>;

const TABLE_PROPERTIES = {
  csv: {
    type: 'string',
    description:
      'Instead of labels and datasets: a table as CSV. The first row names the columns; the first column of texts or dates holds the labels; every column of numbers is a series.',
    examples: ['Month,Revenue,Margin\nJan,"$1,200",12%\nFeb,"$1,350",14%'],
  },
  rows: {
    type: 'array',
    description: 'As csv, as an array of rows. null is an empty cell.',
    items: { type: 'array', items: { type: ['string', 'number', 'null'] } },
    examples: [
      [
        ['Month', 'Revenue'],
        ['Jan', 1200],
        ['Feb', 1350],
      ],
    ],
  },
};

/** Adds the two forms of a table to the JSON Schema of `data`: joi sees them only after they have become labels and datasets. */
export function withTableForms(data: JsonSchema): JsonSchema {
  const { properties, required, ...rest } = data;
  return {
    ...rest,
    properties: { ...(properties as JsonSchema), ...TABLE_PROPERTIES },
    oneOf: [{ required }, ...Object.keys(TABLE_PROPERTIES).map((name) => ({ required: [name] }))],
  };
}
