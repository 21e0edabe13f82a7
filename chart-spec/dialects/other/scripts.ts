/** Finds the specification in a script: the object that is handed to the library. Nothing is executed. */

import type { ConvertedLanguage } from '../../accidents/languages.js';
import { endOfQuoted } from '../../accidents/unclosed.js';
import type { JsonObject } from '../../model/chart-spec.js';
import { readConfig } from '../chartjs/reading/read-config.js';
import type { NoteList } from '../conversion.js';

type InScript = Exclude<ConvertedLanguage, 'Mermaid'>;

/** What stands before the specification. */
const BEFORE: Readonly<Record<InScript, RegExp>> = {
  Highcharts: /(?:\bHighcharts\s?\.\s?(?:chart|Chart|stockChart)\s?\((?:[^{};]{0,200},)?|\bhighcharts\s?\()\s*(?=\{)/,
  ECharts: /(?:\bsetOption\s?\(|\boptions?\s?=)\s*(?=\{)/,
  ApexCharts: /(?:\boptions?\s?=|\bApexCharts\s?\([^{};]{0,200},)\s*(?=\{)/,
  'Vega-Lite': /(?:\bvegaEmbed\s?\([^{};]{0,200},|\b(?:vl)?[sS]pec\s?=)\s*(?=\{)/,
  Plotly: /\bPlotly\s?\.\s?(?:newPlot|react|plot)\s?\([^{}[\];]{0,200},\s*(?=\{)/,
  'Google Charts': /\barrayToDataTable\s?\(\s*(?=\[)/,
};
const TYPE_OF_GOOGLE = /\bgoogle\s?\.\s?visualization\s?\.\s?(\w{1,40}Chart)\b/;
const OPTIONS_OF_GOOGLE = /\boptions\s?=\s*(?=\{)/;

/** @throws ConfigSyntaxError where the script computes what it draws */
export function configInScript(script: string, from: InScript, notes: NoteList): JsonObject {
  const text = valueAfter(BEFORE[from], script);
  if (text === undefined) {
    return notes.fail('', 'the specification is not found in this script: give the object alone, as JSON');
  }
  if (from !== 'Google Charts') return objectOf(text, notes);
  const options = valueAfter(OPTIONS_OF_GOOGLE, script);
  const chartType = TYPE_OF_GOOGLE.exec(script)?.[1];
  return {
    ...(chartType !== undefined && { chartType }),
    ...objectOf(`{ data: ${text} }`, notes),
    ...(options !== undefined && { options: objectOf(options, notes) }),
  };
}

function objectOf(text: string, notes: NoteList): JsonObject {
  const { config, notes: own } = readConfig(text);
  for (const { path, message } of own.items) notes.add(path, message);
  return config;
}

/** The object or list behind what a pattern matches, up to its closing bracket. */
function valueAfter(pattern: RegExp, script: string): string | undefined {
  const found = pattern.exec(script);
  if (found === null) return undefined;
  const start = found.index + found[0].length;
  const end = endOfValue(script, start);
  return end === undefined ? undefined : script.slice(start, end);
}

const SIGNS = /[{}[\]"'`]|\/\/|\/\*/g;

function endOfValue(script: string, start: number): number | undefined {
  let depth = 0;
  SIGNS.lastIndex = start;
  for (let found = SIGNS.exec(script); found !== null; found = SIGNS.exec(script)) {
    const [sign] = found;
    const from = SIGNS.lastIndex;
    if (sign === '//' || sign === '/*') {
      const end = script.indexOf(sign === '//' ? '\n' : '*/', from);
      if (end < 0) return undefined;
      SIGNS.lastIndex = end + 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return from;
    } else {
      const end = endOfQuoted(script, from, sign);
      if (end === undefined) return undefined;
      SIGNS.lastIndex = end;
    }
  }
  return undefined;
}
