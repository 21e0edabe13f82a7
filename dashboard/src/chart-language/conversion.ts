import {
  ConfigSyntaxError,
  convertConfig,
  convertImageCharts,
  convertOther,
  imageChartsQueryIn,
  noteText,
} from '../../../chart-spec/dialects.ts';
import type { JsonObject } from '../../../chart-spec/spec.ts';

const SIZES = { width: ['width', 'w'], height: ['height', 'h'] } as const;

/**
 * Reads a configuration of Chart.js as JSON or a JavaScript literal, or the address of an image of QuickChart or Image-Charts. Nothing is
 * executed or requested.
 */
export function convertedSpec(text: string): { spec: JsonObject; notes: string[] } | { problem: string } {
  const query = imageChartsQueryIn(text);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const parameters = url?.searchParams ?? new URLSearchParams();
  try {
    if (query !== undefined) {
      const { spec, notes } = convertImageCharts(query);
      return { spec, notes: notes.map(noteText) };
    }
    const other = convertOther(jsonOf(text));
    if (other !== undefined) return { spec: other.spec, notes: other.notes.map(noteText) };
    const config = url === undefined ? text : configOf(parameters);
    const version = parameters.get('version') ?? parameters.get('v');
    const { spec, notes } = convertConfig(config, {
      quickChartDefaults: url !== undefined,
      ...(version !== null && { version }),
    });
    return { spec: { ...spec, ...sizeOf(parameters) }, notes: notes.map(noteText) };
  } catch (error) {
    if (error instanceof ConfigSyntaxError || error instanceof DOMException) return { problem: error.message };
    throw error;
  }
}

function configOf(parameters: URLSearchParams): string {
  const config = parameters.get('c') ?? parameters.get('chart') ?? '';
  return parameters.get('encoding') === 'base64' ? atob(config) : config;
}

function sizeOf(parameters: URLSearchParams): JsonObject {
  const size: JsonObject = {};
  for (const [field, names] of Object.entries(SIZES)) {
    const px = Number(names.map((name) => parameters.get(name)).find((value) => value !== null));
    if (px >= 100) size[field] = px;
  }
  return size;
}

/** The value of a JSON text; any other text as it is. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
