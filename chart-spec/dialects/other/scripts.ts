/** Finds the specification in a script: the object that is handed to the library. Nothing is executed. */

import type { ConvertedLanguage } from '../../accidents/languages.js';
import { endOfValue } from '../../accidents/unclosed.js';
import type { JsonObject } from '../../model/chart-spec.js';
import { readConfig } from '../chartjs/reading/read-config.js';
import { ConfigSyntaxError, type NoteList } from '../conversion.js';

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
/** The call that draws, and which of its arguments is the specification. */
const CALLS: Readonly<Record<Exclude<InScript, 'Google Charts'>, readonly [call: RegExp, at: number]>> = {
  Highcharts: [/\bHighcharts\s?\.\s?(?:chart|Chart|stockChart)\s?\(/, -1],
  ECharts: [/\bsetOption\s?\(/, 0],
  ApexCharts: [/\bnew\s+ApexCharts\s?\(/, 1],
  'Vega-Lite': [/\bvegaEmbed\s?\(/, 1],
  Plotly: [/\bPlotly\s?\.\s?(?:newPlot|react|plot)\s?\(/, 1],
};
const TYPE_OF_GOOGLE = /\bgoogle\s?\.\s?visualization\s?\.\s?(\w{1,40}Chart)\b/;
/** The second argument of `draw`: an object, or the name of one. */
const OPTIONS_OF_GOOGLE = /\.\s?draw\s?\([^{},;]{1,100},\s*(?:(?=\{)|(\w{1,40}))/;
const ASSIGNED = /\b(\w{1,40})\s?=\s*(?=\{)/g;

/** A literal with a name. */
const NAMED = /^(?:(?:var|let|const)\s{1,9})?[\w$]{1,60}\s{0,9}=\s{0,9}[{[]/;

/** The value of a text that is a literal of JavaScript and no JSON; undefined for others. */
export function literalIn(text: string, notes: NoteList): JsonObject | undefined {
  if (!/^[\s(]*[{[]/.test(text) && !NAMED.test(text.trimStart())) return undefined;
  try {
    return objectOf(/^\s*\[/.test(text) ? `{ data: ${text} }` : text, notes);
  } catch (error) {
    if (error instanceof ConfigSyntaxError) return undefined;
    throw error;
  }
}

/** @throws ConfigSyntaxError where the script computes what it draws */
export function configInScript(script: string, from: InScript, notes: NoteList): JsonObject {
  const computed = from === 'Google Charts' ? undefined : computedIn(script, from, notes);
  if (computed !== undefined) return computed;
  const text = valueAfter(BEFORE[from].exec(script), script);
  if (text === undefined)
    return notes.fail('', 'the specification is not found in this script: give the object alone, as JSON');
  if (from !== 'Google Charts') return objectOf(text, notes);
  const draw = OPTIONS_OF_GOOGLE.exec(script);
  const name = draw === null ? 'options' : draw[1];
  const found = name === undefined ? draw : [...script.matchAll(ASSIGNED)].find(([, one]) => one === name);
  const options = valueAfter(found, script);
  if (draw !== null && options === undefined) notes.add('options', 'are computed, and are not read: write an object');
  const chartType = TYPE_OF_GOOGLE.exec(script)?.[1];
  return {
    ...(chartType !== undefined && { chartType }),
    ...objectOf(`{ data: ${text} }`, notes),
    ...(options !== undefined && { options: objectOf(options, notes) }),
  };
}

/** The specification that a script hands over by the names of its constants; undefined where it stands in the call, or is not found. */
function computedIn(script: string, from: Exclude<InScript, 'Google Charts'>, notes: NoteList): JsonObject | undefined {
  const [pattern, at] = CALLS[from];
  const call = pattern.exec(script);
  const given = call ? argumentsAfter(script, call.index + call[0].length) : [];
  const wanted = given.at(at);
  if (wanted === undefined || wanted.startsWith('{')) return undefined;
  const layout = given[at + 1];
  const value = from === 'Plotly' ? `{ data: ${wanted}${layout === undefined ? '' : `, layout: ${layout}`} }` : wanted;
  try {
    return objectOf(`${script};\nexport default ${value};`, notes);
  } catch (error) {
    if (error instanceof ConfigSyntaxError) return undefined;
    throw error;
  }
}

const MOST_ARGUMENTS = 4;

/** The texts of the arguments of a call. */
function argumentsAfter(script: string, start: number): string[] {
  const found: string[] = [];
  for (let at = start; found.length < MOST_ARGUMENTS; ) {
    const [space = ''] = /^\s*/.exec(script.slice(at, at + 100)) ?? [];
    const from = at + space.length;
    const isList = /[{[]/.test(script.charAt(from));
    const [plain = ''] =
      /^(?:'[^'\n]*'|"[^"\n]*"|[^,(){};'"[\]]|\([^()]{0,100}\)){1,200}/.exec(script.slice(from, from + 300)) ?? [];
    const end = isList ? endOfValue(script, from) : from + plain.length;
    if (end === undefined || end === from) return found;
    found.push(script.slice(from, end).trim());
    const [comma] = /^\s*,/.exec(script.slice(end, end + 100)) ?? [];
    if (comma === undefined) return found;
    at = end + comma.length;
  }
  return found;
}

function objectOf(text: string, notes: NoteList): JsonObject {
  const { config, notes: own } = readConfig(text);
  for (const { path, message } of own.items) notes.add(path, message);
  return config;
}

/** The object or list behind what a pattern found, up to its closing bracket. */
function valueAfter(found: RegExpExecArray | null | undefined, script: string): string | undefined {
  if (!found) return undefined;
  const start = found.index + found[0].length;
  const end = endOfValue(script, start);
  return end === undefined ? undefined : script.slice(start, end);
}
