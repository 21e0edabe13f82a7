import { playgroundDesignTexts } from './playground-design.ts';
import { playgroundUseTexts } from './playground-use.ts';

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const playgroundTexts = {
  ...playgroundDesignTexts,
  ...playgroundUseTexts,
  title: 'Playground',
  description: 'Build a chart from a table or as JSON. Nothing is charged until you use it.',
  tabs: 'Parts of the chart',
  tabNames: { data: 'Data', design: 'Design', card: 'Card', json: 'JSON' },
  undo: 'Undo',
  redo: 'Redo',
  share: 'Share',
  shared: 'Link copied. It contains the chart itself.',
  shareTooLong: 'This chart is too large for a link. Save it as a template instead.',
  startFrom: 'Start from',
  useIt: 'Embed',
  save: 'Save',
  done: 'Done',
  open: 'Open',
  loading: 'Loading the chart',
  notLoaded: (message: string) => `The chart could not be loaded: ${message}`,
  badLink: 'The chart in this link is damaged. Ask for the link again, or start with this one.',
  textIsInvalid: (line: number) =>
    `The JSON has an error in line ${line}. The form shows the chart before it; a change here replaces the JSON.`,
  goToLine: 'Go to the line',
  data: {
    grid: 'Data of the chart',
    readAs: (type: string, title: string) =>
      `The description was read as this table, drawn as ${type}${title === '' ? '' : ` with the title “${title}”`}. Correct it here.`,
    describeAgain: 'Change the description',
    help: 'Arrows move, typing replaces, Enter edits, Delete clears. Paste a table with its header to replace everything, or drop a CSV file.',
    dropHere: 'Drop the file to use its table.',
    rowNumber: 'Row',
    newRow: 'New row',
    newRowHint: 'New row',
    labels: 'Labels',
    columnNumber: (number: number) => `Column ${number}`,
    cell: (column: string, row: number) => `${column}, row ${row}`,
    nameOf: (number: number) => `Name of column ${number}`,
    useOf: (name: string) => `Use of ${name}`,
    typeOf: (name: string) => `Type of ${name}`,
    menuOf: (name: string) => `Actions for ${name}`,
    notANumber: 'This is no number. It is drawn as a gap.',
    types: { text: 'Text', number: 'Number', percent: 'Percent %', date: 'Date' },
    currency: (code: string) => `Currency ${code}`,
    roles: { label: 'Labels', left: 'Left axis', right: 'Right axis', series: 'Values', ignore: 'Not used' },
    drawAsBars: 'Draw as bars',
    drawAsLine: 'Draw as a line',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    insertColumn: 'Insert a column after it',
    deleteColumn: 'Delete column',
    rows: 'Rows',
    insertAbove: 'Insert a row above',
    insertBelow: 'Insert a row below',
    deleteRows: (count: number) => (count === 1 ? 'Delete the row' : `Delete ${count} rows`),
    addColumn: 'Add column',
    size: (rows: number, columns: number) => `${rows.toLocaleString('en-US')} × ${columns}`,
    import: 'Paste or import',
    chooseFile: 'Choose a file…',
    importEmpty: 'There is no table in this text. It needs a row for each label and a column with numbers.',
    importWithoutNumbers:
      'No column of this table holds numbers. Check that decimal signs and units are the same in a column.',
    imported: (rows: number, series: number, isFresh: boolean) =>
      `Table replaced: ${plural(rows, 'row', 'rows')}, ${plural(series, 'series', 'series')}. ` +
      (isFresh ? 'Design and title start fresh. Undo brings the old chart back.' : 'Undo brings the old one back.'),
    importNotes: (r: { lostRows: number; ignoredSeries: number; missing: readonly string[] }) =>
      [
        r.lostRows > 0 && `A chart shows at most 1,000 rows: ${plural(r.lostRows, 'row was', 'rows were')} left out.`,
        r.ignoredSeries > 0 &&
          `A chart shows at most 20 series: ${plural(r.ignoredSeries, 'column is', 'columns are')} not used.`,
        r.missing.length > 0 &&
          `${plural(r.missing.length, 'cell holds', 'cells hold')} no number ("${r.missing[0]}") and ${r.missing.length === 1 ? 'is a gap' : 'are gaps'} in the chart.`,
      ]
        .filter(Boolean)
        .join(' '),
    fileTooLarge: 'This file is larger than 5 MB. Export only the rows and columns that the chart shows.',
    fileIsBinary: (name: string) =>
      `${name} is no text file. In your spreadsheet program, save the sheet as CSV first.`,
    dismiss: 'Dismiss',
  },
  problems: {
    title: (count: number) => (count === 0 ? 'No problems' : `Problems (${count})`),
    line: (line: number, column: number) => `Line ${line}, column ${column}`,
    badCell: (text: string, column: string, row: number) =>
      `"${text}" in ${column}, row ${row}, is no number and is drawn as a gap.`,
    cell: (row: number, column: number) => `Row ${row}, column ${column}`,
    wholeChart: 'Chart',
    convert: 'Convert',
    useSample: 'Use a sample table',
    warning: 'Warning',
    error: 'Error',
  },
  json: {
    editor: 'Chart as JSON',
    loading: 'Loading the editor',
    help: 'Control-Space completes names and values. Tab indents; press Escape, then Tab to leave the editor.',
    format: 'Format',
    oneOf: (values: string) => `One of ${values}.`,
    byDefault: (value: string) => `Default: ${value}.`,
    range: (min: unknown, max: unknown) => `From ${min} to ${max}.`,
  },
  preview: {
    width: 'Width in px',
    height: 'Height in px',
    format: 'Format',
    updated: (widthPx: number, heightPx: number) => `Preview updated, ${widthPx} × ${heightPx} pixels.`,
    failed: 'The chart cannot be drawn. See the problems.',
    editParts: 'Edit',
    edit: (name: string) => `Edit ${name}`,
  },
} as const;
