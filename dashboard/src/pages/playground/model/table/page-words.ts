/** Advice of the service names fields of a request; pages have buttons and roles. */
const ADVICE: readonly (readonly [field: RegExp, words: string])[] = [
  [
    /: add them up with data\.groupBy "[^"]*", or name data\.series/,
    ': add them up, or give another column the role “Names of series”',
  ],
  [/Name data\.series to draw them apart/, 'Give another column the role “Names of series” to draw them apart'],
  [/: add (?:them up with )?data\.groupBy.*/, ': add them up'],
  [/[;:] keep some with data\.where/, ''],
  [/name it in data\.columns\.values to draw it/, 'give it the role “Values” to draw it'],
  [/name some in data\.columns\.values/, 'give fewer the role “Values”'],
  [/Name those of one unit in data\.columns\.values/, 'Give those of one unit the role “Values”'],
  [/ Bring them to one with data\.compute\./, ' Bring them to one in the table.'],
  [/keep one currency with "where", or draw one series for each with "series": ("[^"]+")/, 'draw one series per $1'],
  [/; "transpose": false says otherwise/, '; swap rows and columns if they are not'],
  [/: set locale, or write (\d{4}-\d\d-\d\d)/, ': write $1 if that is wrong'],
  [/ data\.columns says otherwise\.$/, ''],
  [/ locale says otherwise\.$/, ''],
  [/^data\.(?:csv|rows): /, ''],
  [/^data\.csv /, 'the table '],
];

/**
 * What the service says about a table, in the words of a page with the table.
 * @param rowOf the row of the page's table that stands in a row of the file, where there is one
 */
export function pageWords(note: string, rowOf: (fileRow: number) => number | undefined): string {
  const advised = ADVICE.reduce((text, [field, words]) => text.replace(field, words), note);
  const placed = advised.replace(/\brow (\d+)(?=,| has)/, (_, number: string) => {
    const row = rowOf(Number(number));
    return row === undefined ? `line ${number}` : `row ${row}`;
  });
  return placed.charAt(0).toUpperCase() + placed.slice(1);
}
