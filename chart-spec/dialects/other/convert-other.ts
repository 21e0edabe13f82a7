/** Specifications of other libraries as ours, where they are simple. See docs/guides/other-libraries.md. */

import { heldIn } from '../../accidents/foreign-input.js';
import { CONVERTED, type ConvertedLanguage, languageOf, languageOfText } from '../../accidents/languages.js';
import type { JsonObject } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';
import { exceeds } from '../../values/value-count.js';
import { removeDangerousKeys } from '../chartjs/reading/read-config.js';
import { ConfigSyntaxError, type Conversion, NoteList } from '../conversion.js';
import { convertApexCharts } from './apexcharts.js';
import { convertECharts } from './echarts.js';
import { Fields } from './fields.js';
import { convertGoogleCharts } from './google-charts.js';
import { convertHighcharts } from './highcharts.js';
import { convertMermaid } from './mermaid.js';
import { convertPlotly } from './plotly.js';
import { configInScript, literalIn } from './scripts.js';
import { convertVegaLite } from './vega-lite/vega-lite.js';

export interface OtherConversion extends Conversion {
  from: ConvertedLanguage;
}

const CONVERTERS: Readonly<Record<Exclude<ConvertedLanguage, 'Mermaid'>, (root: Fields) => JsonObject>> = {
  'Vega-Lite': convertVegaLite,
  Highcharts: convertHighcharts,
  ECharts: convertECharts,
  Plotly: convertPlotly,
  ApexCharts: convertApexCharts,
  'Google Charts': convertGoogleCharts,
};
/** Rows of a table have a dozen values each. */
const LIMITS = { values: 200_000, depth: 32 };

/**
 * @param input the JSON of a body, or a text that is no JSON: a script, or Mermaid
 * @returns undefined for what is no specification of another library
 * @throws ConfigSyntaxError that names the library and what is missing
 */
export function convertOther(input: unknown): OtherConversion | undefined {
  const notes = new NoteList();
  const ofText = typeof input === 'string' ? languageOfText(input) : undefined;
  const whole = typeof input === 'string' && ofText === undefined ? literalIn(input, notes) : input;
  const isOther = ofText !== undefined || languageOf(whole) !== undefined;
  const given = isOther || isTyped(whole) ? whole : (chartIn(whole) ?? whole);
  const language = ofText ?? languageOf(given);
  const from = CONVERTED.find((name) => name === language);
  if (from === undefined) return undefined;
  try {
    const spec = from === 'Mermaid' ? convertMermaid(String(given), notes) : convertObject(from, given, notes);
    return { from, spec, notes: notes.items };
  } catch (error) {
    if (!(error instanceof ConfigSyntaxError)) throw error;
    throw new ConfigSyntaxError(
      error.notes.map((note) => ({
        ...note,
        message: `${from}: ${note.path === '' ? '' : `${note.path} `}${note.message}`,
      })),
    );
  }
}

/** A chart that an object holds, with the type that stands beside it. Bars beside options are vertical, and those of Highcharts are not. */
function chartIn(input: unknown): unknown {
  const { value, type, language } = heldIn(input) ?? {};
  if (type === undefined || !isObject(value)) return value;
  const own = type === 'bar' && language === 'Highcharts' ? 'column' : type;
  return { ...value, chart: { ...(isObject(value['chart']) && value['chart']), type: own } };
}

/** Ours and those of Chart.js, whose options look like those of others. */
function isTyped(input: unknown): boolean {
  return isObject(input) && isObject(input['data']) && typeof input['type'] === 'string';
}

function convertObject(from: Exclude<ConvertedLanguage, 'Mermaid'>, input: unknown, notes: NoteList): JsonObject {
  const given = typeof input === 'string' ? configInScript(input, from, notes) : input;
  if (typeof given !== 'object' || given === null) return notes.fail('', 'the specification must be an object');
  if (exceeds(given, LIMITS) !== undefined)
    notes.fail('', 'the specification has too many values or is nested too deeply');
  const object = structuredClone(Array.isArray(given) ? { data: given } : given) as JsonObject;
  if (!isObject(object)) return notes.fail('', 'the specification must be an object');
  removeDangerousKeys(object);
  return CONVERTERS[from](new Fields(object, '', notes));
}
