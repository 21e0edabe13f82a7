/** Tables, and the numbers and dates in them: how they are read and written. */

export { clockStep } from './numbers/clock-steps.js';
export { seriesDigits } from './numbers/decimals.js';
export { formatWriter, hasDigits, isOwnFormat, type NumberWriter } from './numbers/format-number.js';
export { DASH, MISSING } from './numbers/missing.js';
export { decimalOf, readNumberColumn } from './numbers/number-column.js';
export {
  LARGEST_PLAIN_NUMBER,
  LONG_LABEL,
  MINUS,
  numberFormat,
  plainNumberText,
  SMALLEST_PLAIN_NUMBER,
  signOf,
  withMinus,
  withSign,
} from './numbers/number-text.js';
export { type Decimal, type NumberReading, type NumberUnit, parseNumber, readNumber } from './numbers/read-number.js';
export { isFormatOfPercents } from './numbers/share-format.js';
export { shareTexts } from './numbers/shares.js';
export { formattedTicks, intlTickText, logTickTexts, plainTickTexts, withinLimits } from './numbers/tick-texts.js';
export { unitFactor } from './numbers/unit-scales.js';
export { secondsIn } from './numbers/write-duration.js';
export { changeWriter, numberWriter } from './numbers/write-number.js';
export { areYears, areYearValues, mayBeSpansOfYears, mayBeYear, nameOfValues, yearWriter } from './numbers/years.js';
export { withDurations } from './table/columns/durations.js';
export type { TableSummary } from './table/data-table.js';
export { type CalendarUnit, startOfUnit as startOfCalendarUnit } from './table/operations/calendar.js';
export { placeInTime, usualAggregate } from './table/operations/usual-aggregate.js';
export { readAlignedText } from './table/source/aligned-text.js';
export { parseCsv } from './table/source/csv.js';
export { decodeText } from './table/source/decode.js';
export { readRecordLines } from './table/source/field-lines.js';
export { ROW_COUNT } from './table/source/surroundings.js';
export { durationStep, unitFormat } from './table/table-axes.js';
export type { ReadColumn, TableReading } from './table/table-reading.js';
export {
  CLOCK_UNITS,
  type ClockUnit,
  endOfUnit,
  parserOfClocks,
  readsClocks,
  startOfUnit,
  unitIndex,
  unitOfTimes,
} from './time/clock-units.js';
export { countedLabels } from './time/counted-labels.js';
export {
  type Reading as LabelReading,
  readLabel,
  readLabels,
  type Unit as LabelUnit,
} from './time/label-patterns.js';
export { meantLabel } from './time/meant-label.js';
export { type DateColumn, dateColumn } from './time/read-dates.js';
export { type RegularLabels, regularLabels, risingTimes } from './time/regular-labels.js';
export { areSeconds, timestampMs } from './time/timestamps.js';
export {
  AXIS_UNITS,
  type AxisUnit,
  areDates,
  clockTexts,
  dateText,
  dateTexts,
  fullDateTexts,
  placeTexts,
  timeTexts,
} from './time/write-dates.js';
export { readTable, withoutTable } from './types/expand-table.js';
export { columnSum, type ShownColumn, type TableCell, tableColumns } from './types/table/table-cells.js';
