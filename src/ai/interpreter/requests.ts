import type { JsonObject } from '../../../chart-spec/chart-spec.js';
import { type ExtractedChartType, extractChartType } from './chart-type.js';
import { type ColorRequests, takeColorRequests } from './color-requests.js';
import { type MarkerLine, takeMarkerLines } from './marker-lines.js';
import { type OrderRequest, takeOrderRequest } from './order-requests.js';
import { RequestText } from './request-text.js';
import { type ChartStyle, createStyle, type StyleRequest, takeStyleRequests, WITH_SCALE } from './style-requests.js';
import { takeThemeRequests } from './theme-requests.js';
import { takeIgnoredRequests } from './unsupported-requests.js';

/** Everything that the words say about the looks of the chart. */
export interface Requests {
  chart: ExtractedChartType;
  style: ChartStyle;
  /** What `style` was read from. */
  styleRequests: StyleRequest[];
  colors: ColorRequests;
  lines: MarkerLine[];
  order: OrderRequest | undefined;
  /** Root fields of the specification: size, preset, theme, background. */
  fields: JsonObject;
  /** Looks that cannot be drawn. */
  ignored: string[];
  /** The text with the words about the type, without the others. */
  words: string;
  /** The text without all of these. */
  rest: string;
}

/** Reads what the words say about the looks, and removes these words. */
export function takeRequests(untitled: string): Requests {
  const { rest: unscored, max } = readScores(untitled);
  const text = new RequestText(unscored);
  const lines = takeMarkerLines(text);
  const fields = takeThemeRequests(text);
  const words = text.rest;
  const chart = extractChartType(words);
  const typed = new RequestText(chart.rest);
  const style = createStyle();
  const adjectives = readAdjectives(chart.words, style);
  const colors = takeColorRequests(typed);
  const ignored = takeIgnoredRequests(typed);
  const order = takeOrderRequest(typed);
  const styleRequests = [...adjectives, ...takeStyleRequests(typed, style)];
  if (max !== undefined) styleRequests.push(limitScale(max, style));
  const all = { ...fields, ...style.fields };
  const theme = {
    ...(fields['theme'] as JsonObject | undefined),
    ...(style.fields['theme'] as JsonObject | undefined),
  };
  if (Object.keys(theme).length > 0) all['theme'] = theme;
  return {
    chart,
    style,
    styleRequests,
    colors,
    lines,
    order,
    fields: all,
    ignored,
    words,
    rest: typed.rest,
  };
}

/** A scale that the words give elsewhere goes before the highest score. */
function limitScale(max: number, style: ChartStyle): StyleRequest {
  style.valueAxis = { min: 0, max, ...style.valueAxis };
  return { text: `out of ${max}`, types: WITH_SCALE };
}

/** The words before the type, such as "smooth", are read as if each stood in a clause of its own. */
function readAdjectives(words: string, style: ChartStyle): StyleRequest[] {
  if (/\bareas?\b/i.test(words)) style.isFilled = true;
  if (/\bsparkline\b/i.test(words)) style.isSparkline = true;
  if (/\bdark\b/i.test(words)) style.fields['theme'] = { mode: 'dark' };
  const clauses = words.replace(/\b(half|semi)[ -]/gi, '$1-').replace(/[ ,]+/g, ', ');
  return takeStyleRequests(new RequestText(clauses), style);
}

/** "4/5" or "4 out of 5": a value with the highest possible one. */
const SCORE =
  /(?<![\p{L}\p{N}/.,-])(\d{1,4}(?:[.,]\d{1,2})?)(?: ?\/ ?| out of )(\d{1,4})(?![\p{L}\p{N}/]|[.,]\d|-\d)/gu;
/** Behind a date stands its value: "1/5: 10, 2/5: 12". */
const VALUE_BEHIND = /^ ?[:=]? ?[-+]?\p{Sc}?\d/u;
/** "speed 4, power 3, out of 5" */
const HIGHEST =
  /(?<=\d\)?)(?:,| -|;|\.)? \(?(?:(?:all|each|everything|scored|rated|max(?:imum)?) )*out of (\d{1,4})\)?(?= ?(?:[,.;¦\n]|$))/u;
const SUBJECT_SCALE =
  /\b(?:out of|(?:from|on a scale (?:of|from)) [01] ?(?:to|-)) ?(\d{1,4})(?=[ )]{0,2}(?:[:,.;¦\n]|$))/u;
const MIN_SCORES = 2;

interface Scores {
  /** The text with the values alone. */
  rest: string;
  /** The highest possible value; undefined where the words give none. */
  max?: number;
}

/** Reads scores with one highest value: "reading 4/5, writing 3/5" is 4 and 3 on a scale that ends at 5. */
function readScores(text: string): Scores {
  const found = [...text.matchAll(SCORE)];
  const [max] = found.map(([, , highest]) => Number(highest));
  const areScores =
    found.length >= MIN_SCORES &&
    max !== undefined &&
    found.every(
      ({ 0: phrase, 1: value = '', 2: highest, index }) =>
        Number(highest) === max &&
        Number(value.replace(',', '.')) <= max &&
        !VALUE_BEHIND.test(text.slice(index + phrase.length)),
    );
  if (areScores) return { rest: text.replace(SCORE, '$1'), max };
  const behind = HIGHEST.exec(text);
  if (behind !== null) return { rest: text.replace(HIGHEST, ''), max: Number(behind[1]) };
  const highest = SUBJECT_SCALE.exec(text)?.[1];
  return { rest: text, ...(highest !== undefined && { max: Number(highest) }) };
}
