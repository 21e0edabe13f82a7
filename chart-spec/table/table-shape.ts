/** How many there may be; absent: any number. */
export interface Count {
  least?: number;
  most?: number;
}

/** What all shapes may say. */
interface AnyShape {
  /** Whether rows that are sums of others are drawn too. Default: they are left out. */
  keepsTotals?: boolean;
}

/** A number for each row and column of numbers; a column of texts or dates names the rows. */
export interface NumbersAtLabels extends AnyShape {
  form: 'numbersAtLabels';
  labels?: Count;
  series?: Count;
  /** Whether a series has a meaning by the name of its column: beside such columns no others are drawn. */
  isNamed?(name: string): boolean;
  /** What an empty cell is. Default: a gap. */
  empty?: 'gap' | 'total';
  /** Whether a series has an axis of its own by the name of its column: its unit is not that of the others. */
  hasOwnAxis?(name: string): boolean;
  /** Whether all values are parts of one whole: columns in another unit than the first are left out. */
  hasOneUnit?: boolean;
  /** Whether two columns of dates are the ends of its marks, where a table has no numbers. */
  drawsSpans?: boolean;
  /** Where the unit of the values is written. Default: at the axis. */
  unitsAt?: 'labels';
  /** When columns named by times are labels, and their rows are series: there are two of them, or enough for a line. Default: never. */
  timesAcross?: 'two' | 'many';
}

/**
 * What a chart type needs of a table: which of its columns become what.
 *
 * - `places`: two columns of numbers, x and y, with a third one for `size`; texts name the series or the points
 * - `cells`: a column of names, and a column of numbers for each column of the chart
 * - `tiles`: columns of names, outermost first, and one of numbers
 * - `flows`: two columns of names, from and to, and one of numbers
 * - `groups`: rows with the name of their group and one value for each series; without names each column is a group
 * - `values`: columns of numbers without names
 * - `columns`: all columns as they stand
 */
export type TableShape =
  | NumbersAtLabels
  | ({ form: 'places'; hasSize?: boolean } & AnyShape)
  | ({ form: 'groups'; summary?: SummaryColumns } & AnyShape)
  | ({ form: 'cells' | 'tiles' | 'flows' | 'values' | 'columns' } & AnyShape);

/** The names of columns that hold a number of each group in place of its values, by the field of the point; `required` ones make it one. */
export interface SummaryColumns {
  required: Readonly<Record<string, RegExp>>;
  optional: Readonly<Record<string, RegExp>>;
}

/** A shape of which the columns have their own meanings, in place of labels and series. */
export type OwnShape = Exclude<TableShape, NumbersAtLabels>;
