import type { JsonObject } from '../../../chart-spec/chart-spec.js';
import { applyStyle } from './apply-style.js';
import { buildSpec } from './build-spec.js';
import type { DataResult } from './chart-data.js';
import { chooseChart } from './choose-chart.js';
import { assumeDecimalCommas, readDecimalCommas } from './decimal-commas.js';
import { extractInlineTable } from './inline-table.js';
import { leftOut, type Rejection, reject, rejectData } from './issues.js';
import { hasContent, splitSubject } from './leftovers.js';
import { subjectOf } from './names.js';
import { sortData } from './order-requests.js';
import { type Requests, takeRequests } from './requests.js';
import { CLAUSE_BREAK, normalizeText, unifySpellings } from './spellings.js';
import { parseTable } from './table.js';
import { readTableData } from './table-data.js';
import { readTextData, type TextDataResult } from './text-data.js';
import { extractTitle } from './title.js';
import { tokenize } from './tokenizer.js';
import { rejectSelection, rejectUnsupported } from './unsupported-requests.js';

/** A chart specification, not validated yet, with what was assumed or left out; or everything that the client has to change. */
export type Interpretation = { spec: JsonObject; warnings: string[] } | Rejection;

/** Longer words before the data are a sentence, not a title. */
const MAX_TITLE_CHARS = 60;
const MIN_VALUES_WITHOUT_TYPE = 2;
const MAX_LABEL_WORDS_WITHOUT_TYPE = 6;

/**
 * Turns an English description into a chart specification, by rules alone: the same words always give the same result. A number or a label
 * that the words do not give is an issue; a missing type and requests that cannot be drawn are warnings.
 * @param data CSV text, an array of rows or an object, instead of numbers in the description
 */
export function interpret(description: string, data?: unknown): Interpretation {
  const text = unifySpellings(normalizeText(description));
  const decimals = readDecimalCommas(text);
  const result = interpretText(decimals.text, data);
  if (!('issues' in result)) return withExample(result, decimals.example);
  const assumed = decimals.example === undefined ? assumeDecimalCommas(text) : undefined;
  if (assumed === undefined) return result;
  const second = interpretText(assumed.text, data);
  return 'issues' in second ? result : withExample(second, assumed.example);
}

function withExample<T extends { warnings: string[] }>(result: T, example: string | undefined): T {
  if (example === undefined) return result;
  return { ...result, warnings: [`"${example}" is read with a decimal comma.`, ...result.warnings] };
}

function interpretText(text: string, data: unknown): Interpretation {
  const { title, rest: untitled } = extractTitle(text);
  const unsupported = rejectUnsupported(untitled);
  if (unsupported !== undefined) return unsupported;
  const requests = takeRequests(untitled);
  const { chart, rest } = requests;
  const typeIssues = chart.error === undefined ? [] : [{ path: 'type', message: chart.error }];
  if (chart.isUnsupported && (data !== undefined || /\d/.test(text))) return { issues: typeIssues };
  const table = data === undefined ? extractInlineTable(rest) : { csv: data, rest, below: '' };
  const result = table === undefined ? readTextData(rest) : readTable(table.csv, table.rest, table.below, requests);
  if ('issues' in result) {
    const isEmpty = data === undefined && !/\d/.test(text);
    return { issues: isEmpty ? [...result.issues, ...typeIssues] : [...typeIssues, ...result.issues] };
  }
  if (typeIssues.length > 0) return { issues: typeIssues };
  const selection = rejectSelection(requests.words, result.data.labels, table?.csv);
  if (selection !== undefined) return selection;
  return draw(requests, result, title);
}

function draw(
  requests: Requests,
  { data, subject, leftovers }: Extract<TextDataResult, { data: unknown }>,
  title?: string,
): Interpretation {
  const chosen = chooseChart(requests.chart, data, requests.styleRequests);
  if ('issues' in chosen) return chosen;
  const { isAssumed } = chosen;
  if (isAssumed) {
    const rejection = rejectVague(data);
    if (rejection !== undefined) return rejection;
  }
  const { order } = requests;
  const sorted = order === undefined ? data : sortData(data, order);
  const styled = applyStyle(requests, chosen, sorted ?? data);
  if ('issues' in styled) return styled;
  const split = splitSubject(subject);
  const heading = title ?? (split.subject.length <= MAX_TITLE_CHARS ? capitalize(split.subject) : '');
  const spec = buildSpec(styled.request);
  const shown = JSON.stringify([heading, data.labels, data.series.map(({ name }) => name)]);
  const lost = [...leftovers, split.request].filter((words) => hasContent(words) && !isShown(words, shown));
  const used = JSON.stringify([spec, heading, lost, split.subject, requests.ignored]);
  const lostLooks = findLostLooks(requests.rest, used);
  return {
    spec: { ...spec, ...styled.fields, ...(heading !== '' && { title: heading }) },
    warnings: [
      ...chosen.warnings,
      ...styled.warnings,
      ...(order !== undefined && sorted === undefined ? [leftOut(order.text, 'the labels are no times')] : []),
      ...requests.ignored.map((words) => leftOut(words, 'an image cannot show it')),
      ...lost.map((words) => leftOut(words)),
      ...(lostLooks.length > 0 ? [leftOut(lostLooks.join(', '))] : []),
    ],
  };
}

/** A sentence with a number in it is no chart unless it says so. */
function rejectVague({ labels, series }: Extract<DataResult, { data: unknown }>['data']): Rejection | undefined {
  const values = series.reduce((count, one) => count + one.values.length, 0);
  if (values < MIN_VALUES_WITHOUT_TYPE) {
    return rejectData(
      'There is only one number. Write several values with their labels, or name the type of the chart.',
    );
  }
  const long = labels.find((label) => label.split(' ').length > MAX_LABEL_WORDS_WITHOUT_TYPE);
  const message =
    'It is not clear which words are labels. Write a short label before each number, such as "Q1 10, Q2 20".';
  return long === undefined ? undefined : reject('data.labels', message);
}

function readTable(data: unknown, words: string, below: string, { chart }: Requests): TextDataResult {
  const described = { subject: subjectAfterType(words), leftovers: [] };
  const fromWords = readTextData(words);
  if ('data' in fromWords && fromWords.data.labels.length > 1) {
    const message = 'There are numbers in the description and in the data. Give them in one of the two.';
    return { ...rejectData(message), ...described };
  }
  const parsed = parseTable(data);
  const result: DataResult = 'issues' in parsed ? parsed : readTableData(parsed.table, words, chart.type);
  return { ...result, ...described, leftovers: [...fromWords.leftovers, ...(below.startsWith('of ') ? [] : [below])] };
}

/** The words after "chart of". */
function subjectAfterType(words: string): string {
  const [, afterType = ''] = words.split(CLAUSE_BREAK);
  const [clause = ''] = afterType.trim().split(/[.;:\n,]/);
  return clause.startsWith('of ') ? subjectOf(tokenize(clause), clause) : '';
}

/** Leaves the other letters as they are. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words about looks and units; directly behind a number they belong to it. Where one is neither read as a request nor part of a name, the client has asked for something that is missing. */
const LOOKS =
  /(?<![\p{L}\p{N}-]|\d )(?:red|green|blue|orange|purple|pink|gr[ae]y|yellow|brown|black|white|teal|gold|dark|light|smooth|curved|dashed|dotted|stepped|horizontal(?:ly)?|vertical(?:ly)?|stacked|grouped|sort(?:ed)?|ordered|ascending|descending|alphabetical(?:ly)?|bold|italics?|thick|thin|rotated?|tilted|rounded|highlight(?:ed)?|legend|grid(?:lines?)?|fonts?|background|colou?rs?|palette|gradients?|theme|mode|transparent|animated|interactive|3d|logo|watermark|average|median|mean|target|goal|trend ?line|percent(?:ages?)?|thousands?|millions?|billions?|hours|minutes|seconds|decimals?|logarithmic|log|wide|tall|exploded?)(?![\p{L}\p{N}-])/giu;
const MAX_NAMED = 4;

/**
 * The words about looks in a text that nothing has used.
 * @param text without the requests that were read
 * @param used labels, names, title and what other warnings quote
 */
function findLostLooks(text: string, used: string): string[] {
  const known = used.toLowerCase();
  const words = (text.match(LOOKS) ?? []).filter((word) => !known.includes(word.toLowerCase()));
  return [...new Set(words)].slice(0, MAX_NAMED);
}

/** Whether the image says each of the words already, as a label or in the title. */
function isShown(words: string, shown: string): boolean {
  const known = shown.toLowerCase();
  return (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => known.includes(word));
}
