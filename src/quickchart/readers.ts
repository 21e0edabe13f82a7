/** What reads the requests of QuickChart and Image-Charts: see platform/reading/reader.ts. */
import { imageChartsSize, isImageChartsQuery } from '../../chart-spec/dialects.js';
import { type ApiError, invalidSpec, isObject, issuesOf, type JsonObject } from '../../chart-spec/spec.js';
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
  read(rawQuery) {
    const query = new URLSearchParams(rawQuery);
    try {
      return isImageChartsQuery(query) ? readImageChart(query) : readChart(parametersOfQuery(rawQuery));
    } catch (error) {
      throw withHintAtEnd(error);
    }
  },
};

const ENDS_TOO_EARLY = /ends too early|unterminated/i;

/** A color such as `#f00` in a URL that was not encoded ends the URL, and `&` ends the configuration. */
function withHintAtEnd(error: unknown): unknown {
  const issues = issuesOf(error);
  if (!issues?.some(({ message }) => ENDS_TOO_EARLY.test(message))) return error;
  const hint = '. In a URL, # is written %23, and & is %26';
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
    if (parameters.chart !== undefined || given('cht') === undefined) return readChart(parameters);
    return readImageChart(new URLSearchParams(readPostedPairs(posted)));
  },
};

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
  read({ parameters, rawQuery }) {
    const { chart: _chart, encoding: _encoding, version: _version, ...image } = parametersOfQuery(rawQuery);
    return readChart({ ...parameters, ...image }, overridesOf(rawQuery));
  },
};

/** The query of `/gchart`. */
export const imageChartsQuery: Reader<string, ReadChart> = {
  ...chart,
  name: 'image-charts-query',
  read: (rawQuery) => readImageChart(new URLSearchParams(rawQuery)),
};

/** The body of `POST /gchart`. */
export const imageChartsBody: Reader<PostedBody, ReadChart> = {
  ...chart,
  name: 'image-charts-body',
  read: (posted) => readImageChart(new URLSearchParams(readPostedPairs(posted))),
};

function readChart(parameters: ChartParameters, change?: (config: JsonObject) => void): ReadChart {
  return keepingRejected(
    () => ({ ...parseChart(parameters, change), requestedSize: readSize(parameters) }),
    () => parameters,
  );
}

function readImageChart(fields: URLSearchParams): ReadChart {
  const withoutKey = () => Object.fromEntries([...fields].filter(([name]) => !/^(?:key|apiKey)$/.test(name)));
  const requestedSize = imageChartsSize(fields.get('chs') ?? '');
  return keepingRejected(() => ({ ...parseImageChart(fields), ...(requestedSize && { requestedSize }) }), withoutKey);
}

/** The size that a refused chart should have, for the image of its error. */
export function sizeOfRejected(error: unknown): ImageSize | undefined {
  if (!(error instanceof RejectedInput) || !isObject(error.input)) return undefined;
  const { input } = error;
  return 'cht' in input || 'chs' in input ? imageChartsSize(String(input['chs'] ?? '')) : readSize(input);
}
