import { validateSpec } from '../../src/chart-spec/chart-spec.js';
import { CHART_TYPES } from '../../src/chart-spec/constants.js';
import { type ConversionNote, convertConfig } from '../../src/chartjs-config/chartjs-config.js';
import { isObject } from '../../src/platform/is-object.js';
import type { Origin } from './origins.js';
import {
  isRequestBody,
  isUrl,
  type QuickChartRequest,
  requestOf,
  requestOfConfig,
  requestOfUrl,
} from './quickchart-request.js';

export interface ConvertedSource {
  spec: Record<string, unknown>;
  /** What differs or could not be translated. */
  notes: ConversionNote[];
}

/**
 * Translates a URL of QuickChart, the body of a POST to it, or a configuration into a specification that draws the same.
 * @throws ConfigSyntaxError with line and column, or Error for a URL without a configuration
 */
export function convertSource(text: string, origin: Origin): ConvertedSource {
  const { config, fields, notes } = requestIn(text, origin);
  const conversion = convertConfig(config as Parameters<typeof convertConfig>[0], {
    quickChartDefaults: origin === 'quickchart',
  });
  const spec = { ...fields, ...conversion.spec };
  return { spec, notes: [...notes.map((message) => ({ path: '', message })), ...conversion.notes, ...remarksOn(spec)] };
}

function requestIn(text: string, origin: Origin): QuickChartRequest {
  if (isUrl(text)) return requestOfUrl(text);
  const body = parsed(text);
  if (isRequestBody(body)) return requestOf(body);
  return origin === 'quickchart' ? requestOfConfig(text) : { config: text, fields: {}, notes: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What `POST /api/v1/render` would reject. */
function remarksOn(spec: Record<string, unknown>): ConversionNote[] {
  const foreign = typesIn(spec).filter(({ type }) => !CHART_TYPES.some((known) => known === type));
  if (foreign.length > 0) {
    return foreign.map(({ path, type }) => ({
      path,
      message: `"${type}" is drawn by /chart only; /api/v1 draws ${CHART_TYPES.join(', ')}`,
    }));
  }
  const validation = validateSpec(spec);
  return validation.valid ? [] : validation.details;
}

function typesIn(spec: Record<string, unknown>): { path: string; type: string }[] {
  const datasets = isObject(spec['data']) && Array.isArray(spec['data']['datasets']) ? spec['data']['datasets'] : [];
  const found = [
    { path: 'type', type: spec['type'] },
    ...datasets.map((dataset, i) => ({
      path: `data.datasets.${i}.type`,
      type: isObject(dataset) ? dataset['type'] : undefined,
    })),
  ];
  return found.filter((entry): entry is { path: string; type: string } => typeof entry.type === 'string');
}
