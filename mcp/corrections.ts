import { ConfigSyntaxError, convertConfig } from '../chart-spec/dialects.js';
import {
  CHART_TYPES,
  type ChartSpec,
  definitionOf,
  exceeds,
  invalidSpec,
  isObject,
  type JsonObject,
  nearestName,
  ownValue,
  parseSpec,
  plainText,
  validateSpec,
} from '../chart-spec/spec.js';
import type { Reader } from '../src/platform/reading/reader.js';
import { allowedAt, FIELD_NAMES, rangeAt } from './spec-rules.js';

type Fields = Record<string, unknown>;

/** Keys and array entries of a specification. A correction validates it several times. */
const MAX_VALUES = 5000;

/**
 * What a wrong specification most likely meant: other cases and near names of types, formats and fields, Chart.js 2 syntax, numbers and
 * tables as texts, values just out of range.
 * @returns a valid specification, or undefined where there is no unambiguous one, and for large specifications
 */
export function correctSpec(given: unknown): Fields | undefined {
  const read = readSpec(given);
  if (read === undefined || isLarge(read)) return undefined;
  const steps = [nameFields, moveData, convertSyntax, nameValues, bound, nameFields];
  let spec = read;
  let { valid } = validateSpec(spec);
  for (const step of steps) {
    if (valid) break;
    const changed = step(structuredClone(spec));
    if (areEqual(changed, spec)) continue;
    spec = changed;
    ({ valid } = validateSpec(spec));
  }
  return valid && !areEqual(spec, given) ? spec : undefined;
}

/** A valid specification that ignores less of what was written: misspelled fields and Chart.js 2 syntax are only warned of. */
export function improveSpec(given: Fields): Fields | undefined {
  if (isLarge(given)) return undefined;
  const improved = convertSyntax(nameFields(structuredClone(given)));
  if (areEqual(improved, given)) return undefined;
  const [before, after] = [validateSpec(given), validateSpec(improved)];
  return before.valid && after.valid && after.warnings.length < before.warnings.length ? improved : undefined;
}

const areEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isLarge = (spec: Fields): boolean => exceeds(spec, { values: MAX_VALUES }) !== undefined;

/** A specification in a text, as JSON or as a JavaScript literal. */
export function readSpec(given: unknown): Fields | undefined {
  if (typeof given !== 'string') return isObject(given as JsonObject) ? (given as Fields) : undefined;
  try {
    return convertConfig(given).spec;
  } catch (error) {
    if (error instanceof ConfigSyntaxError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Misspelled fields of the root, of `data` and of the series. */
function nameFields(spec: Fields): Fields {
  const named = renamed(spec, FIELD_NAMES.root);
  if (!isObject(named['data'] as JsonObject)) return named;
  const data = renamed(named['data'] as Fields, FIELD_NAMES.data);
  const { datasets } = data;
  if (Array.isArray(datasets))
    data['datasets'] = datasets.map((each) => (isObject(each) ? renamed(each, FIELD_NAMES.dataset, ['data']) : each));
  return { ...named, data };
}

/** @param only names that a field may become; all if absent */
function renamed(fields: Fields, known: readonly string[], only: readonly string[] = known): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (known.includes(name)) return [name, value];
      const meant = nearestName(name, known);
      const isFree = meant !== undefined && only.includes(meant) && !Object.hasOwn(fields, meant);
      return [isFree ? meant : name, value];
    }),
  );
}

/** Labels and datasets beside `data`, and one series that is not in a list. */
function moveData(spec: Fields): Fields {
  const { labels, datasets, data, ...rest } = spec;
  const inner: Fields = isObject(data as JsonObject) ? { ...(data as Fields) } : {};
  if (labels !== undefined) inner['labels'] ??= labels;
  if (datasets !== undefined) inner['datasets'] ??= datasets;
  if (Array.isArray(data) && inner['datasets'] === undefined) inner['datasets'] = [{ data }];
  if (inner['datasets'] === undefined && Array.isArray(inner['data'])) {
    inner['datasets'] = [{ data: inner['data'] }];
    delete inner['data'];
  }
  if (isObject(inner['datasets'] as JsonObject)) inner['datasets'] = [inner['datasets']];
  if (Array.isArray(inner['datasets']))
    inner['datasets'] = inner['datasets'].map((series: unknown) => (Array.isArray(series) ? { data: series } : series));
  return Object.keys(inner).length === 0 ? spec : { ...rest, data: inner };
}

/** Chart.js 2. A result with notes lost something, so it is not what was meant. */
function convertSyntax(spec: Fields): Fields {
  try {
    const { spec: converted, notes } = convertConfig(spec as JsonObject);
    return notes.length === 0 ? converted : spec;
  } catch (error) {
    if (error instanceof ConfigSyntaxError) return spec;
    throw error;
  }
}

/** Values of enumerations: `Bar`, `JPG`, `donut`. */
function nameValues(spec: Fields): Fields {
  const fixed = { ...spec };
  for (const name of ['type', 'format', 'brandKitId']) {
    const value = fixed[name];
    const allowed = allowedAt(name);
    if (typeof value !== 'string' || allowed === undefined || allowed.includes(value)) continue;
    const meant = ownValue(VALUE_SYNONYMS, value.toLowerCase()) ?? nearestName(value, allowed);
    if (meant !== undefined && allowed.includes(meant)) fixed[name] = meant;
  }
  return fixed;
}

/** Other names of chart types, and of `jpeg`. */
const VALUE_SYNONYMS: Readonly<Record<string, string>> = Object.fromEntries([
  ['jpg', 'jpeg'],
  ...CHART_TYPES.flatMap((type) => (definitionOf(type).like ?? []).map((name) => [name, type])),
]);

const NUMBER_IN_TEXT = /^\s*(-?\d+(?:\.\d+)?)\s*(?:px)?$/;

/** Sizes out of range, and sizes in texts. */
function bound(spec: Fields): Fields {
  const fixed = { ...spec };
  for (const name of ['width', 'height', 'devicePixelRatio', 'scale', 'quality']) {
    const range = rangeAt(name);
    const [, inText] = NUMBER_IN_TEXT.exec(plainText(fixed[name])) ?? [];
    const value = inText === undefined ? fixed[name] : Number(inText);
    if (typeof value !== 'number' || !Number.isFinite(value) || range === undefined) continue;
    const within = Math.min(range.maximum, Math.max(range.minimum, value));
    fixed[name] = range.isInteger ? Math.round(within) : within;
  }
  return fixed;
}

/** The specification as it will be drawn, for its size; undefined for an invalid one. */
function parsedSize(spec: unknown): Pick<ChartSpec, 'width' | 'height' | 'devicePixelRatio'> | undefined {
  try {
    const { width, height, devicePixelRatio } = parseSpec(spec).spec;
    return { width, height, devicePixelRatio };
  } catch {
    return undefined;
  }
}

const specification = { what: 'The specification', refuse: invalidSpec };

/** For tools: see `correctSpec`. */
export const correction: Reader<unknown, Fields | undefined> = {
  ...specification,
  name: 'correction',
  read: correctSpec,
};

/** See `improveSpec`. */
export const improvement: Reader<Fields, Fields | undefined> = {
  ...specification,
  name: 'improvement',
  read: improveSpec,
};

/** See `readSpec`. */
export const specArgument: Reader<unknown, Fields | undefined> = {
  ...specification,
  name: 'spec-argument',
  read: readSpec,
};

/** See `parsedSize`. */
export const imageSize: Reader<unknown, ReturnType<typeof parsedSize>> = {
  ...specification,
  name: 'image-size',
  read: parsedSize,
};
