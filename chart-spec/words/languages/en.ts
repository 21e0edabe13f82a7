/** The words of alternative texts, which each language has. `{…}` are places for values. */
export type Phrases = typeof en;

export const en = {
  /** After the name of a series: "Revenue by month". */
  by: { year: 'by year', quarter: 'by quarter', month: 'by month', week: 'by week', day: 'by day' },
  /** `{first}`, `{last}` are labels. */
  range: '{first} to {last}',
  /** `{first}`, `{last}` are values. */
  change: 'from {first} to {last}',
  lowest: 'lowest',
  highest: 'highest',
  /** `{value}` is the value of all points. */
  constant: '{value} throughout',
  /** `{count}` is a number of labels. */
  categories: '{count} categories',
  noData: 'no data',
  /** `{names}` are those of the rings of a pie. */
  rings: 'rings from outside to inside: {names}',
  /** Beside the numbers of a logarithmic axis. */
  logScale: 'log scale',
  /** `{count}` is a number of series that are not described. */
  moreSeries: '{count} more series',
  /** `{count}` is a number of slices that are not described. */
  moreSlices: '{count} more',
  median: 'median',
  /** `{count}` is a number of points. */
  points: '{count} points',
  /** `{count}` is a number of values. */
  values: '{count} values',
  /** `{count}` values lie in `{range}`. */
  most: '{count} of them {range}',
  /** `{share}` of the first step of a funnel. */
  ofFirst: '{share} of the first',
  ofPrevious: '{share} of the previous',
  rise: 'largest rise',
  fall: 'largest fall',
  /** The name of a row of sums. */
  total: 'Total',
  /** The name of the sum of positive and negative parts. */
  net: 'Net',
  /** What a target is called where nothing names it. */
  target: 'target',
  /** Behind the change of a figure. `{first}` is the label that it is counted from. */
  since: 'since {first}',
  /** Where values are a forecast. */
  forecast: 'Forecast',
  /** How many values there are: the height of a histogram. */
  count: 'Count',
  /** The name of all categories beyond the largest ones. */
  other: 'Other',
  /** `{count}` small multiples, with one scale, and with a scale for each. */
  charts: '{count} charts',
  plots: '{count} charts with one scale',
  ownScales: '{count} charts, each with its own scale',
};
