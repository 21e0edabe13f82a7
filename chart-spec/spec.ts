/**
 * The chart language: its types, checks, normal form and limits, its chart types, and what a drawing costs. Pure, as the other public files
 * (table, describe, dialects, urls): no I/O. Other packages import these five only; bundlers leave out what they do not use. See docs/spec.
 */

export { causeOf } from './accidents/broken-text.js';
export { boardHeight, leastBoardHeights } from './language/board/board-size.js';
export { canonicalJson, specMd5 } from './language/canonical.js';
export { findLogoUrlIssue, isPublicAddress } from './language/check/logo-url.js';
export { oneOfMessage } from './language/check/one-of-message.js';
export { isTickFunction } from './language/check/options/tick-options.js';
export { BASE_MS as BASE_DRAWING_MS, estimateDrawing } from './language/cost/drawing-cost.js';
export { DEFAULT_LOOK, type KitLook, withKit } from './language/kit-theme.js';
export {
  type ParsedSpec,
  parseSpec,
  type SpecValidation,
  validatePart,
  validateSpec,
} from './language/parse-spec.js';
export {
  findBrandKitIssue,
  parseBrandKitReference,
  UNKNOWN_BRAND_KIT,
} from './language/schema/fields/brand-kit-reference.js';
export { logoUrlField } from './language/schema/fields/logo-url-field.js';
export { toJsonSchema } from './language/schema/json/joi-json-schema.js';
export { chartSpecJsonSchema, editorSchema, nullableSchema } from './language/schema/json/json-schema.js';
export { KNOWN_ROOT_KEYS } from './language/schema/schema.js';
export { animationOf, frameCount, rendersOf } from './model/animation-frames.js';
export type {
  Animation,
  Badge,
  BarRole,
  CardLegend,
  ChartSpec,
  Composition,
  DataPoint,
  Dataset,
  Figure,
  Footer,
  Format,
  Header,
  Json,
  JsonObject,
  KitTheme,
  Kpi,
  KpiPosition,
  OwnFamily,
  OwnFont,
  Race,
  Tile,
} from './model/chart-spec.js';
export { ERROR_BAR_ID, FORMATS, isPreset, MAX_TILES, PRESETS, type PresetName } from './model/constants.js';
export {
  ApiError,
  invalidRequest,
  invalidSpec,
  issuesOf,
  MAX_DETAILS,
  type SpecIssue,
  underField,
} from './model/errors.js';
export { IssueList } from './model/issue-list.js';
export { excerpt } from './model/messages.js';
export { nearestName } from './model/nearest-name.js';
export {
  type Orientation,
  type PageFormat,
  plainSpec,
  type Report,
  type ReportChart,
  type ReportCover,
  type ReportFormat,
  type ReportLayout,
  type ReportPage,
  type Sheet,
  sheetSize,
} from './model/report.js';
export type { ChartType } from './model/type-names.js';
export { Warnings, withNotes } from './model/warnings.js';
export { FORMAT_STYLES, type FormatStyle } from './numbers/format-number.js';
export { raceOrder } from './types/bar/race.js';
export { blankText } from './types/blank-chart.js';
export { boardForm, isPhone, wantedHeight } from './types/board/board-form.js';
export { type BoardForm, type BoardRow, boardRows } from './types/board/board-rows.js';
export type { BlankTable } from './types/chart-type.js';
export { composeChart } from './types/compose-chart.js';
export { type FunnelStep, funnelSteps } from './types/funnel/funnel-steps.js';
export { axisOfPart, multiplesOf, type Part, partSpec } from './types/multiples/parts.js';
export { sharesAxes } from './types/multiples/shares-axes.js';
export {
  ALL_CHART_TYPES,
  CHART_TYPES,
  COMMON_TYPES,
  definitionOf,
  findDefinition,
  TYPE_LABELS,
} from './types/registry.js';
export { sankeyNodes } from './types/sankey/flows.js';
export { trendFit } from './types/scatter/compose-points.js';
export { treemapGroups } from './types/treemap/tiles.js';
export { withDirection } from './types/with-direction.js';
export { localeOf } from './values/chart-locale.js';
export { subtitleOf, titleOf } from './values/chart-title.js';
export { COLOR_RULE, isColor } from './values/color.js';
export { placedErrorBars } from './values/error-bar-places.js';
export { type Gradient, readGradient } from './values/gradient.js';
export { cnameWarnings, reachOf, reachWarnings } from './values/host-reach.js';
export { countPoints, MAX_HOVER_MARKS } from './values/hover-marks.js';
export { escapeHtml } from './values/html-text.js';
export { isObject, mergeOptions, objectAt, parseJson, stringAt, valueAt } from './values/json.js';
export { directionOfLanguage } from './values/language-direction.js';
export { ownValue } from './values/own-value.js';
export { joinedText, plainNumber, plainText } from './values/plain-text.js';
export { treeLeaves } from './values/tree-leaves.js';
export { exceeds } from './values/value-count.js';
export { withValueFormat } from './values/value-format.js';
