import { warnOfEntities } from '../accidents/entities.js';
import { accidentIn, explained } from '../accidents/foreign-input.js';
import type { ChartSpec, JsonObject } from '../model/chart-spec.js';
import { MAX_TEXT_LENGTH } from '../model/constants.js';
import { ApiError, invalidSpec, type SpecIssue } from '../model/errors.js';
import type { ChartType } from '../model/type-names.js';
import { Warnings } from '../model/warnings.js';
import { namesLanguage } from '../table/columns/column-language.js';
import { DATA_KEYS, hasTable, type TableSummary } from '../table/data-table.js';
import { metricIssue, withMetricRecords } from '../table/source/metric-answer.js';
import { expandTable } from '../types/expand-table.js';
import { figureValue } from '../types/figure-value.js';
import { ALL_CHART_TYPES, CHART_TYPES, COMMON_TYPES, definitionOf, findDefinition } from '../types/registry.js';
import { localeOf } from '../values/chart-locale.js';
import { isObject } from '../values/json.js';
import { parseBoard } from './board/parse-board.js';
import { findAnimationIssue } from './check/animation.js';
import { findTimeSpanIssues } from './check/axis-ends.js';
import { idleTimeZone } from './check/idle-time-zone.js';
import { removeLostAnnotations, warnOfCutLines } from './check/lost-annotations.js';
import { removeUnreadableColors } from './check/options/color-options.js';
import { findOptionWarnings } from './check/options/option-warnings.js';
import { removeUnsupportedDatasetOptions, removeUnsupportedOptions } from './check/options/unsupported-options.js';
import { arrangePoints } from './check/points/arrange-points.js';
import { readErrorBars } from './check/points/error-bars.js';
import { readNumberTexts } from './check/points/number-texts.js';
import { findExtendedIssues, MAX_POINT_KEYS } from './check/points/point-rules.js';
import { readPointShapes } from './check/points/point-shapes.js';
import { sanitizedCopy } from './check/sanitize.js';
import { findSizeIssues } from './check/size-limits.js';
import { unknownLocale } from './check/unknown-locale.js';
import { languageOfSeries } from './language-of-data.js';
import { missingData, withEmptySeries, withSampleData } from './missing-data.js';
import { normalizeSpec } from './normalize.js';
import { toIssues } from './schema/joi-issues.js';
import {
  extendedMultiplesSchema,
  extendedSpecSchema,
  KNOWN_ROOT_KEYS,
  multiplesSchema,
  specSchema,
} from './schema/schema.js';
import { expandShorthands } from './shorthands.js';

export interface ParsedSpec {
  spec: ChartSpec;
  /** Safe as header values: at most 20 lines of at most 200 printable ASCII characters. */
  warnings: string[];
  returnUrl: boolean;
  /** What was decided about a table. */
  table?: TableSummary;
}

const NOT_AN_OBJECT =
  'The specification must be a JSON object such as {"type": "bar", "data": {"labels": ["A"], "datasets": [{"data": [1]}]}}';

/**
 * Validates the parsed JSON of a body and brings it into its normal form.
 * @param warnings collected by the caller so far; new ones are added
 * @param types that the caller draws: those of /api/v1, or ALL_CHART_TYPES
 * @throws ApiError 400 `Invalid chart specification` with all issues, at most 100
 */
export function parseSpec(
  input: unknown,
  warnings = new Warnings(),
  types: readonly ChartType[] = CHART_TYPES,
): ParsedSpec {
  return parseWhole(input, warnings, types, false);
}

/** With the warnings about fields that concern all charts of an image. */
function parseWhole(input: unknown, warnings: Warnings, types: readonly ChartType[], isPart: boolean): ParsedSpec {
  const parsed = parse(input, warnings, types, isPart);
  const idle = isObject(input) ? idleTimeZone(input) : undefined;
  for (const line of [idle, unknownLocale(localeOf(parsed.spec))]) if (line !== undefined) warnings.add(line);
  return { ...parsed, warnings: warnings.list() };
}

/**
 * @param isPart whether it is one chart of several in an image, which is drawn even if this one has no data
 * @param language of the other charts of the image
 */
function parse(
  given: unknown,
  warnings: Warnings,
  types: readonly ChartType[],
  isPart: boolean,
  language?: unknown,
): ParsedSpec {
  const input = isObject(given) ? withMetricRecords(given) : given;
  const accident = metricIssue(given) ?? accidentIn(input);
  if (accident !== undefined) throw invalidSpec([accident]);
  if (!isObject(input)) throw invalidSpec([{ path: '', message: NOT_AN_OBJECT }]);
  if ('$schema' in input) return parse(withoutSchema(input), warnings, types, isPart, language);
  const takesAnyForm = takesAnyFormOf(input['type'], types);
  if (takesAnyForm && findDefinition(input['type'])?.hasTiles) {
    return parseBoard(input, warnings, {
      frame: (frame) => parseOne(frame, warnings, types, { takesAnyForm, isPart: false }),
      tile: (tile, own, others) =>
        parse(
          tile,
          own,
          types.filter((type) => !definitionOf(type).hasTiles),
          true,
          others,
        ),
    });
  }
  return parseOne(input, warnings, types, { takesAnyForm, isPart, language });
}

/** Editors read `$schema`; the service does not. */
function withoutSchema({ $schema: _, ...spec }: Record<string, unknown>): Record<string, unknown> {
  return spec;
}

/** Parses one chart, or the frame of a board. */
function parseOne(
  input: Record<string, unknown>,
  warnings: Warnings,
  types: readonly ChartType[],
  { takesAnyForm, isPart, language }: { takesAnyForm: boolean; isPart: boolean; language?: unknown },
): ParsedSpec {
  const sizeIssues = findSizeIssues(input, takesAnyForm || hasPoints(input['data']) ? MAX_POINT_KEYS : undefined);
  if (sizeIssues.length > 0) throw invalidSpec(sizeIssues);
  const complete = takesAnyForm ? findDefinition(input['type'])?.complete : undefined;
  const completed = complete?.(input) ?? input;
  const asked = 'data' in completed ? { ...completed, data: withoutNulls(completed['data']) } : completed;
  const table = hasTable(asked) ? expandTable(asked, warnings, language) : undefined;
  const missing = isPart ? missingData(asked, table) : undefined;
  const given = isPart ? withEmptySeries(asked) : asked;
  const body = copyOf(missing === undefined ? (table?.spec ?? given) : withSampleData(given), warnings);
  removeUnsupported(body, warnings);
  if (types === ALL_CHART_TYPES) removeColors(body, warnings);
  expandShorthands(body);
  readErrorBars(body, warnings);
  readPointShapes(body);
  readNumberTexts(body, warnings);
  arrangePoints(body, takesAnyForm, warnings);
  const locale = namesLanguage(body) ? undefined : (languageOfSeries(body, table !== undefined) ?? language);
  if (typeof locale === 'string') body['locale'] = locale;
  // The type may have been chosen by the table.
  const isExtended = takesAnyForm || takesAnyFormOf(body['type'], types);
  const optionWarnings = findOptionWarnings(body, isExtended, asked['options'] ?? {});
  const { error } = schemaOf(body, isExtended).validate(body);
  const issues = [
    ...(missing === undefined ? (table?.issues ?? []) : []),
    ...(error === undefined ? [] : toIssues(error.details, types)),
  ];
  if (isExtended && issues.length === 0 && missing === undefined) issues.push(...findExtendedIssues(body));
  if (issues.length > 0) {
    const isRepeated = (line: string) => issues.some(({ path }) => line.includes(`"${path}"`));
    for (const line of optionWarnings) if (!isRepeated(line)) warnings.add(line);
    throw invalidSpec(explained(issues, input));
  }
  warnOfEntities(body, warnings);
  if (missing !== undefined) {
    body['data'] = { labels: [], datasets: [] };
    warnings.add(`The image says that there is no data: ${missing}.`);
  } else if (isObject(body['data'])) warnings.addUnknownKeys(body['data'], DATA_KEYS, 'data');
  const spec = normalizeSpec(body, warnings);
  removeLostAnnotations(spec, warnings);
  warnOfCutLines(spec, warnings);
  const spanIssues = findTimeSpanIssues(spec);
  if (spanIssues.length > 0) throw invalidSpec(spanIssues);
  const animationIssue = findAnimationIssue(spec);
  if (animationIssue !== undefined) throw invalidSpec([{ path: 'animation', message: animationIssue }]);
  for (const line of missing === undefined ? optionWarnings : []) warnings.add(line);
  return {
    spec,
    warnings: warnings.list(),
    returnUrl: body['returnUrl'] === true,
    ...(table?.summary && { table: table.summary }),
  };
}

/** Whether every form of data is accepted: for all types on /chart, elsewhere for types whose data is not one number for each label. */
function takesAnyFormOf(type: unknown, types: readonly ChartType[]): boolean {
  const isCommon = COMMON_TYPES.some((known) => known === type);
  return types === ALL_CHART_TYPES || (!isCommon && types.some((known) => known === type));
}

/** Whether the points of the data are objects. */
function hasPoints(data: unknown): boolean {
  const datasets = isObject(data) ? data['datasets'] : undefined;
  if (!Array.isArray(datasets)) return false;
  return datasets.some(
    (dataset) => isObject(dataset) && Array.isArray(dataset['data']) && dataset['data'].some(isObject),
  );
}

function schemaOf({ smallMultiples }: JsonObject, isExtended: boolean): typeof specSchema {
  if (smallMultiples) return isExtended ? extendedMultiplesSchema : multiplesSchema;
  return isExtended ? extendedSpecSchema : specSchema;
}

const REQUIRED = ['type', 'data'];
const OWN_OBJECTS = ['data', 'header', 'footer', 'legend', 'border', 'theme', 'kpiStrip'];

/** The dataset fields that we define. In all others, null may have a meaning in Chart.js. */
const DATASET_FIELDS = ['label', 'type', 'xAxisID', 'yAxisID', 'band', 'forecastFrom', 'colorBy', 'trend'];

/** Removes fields that are null, which many programs write for absent fields. Not used for options, where null has a meaning in Chart.js. */
function withoutNulls(value: unknown, names?: readonly string[]): unknown {
  if (!isObject(value)) return value;
  const isAbsent = (name: string, each: unknown) => each === null && (names === undefined || names.includes(name));
  return Object.fromEntries(Object.entries(value).filter(([name, each]) => !isAbsent(name, each)));
}

function withoutNullsIn(name: string, value: unknown): unknown {
  if (name === 'kpiStrip' && Array.isArray(value)) return value.map((figure) => withFigureValue(withoutNulls(figure)));
  const fields = withoutNulls(value);
  if (!isObject(fields)) return fields;
  const { badge, datasets } = fields;
  if (name === 'header' && badge !== undefined) return { ...fields, badge: withoutNulls(badge) };
  if (name === 'data' && Array.isArray(datasets))
    return { ...fields, datasets: datasets.map((dataset) => withoutNulls(dataset, DATASET_FIELDS)) };
  return fields;
}

function withFigureValue(figure: unknown): unknown {
  if (!isObject(figure)) return figure;
  const value = figureValue(figure);
  return value === undefined ? figure : { ...figure, value };
}

/** PHP writes an object without fields as an empty list. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Copies the known fields, and only the names of unknown ones, for a warning. */
function copyOf(input: Record<string, unknown>, warnings: Warnings): JsonObject {
  const known = Object.entries(input)
    .filter(([key, value]) => (value !== null && !(key === 'options' && isEmptyList(value))) || REQUIRED.includes(key))
    .map(([key, value]) => {
      if (!KNOWN_ROOT_KEYS.includes(key)) return [key, null];
      return [key, OWN_OBJECTS.includes(key) ? withoutNullsIn(key, value) : value];
    });
  const copy = sanitizedCopy(Object.fromEntries(known), [], (path) => {
    warnings.add(`"${path}" was cut to ${MAX_TEXT_LENGTH} characters: no image can show more.`);
  });
  return isObject(copy) ? copy : {};
}

function removeUnsupported(body: JsonObject, warnings: Warnings): void {
  if (isObject(body['options'])) removeUnsupportedOptions(body['options'], 'options', warnings);
  for (const name of ['title', 'subtitle']) {
    const title = body[name];
    if (isObject(title)) removeUnsupportedDatasetOptions(title, name, warnings);
  }
  const datasets = isObject(body['data']) ? body['data']['datasets'] : undefined;
  if (!Array.isArray(datasets)) return;
  for (const [i, dataset] of datasets.entries()) {
    if (isObject(dataset)) removeUnsupportedDatasetOptions(dataset, `data.datasets.${i}`, warnings);
  }
}

/** Like the service that it replaces, /chart draws a chart with unreadable colors. It names them in a warning. */
function removeColors({ options, title, subtitle, data }: JsonObject, warnings: Warnings): void {
  for (const [path, holder] of Object.entries({ options, title, subtitle }))
    if (isObject(holder)) removeUnreadableColors(holder, path, warnings);
  const datasets = isObject(data) ? data['datasets'] : undefined;
  if (Array.isArray(datasets)) removeUnreadableColors(datasets, 'data.datasets', warnings);
}

export type SpecValidation =
  | { valid: true; spec: ChartSpec; warnings: string[]; table?: TableSummary }
  | { valid: false; details: SpecIssue[]; warnings: string[] };

/**
 * Validates the parsed JSON of a body; as `parseSpec`, but returns the issues instead of throwing them. An invalid spec also gets warnings
 * about unknown root fields: a misspelled field may be the cause of a "required" issue.
 */
export function validateSpec(input: unknown): SpecValidation {
  return validate(input, false);
}

/** The same for one chart of several in an image: it is valid without data, and its image then says that it has none. */
export function validatePart(input: unknown): SpecValidation {
  return validate(input, true);
}

function validate(input: unknown, isPart: boolean): SpecValidation {
  const warnings = new Warnings();
  try {
    const parsed = parseWhole(input, warnings, CHART_TYPES, isPart);
    const { spec, warnings: lines, table } = parsed;
    return { valid: true, spec, warnings: lines, ...(table && { table }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    // Input in another format has no fields of ours that could be misspelled.
    const isOurs = isObject(input) && accidentIn(input) === undefined;
    if (isOurs) warnings.addUnknownKeys(withoutSchema(input), KNOWN_ROOT_KEYS, '');
    return { valid: false, details: error.body['details'] as SpecIssue[], warnings: warnings.list() };
  }
}
