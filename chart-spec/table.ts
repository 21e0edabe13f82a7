/** Tables, and the numbers and dates in them: how they are read and written. */
export {
  type ColumnType,
  type Decimal,
  type DetectedType,
  detectDecimal,
  detectType,
  isCounting,
  isDate,
  isMissing,
  parseNumber,
} from './table/cell-values.js';
export { parseCsv } from './table/csv.js';
export { withoutTable } from './table/data-table.js';
export { chooseRoles, columnsOf, isNumeric, type TableColumn } from './table/table-columns.js';
export { countedLabels } from './time-labels/counted-labels.js';
export { type DateColumn, dateColumn } from './time-labels/dates.js';
export {
  type Reading as LabelReading,
  readLabel,
  readLabels,
  type Unit as LabelUnit,
} from './time-labels/label-patterns.js';
export { type RegularLabels, regularLabels } from './time-labels/regular-labels.js';
export { columnSum, type ShownColumn, type TableCell, tableColumns } from './types/table/table-cells.js';
export {
  LARGEST_PLAIN_NUMBER,
  MINUS,
  numberFormat,
  plainNumberText,
  SMALLEST_PLAIN_NUMBER,
  withMinus,
} from './values/number-text.js';
export { shareTexts } from './values/shares.js';
