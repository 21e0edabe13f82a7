/**
 * The chart language, in one place for the service, the page, the dashboard, the library and the command line: its types, its checks, its URL
 * forms and tables, its normal form, what a drawing costs, how a chart reads as text, and the languages of other charts. Pure: no I/O. Other
 * packages import this file only; bundlers leave out what they do not use. See docs/spec.
 */
export { describeChart, withAlt } from './alt-text/describe-chart.js';
export { pageTextsOf } from './alt-text/page-texts.js';
export { moreText, phrasesOf } from './alt-text/phrases.js';
export { type ValueTable, valueTable } from './alt-text/value-table.js';
export { valueWriter } from './alt-text/value-text.js';
export { animationOf, canAnimate, frameCount, rendersOf } from './animation-frames.js';
export { canonicalJson, specMd5 } from './canonical.js';
export { chartView, frameHeight, frameTag, languageOf } from './chart-view.js';
export { COLOR_RULE, isColor } from './color.js';
export { FORMATS, PRESETS } from './constants.js';
export { convertConfig } from './dialects/chartjs/chartjs-config.js';
export { ConfigSyntaxError, type ConversionNote, noteText } from './dialects/conversion.js';
export {
  convertImageCharts,
  imageChartsQueryIn,
  imageChartsSize,
  isImageChartsQuery,
} from './dialects/image-charts/image-charts.js';
export { estimateDrawing } from './drawing-cost/drawing-cost.js';
export { ApiError, invalidRequest, invalidSpec, issuesOf, MAX_DETAILS, type SpecIssue, underField } from './errors.js';
export { type Gradient, readGradient } from './gradient.js';
export { DEFAULT_LOOK, type KitLook, withKit } from './kit-theme.js';
export { nearestName } from './names/nearest-name.js';
export { seriesDigits } from './numbers/decimals.js';
export { formatWriter, isOwnFormat, type NumberWriter } from './numbers/format-number.js';
export {
  LARGEST_PLAIN_NUMBER,
  MINUS,
  numberFormat,
  plainNumberText,
  SMALLEST_PLAIN_NUMBER,
  withMinus,
} from './numbers/number-text.js';
export { shareTexts } from './numbers/shares.js';
export { formattedTicks, intlTickText, logTickTexts, plainTickTexts, withinLimits } from './numbers/tick-texts.js';
export { numberWriter } from './numbers/write-number.js';
export {
  type ParsedSpec,
  parseSpec,
  type SpecValidation,
  validateSpec,
} from './parse-spec.js';
export {
  type Orientation,
  type PageFormat,
  plainSpec,
  type Report,
  type ReportChart,
  type ReportCover,
  type ReportLayout,
  type ReportPage,
  type Sheet,
  sheetSize,
} from './report.js';
export { IssueList } from './rules/issue-list.js';
export { findLogoUrlIssue, isPublicAddress } from './rules/logo-url.js';
export { imageTag, LIVE_DATA, type LiveData, liveCard } from './sample-card.js';
export { findBrandKitIssue, parseBrandKitReference, UNKNOWN_BRAND_KIT } from './schema/fields/brand-kit-reference.js';
export { logoUrlField } from './schema/fields/logo-url-field.js';
export { helpLinks, helpPageOf } from './schema/json/help-page.js';
export { toJsonSchema } from './schema/json/joi-json-schema.js';
export { chartSpecJsonSchema } from './schema/json/json-schema.js';
export { oneOfMessage } from './schema/messages/one-of-message.js';
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
export { countedLabels } from './time/counted-labels.js';
export {
  type Reading as LabelReading,
  readLabel,
  readLabels,
  type Unit as LabelUnit,
} from './time/label-patterns.js';
export { type DateColumn, dateColumn } from './time/read-dates.js';
export { type RegularLabels, regularLabels } from './time/regular-labels.js';
export { timeUnitOf } from './time/time-unit.js';
export { raceOrder } from './types/bar/race.js';
export { composeChart } from './types/compose-chart.js';
export { type FunnelStep, funnelSteps } from './types/funnel/funnel-steps.js';
export { ALL_CHART_TYPES, CHART_TYPES, type ChartType, COMMON_TYPES, TYPE_LABELS } from './types/names.js';
export { definitionOf } from './types/registry.js';
export { columnSum, type ShownColumn, type TableCell, tableColumns } from './types/table/table-cells.js';
export type {
  Animation,
  AnimationStyle,
  Badge,
  BarRole,
  CardLegend,
  ChartSpec,
  Composition,
  DataPoint,
  Dataset,
  Footer,
  Format,
  Header,
  Json,
  JsonObject,
  KitTheme,
  Kpi,
  KpiPosition,
  Race,
} from './types.js';
export { LargeInput } from './urls/encoded-chart.js';
export { parseSpecUrl, specOfUrl } from './urls/spec-url.js';
export { replaceData } from './urls/templates/template-data.js';
export { replaceText } from './urls/templates/template-fields.js';
export { type TemplateReading, templateParameters } from './urls/templates/template-parameters.js';
export { builtInReading } from './urls/templates/template-reading.js';
export { parseTemplateUrl } from './urls/templates/template-url.js';
export { urlParameters } from './urls/url-parameters.js';
export { titleOf } from './values/chart-title.js';
export { countPoints, MAX_HOVER_MARKS } from './values/hover-marks.js';
export { escapeHtml } from './values/html-text.js';
export { isObject, mergeOptions, objectAt, parseJson, stringAt, valueAt } from './values/json.js';
export { directionOfLanguage } from './values/language-direction.js';
export { ownValue } from './values/own-value.js';
export { joinedText, plainNumber, plainText } from './values/plain-text.js';
export { treeLeaves } from './values/tree-leaves.js';
export { exceeds } from './values/value-count.js';
export { Warnings, withNotes } from './warnings.js';
