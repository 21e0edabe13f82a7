/** What reads the requests of QuickChart and Image-Charts: see platform/reading/reader.ts. */
import { imageChartsSize, isImageChartsQuery } from '../../chart-spec/dialects.js';
import {
  type ApiError,
  invalidSpec,
  isObject,
  issuesOf,
  type JsonObject,
  KNOWN_ROOT_KEYS,
} from '../../chart-spec/spec.js';
import { readQueryText, withPluses } from '../../chart-spec/urls.js';
import { queryValues } from '../http/http.js';
import { keepingRejected, type Reader, RejectedInput } from '../platform/reading/reader.js';
import type { ImageSize } from '../render/stages/error-chart.js';
import { readSize } from './image-fields.js';
import { overridesOf, readAllowOverrides } from './overrides.js';
import { type ChartParameters, type GivenFields, parametersOf, parametersOfQuery } from './parameters.js';
import { type ParsedChart, parseChart } from './parse-chart.js';
import { parseImageChart } from './parse-image-chart.js';
import { type PostedBody, readPostedFields, readPostedPairs } from './posted-fields.js';

export type ReadChart = ParsedChart & { requestedSize?: ImageSize };

const chart = { what: 'The chart', refuse: invalidSpec };

/** The query of `/chart`, of either service. */
export const chartQuery: Reader<string, ReadChart> = {
  ...chart,
  name: 'chart-query',
  read(given) {
    const { rawQuery, notes } = readQueryText(given, { keepsBrokenEscapes: true });
    const query = new URLSearchParams(rawQuery);
    try {
      if (isImageChartsQuery(query)) return readImageChart(query, notes);
      return readChart(parametersOfQuery(rawQuery), undefined, notes);
    } catch (error) {
      const read = readWithPluses(rawQuery, notes);
      if (read !== undefined) return read;
      throw withHints(error, rawQuery);
    }
  },
};

const CONFIGURATIONS = ['c', 'chart'];

/** Reads a query whose functions contain `+` that was not encoded. @returns undefined if it is no configuration even so */
function readWithPluses(rawQuery: string, notes: readonly string[]): ReadChart | undefined {
  const query = withPluses(rawQuery, CONFIGURATIONS);
  if (query === undefined) return undefined;
  try {
    return readChart(parametersOfQuery(query), undefined, [
      ...notes,
      'A "+" was read as a plus sign. In a URL write %2B.',
    ]);
  } catch {
    return undefined;
  }
}

const ENDS_TOO_EARLY = /ends too early|unterminated/i;

const IN_CODE = /^line \d+, column \d+: (?:Unexpected|Unterminated)/;

/** A color such as `#f00` in a URL that was not encoded ends the URL, `&` ends the configuration, and `+` is a space. */
function withHints(error: unknown, rawQuery: string): unknown {
  const issues = issuesOf(error);
  const says = (pattern: RegExp) => issues?.some(({ message }) => pattern.test(message)) === true;
  const parameters = queryValues(rawQuery, 'type').length > 0 && queryValues(rawQuery, 'data').length > 0;
  const hints = [
    ...(says(ENDS_TOO_EARLY) ? ['In a URL, # is written %23, and & is %26'] : []),
    ...(says(IN_CODE) && rawQuery.includes('+') ? ['In a URL "+" is a space: write %2B for a plus sign'] : []),
    ...(parameters ? ['type, labels and data are parameters of /api/v1/render'] : []),
  ];
  if (issues === undefined || hints.length === 0) return error;
  const hint = hints.map((sentence) => `. ${sentence}`).join('');
  const hinted: ApiError = invalidSpec(issues.map((issue) => ({ ...issue, message: issue.message + hint })));
  return error instanceof RejectedInput ? new RejectedInput(hinted, error.input) : hinted;
}

/** The body of `POST /chart`, of either service. */
export const chartBody: Reader<PostedBody, ReadChart> = {
  ...chart,
  name: 'chart-body',
  read(posted) {
    const given = readPostedFields(posted);
    const parameters = parametersOf(given);
    if (parameters.chart !== undefined) return readChart(parameters);
    if (given('cht') === undefined) return readBareConfig(parameters, given);
    return readImageChart(new URLSearchParams(readPostedPairs(posted)));
  },
};

/** The fields of a configuration that is the body itself, those of /api/v1 included. Size and format stand beside them. */
const CONFIGURATION_FIELDS = KNOWN_ROOT_KEYS.filter(
  (name) => !['width', 'height', 'format', 'backgroundColor', 'devicePixelRatio', 'returnUrl'].includes(name),
);
const BARE =
  'The body is the configuration itself. QuickChart takes it as {"chart": {...}}, and POST /api/v1/render as it is.';

/** Reads a body without "chart" that is itself a configuration. */
function readBareConfig(parameters: ChartParameters, given: GivenFields): ReadChart {
  if (typeof given('type') !== 'string' || !isObject(given('data'))) return readChart(parameters);
  const fields = CONFIGURATION_FIELDS.map((name) => [name, given(name)]).filter(([, value]) => value !== undefined);
  return readChart({ ...parameters, chart: Object.fromEntries(fields) }, undefined, [BARE]);
}

/** The body of `POST /chart/create`. */
export const newShortUrl: Reader<
  PostedBody,
  { parameters: ChartParameters; allowOverrides: boolean; warnings: string[] }
> = {
  ...chart,
  name: 'new-short-url',
  read(posted) {
    const given: GivenFields = readPostedFields(posted);
    const parameters = parametersOf(given);
    const allowOverrides = readAllowOverrides(given);
    return { parameters, allowOverrides, warnings: parseChart(parameters).warnings };
  },
};

/** A saved chart with what the query of its short URL replaces in it. */
export const savedChart: Reader<{ parameters: ChartParameters; rawQuery: string }, ReadChart> = {
  ...chart,
  name: 'saved-chart',
  read({ parameters, rawQuery: given }) {
    const { rawQuery, notes } = readQueryText(given, { keepsBrokenEscapes: true });
    const { chart: _chart, encoding: _encoding, version: _version, ...image } = parametersOfQuery(rawQuery);
    return readChart({ ...parameters, ...image }, overridesOf(rawQuery), notes);
  },
};

/** The query of `/gchart`. */
export const imageChartsQuery: Reader<string, ReadChart> = {
  ...chart,
  name: 'image-charts-query',
  read(given) {
    const { rawQuery, notes } = readQueryText(given, { keepsBrokenEscapes: true });
    return readImageChart(new URLSearchParams(rawQuery), notes);
  },
};

/** The body of `POST /gchart`. */
export const imageChartsBody: Reader<PostedBody, ReadChart> = {
  ...chart,
  name: 'image-charts-body',
  read: (posted) => readImageChart(new URLSearchParams(readPostedPairs(posted))),
};

function readChart(
  parameters: ChartParameters,
  change?: (config: JsonObject) => void,
  notes: readonly string[] = [],
): ReadChart {
  return keepingRejected(
    () => ({ ...parseChart(parameters, change, notes), requestedSize: readSize(parameters) }),
    () => parameters,
  );
}

function readImageChart(fields: URLSearchParams, notes: readonly string[] = []): ReadChart {
  const withoutKey = () => Object.fromEntries([...fields].filter(([name]) => !/^(?:key|apiKey)$/.test(name)));
  const requestedSize = imageChartsSize(fields.get('chs') ?? '');
  return keepingRejected(
    () => ({ ...parseImageChart(fields, notes), ...(requestedSize && { requestedSize }) }),
    withoutKey,
  );
}

/** The size of the image that shows why a chart was refused. */
export function sizeOfRejected(error: unknown): ImageSize | undefined {
  if (!(error instanceof RejectedInput) || !isObject(error.input)) return undefined;
  const { input } = error;
  return 'cht' in input || 'chs' in input ? imageChartsSize(String(input['chs'] ?? '')) : readSize(input);
}
