import { isObject, issuesOf, plainText, type SpecIssue, Warnings } from '../../chart-spec/spec.js';
import { decodeBase64 } from '../../src/quickchart/base64.js';
import { readImageFields } from '../../src/quickchart/image-fields.js';
import {
  type ChartParameters,
  chartQueryParameters,
  parametersOfObject,
  parametersOfQuery,
} from '../../src/quickchart/parameters.js';

/** Whether a text is the address of an image and not a configuration. */
export const isUrl = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/.test(text);

/** A request to QuickChart, taken apart. */
export interface QuickChartRequest {
  config: string | Record<string, unknown>;
  /** Fields of the specification that stand beside the configuration, QuickChart's defaults included. */
  fields: Record<string, unknown>;
  /** The version of Chart.js that the request names. */
  version?: string;
  notes: { path: string; message: string }[];
  /** Nothing was given beside the configuration. */
  isConfigOnly: boolean;
}

/** Reads a URL, the body of a POST (`{"chart": …, "width": 500}`), or a configuration alone. Nothing is fetched. @throws Error */
export function readRequest(text: string): QuickChartRequest {
  if (isUrl(text)) return requestOfUrl(text.trim());
  const body = parsedJson(text);
  if (!isRequestBody(body)) return { ...requestOf({ chart: text }, []), isConfigOnly: true };
  return requestOf(parametersOfObject(body), Object.keys(body));
}

function requestOfUrl(text: string): QuickChartRequest {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw new Error('this is not a valid URL');
  if (/\/chart\/render\//.test(url.pathname))
    throw new Error('a short URL does not contain the configuration; convert the original configuration instead');
  const parameters = parametersOfQuery(url.search.slice(1));
  if (parameters.chart === undefined)
    throw new Error('the URL has no configuration: its parameter c (or chart) is missing');
  return requestOf(parameters, [...url.searchParams.keys()]);
}

/** @param names of all parameters, known or not */
function requestOf(parameters: ChartParameters, names: readonly string[]): QuickChartRequest {
  const issues: SpecIssue[] = [];
  const warnings = new Warnings();
  const image = readImageFields(parameters, issues, warnings);
  const { widthPx, heightPx, devicePixelRatio, format, backgroundColor } = image;
  return {
    isConfigOnly: false,
    config: configOf(parameters),
    fields: { width: widthPx, height: heightPx, devicePixelRatio, format, backgroundColor },
    ...(parameters.version !== undefined && { version: plainText(parameters.version) }),
    notes: [
      ...issues.map(({ path, message }) => ({ path, message: `${message}; the default is used` })),
      ...warnings.list().map((message) => ({ path: '', message })),
      ...names.flatMap(leftOut),
    ],
  };
}

function configOf({ chart, encoding }: ChartParameters): QuickChartRequest['config'] {
  if (isObject(chart)) return chart;
  if (typeof chart !== 'string') throw new Error('chart must be a configuration: an object or a string');
  if (encoding !== 'base64') return chart;
  try {
    return decodeBase64(chart);
  } catch (error) {
    throw new Error(issuesOf(error)?.[0]?.message ?? String(error));
  }
}

const KNOWN = new Set(chartQueryParameters.map(({ name }) => name));

function leftOut(name: string): { path: string; message: string }[] {
  if (name === 'key')
    return [{ path: '', message: 'parameter key was removed: a specification must not contain a key' }];
  return KNOWN.has(name) ? [] : [{ path: '', message: `parameter ${name} is unknown and was removed` }];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRequestBody(value: unknown): value is Record<string, unknown> {
  return isObject(value) && value['type'] === undefined && (value['chart'] !== undefined || value['c'] !== undefined);
}
