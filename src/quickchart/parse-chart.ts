import { ConfigSyntaxError, convertConfig, noteText } from '../../chart-spec/dialects.js';
import {
  ALL_CHART_TYPES,
  invalidSpec,
  isObject,
  issuesOf,
  type JsonObject,
  type ParsedSpec,
  parseSpec,
  plainText,
  type SpecIssue,
  Warnings,
  withValueFormat,
} from '../../chart-spec/spec.js';
import type { HasEncoding } from '../render/route-stages.js';
import type { HasRequestedSize } from '../render/state.js';
import { decodeBase64 } from './base64.js';
import { type ImageFields, readImageFields } from './image-fields.js';
import type { ChartParameters } from './parameters.js';

export type ParsedChart = ParsedSpec & HasEncoding;

/** What a stage that reads a chart reports to earlier stages. */
export type KeptForErrors = HasRequestedSize;

/** The smallest side that parseSpec accepts. Smaller images are parsed with it and drawn at their own size: sparklines of QuickChart have 20 px. */
const MIN_SPEC_PX = 100;
const NO_CHART =
  "chart is required: the configuration, such as c={type:'bar',data:{labels:['A','B'],datasets:[{data:[1,2]}]}}";

/**
 * Parses the parameters of `/chart` as a chart specification. Nothing in the configuration is executed.
 * @param change called with the configuration before it is translated
 * @param notes what was repaired in the request, as warnings
 * @throws ApiError 400 with all issues
 */
export function parseChart(
  parameters: ChartParameters,
  change?: (config: JsonObject) => void,
  notes: readonly string[] = [],
): ParsedChart {
  const warnings = new Warnings();
  for (const line of notes) warnings.add(line);
  const issues: SpecIssue[] = [];
  const image = readImageFields(parameters, issues, warnings);
  try {
    const { spec: translated, notes: differences } = convert(parameters, change);
    for (const note of differences) warnings.add(noteText(note));
    const parsed = parseSpec({ ...withValueFormat(translated), ...fieldsOf(image) }, warnings, ALL_CHART_TYPES);
    if (issues.length === 0) {
      Object.assign(parsed.spec, { width: image.widthPx, height: image.heightPx });
      return { ...parsed, returnUrl: false, isBase64: image.isBase64 };
    }
  } catch (error) {
    const found = issuesOf(error);
    if (found === undefined) throw error;
    issues.push(...found);
  }
  throw invalidSpec(issues);
}

/** The configuration as text or as an object. Throws 400. */
function readConfig({ chart, encoding }: ChartParameters): string | JsonObject {
  if (chart === undefined) throw invalidSpec([{ path: 'chart', message: NO_CHART }]);
  if (isObject(chart)) return chart as JsonObject;
  if (typeof chart !== 'string')
    throw invalidSpec([{ path: 'chart', message: 'chart must be a configuration: an object or a text' }]);
  return encoding === 'base64' ? decodeBase64(chart) : chart;
}

function convert(parameters: ChartParameters, change?: (config: JsonObject) => void): ReturnType<typeof convertConfig> {
  const { version } = parameters;
  try {
    return convertConfig(readConfig(parameters), {
      quickChartDefaults: true,
      ...(version !== undefined && { version: plainText(version) }),
      ...(change !== undefined && { change }),
    });
  } catch (error) {
    if (!(error instanceof ConfigSyntaxError)) throw error;
    throw invalidSpec(error.notes.map((note) => ({ path: note.path, message: noteText(note) })));
  }
}

function fieldsOf({ widthPx, heightPx, devicePixelRatio, format, backgroundColor }: ImageFields): JsonObject {
  return {
    width: Math.max(MIN_SPEC_PX, widthPx),
    height: Math.max(MIN_SPEC_PX, heightPx),
    devicePixelRatio,
    format,
    backgroundColor,
  };
}
