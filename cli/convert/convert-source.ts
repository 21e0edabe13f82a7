import {
  type ConversionNote,
  convertConfig,
  convertImageCharts,
  convertOther,
  imageChartsQueryIn,
} from '../../chart-spec/dialects.js';
import { findDefinition, validateSpec } from '../../chart-spec/spec.js';
import type { Origin } from './origins.js';
import { readRequest } from './quickchart-request.js';

export interface ConvertedSource {
  spec: Record<string, unknown>;
  /** What differs or could not be translated. */
  notes: ConversionNote[];
}

/**
 * Translates a URL of QuickChart or Image-Charts, the body of a POST to QuickChart, or a configuration into a specification that draws the same.
 * @throws ConfigSyntaxError with line and column, or Error for a URL without a configuration
 */
export function convertSource(text: string, origin: Origin): ConvertedSource {
  const query = imageChartsQueryIn(text);
  if (query !== undefined) return convertQuery(query);
  const other = convertOther(jsonOf(text));
  if (other !== undefined) return { spec: other.spec, notes: [...other.notes, ...remarksOn(other.spec)] };
  const { config, fields, version, notes, isConfigOnly } = readRequest(text);
  const conversion = convertConfig(config as Parameters<typeof convertConfig>[0], {
    quickChartDefaults: origin === 'quickchart',
    ...(version !== undefined && { version }),
  });
  // Chart.js has no size and no format of its own.
  const spec = { ...(isConfigOnly && origin === 'chartjs' ? {} : fields), ...conversion.spec };
  spec.type = findDefinition(spec.type)?.standsFor ?? spec.type;
  return { spec, notes: [...notes, ...conversion.notes, ...remarksOn(spec)] };
}

function convertQuery(query: URLSearchParams): ConvertedSource {
  const { spec, notes, size } = convertImageCharts(query);
  const isSmaller = size.widthPx !== spec['width'] || size.heightPx !== spec['height'];
  const remark = { path: 'chs', message: 'a specification has at least 100 × 100 px' };
  return { spec, notes: [...notes, ...(isSmaller ? [remark] : []), ...remarksOn(spec)] };
}

/** What `POST /api/v1/render` would reject. */
function remarksOn(spec: Record<string, unknown>): ConversionNote[] {
  const validation = validateSpec(spec);
  return validation.valid ? [] : validation.details;
}

/** The value of a JSON text; any other text as it is. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
