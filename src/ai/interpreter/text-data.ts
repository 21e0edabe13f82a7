import { isCalendarLabel, periodLabels } from './calendar.js';
import type { ChartData, DataResult } from './chart-data.js';
import { excerpt, type Rejection, reject, rejectData } from './issues.js';
import { type ExtractedLabels, extractLabels } from './label-lists.js';
import { withoutRequest } from './names.js';
import { distinctUnits } from './quantity.js';
import { type Token, tokenize } from './tokenizer.js';
import { groupValues, type ValueGroup } from './value-groups.js';

export type TextDataResult = DataResult & {
  /** What is charted, for a title. May be empty. */
  subject: string;
};

type LabelList = Pick<ExtractedLabels, 'labels' | 'isExplicit'>;
type LabelsAndSeries = Pick<ChartData, 'labels' | 'series'>;

const NO_NUMBERS =
  'No numbers were found. Write them with their labels, such as "Chrome 65, Safari 19", or send a table or an object as data.';
const NO_LABELS =
  'It is not said what the numbers stand for. Write a label before each, such as "Q1 10, Q2 20", or name them: "labels: Q1, Q2".';
const NO_NUMBER = 'has no number of its own.';
const NO_LABEL =
  'it is not clear what it belongs to. Write one label and one number in each entry, with commas between.';
const DECIMAL_POINT = 'Write decimals with a point, such as 12.50.';
const MAX_UNPLACED = 10;

/** In "60% of users prefer" the words behind the number are a sentence, not a label. */
const SENTENCE = /^(?:of|are|is|was|were|who|that|which|have|had) |(?: \S+){4}/;
const TRAILING_PREPOSITION = /(?:^| )(?:for|in|of|from|at|on)$/;
/** In 12,50 the comma may separate decimals: a list has spaces after its commas. */
const DECIMAL_COMMA = /\d,\d{1,2}(?![\d,])/;

/** Reads labels and numbers from sentences. Words that cannot be placed are rejected, never ignored. */
export function readTextData(text: string): TextDataResult {
  const tokens = tokenize(text);
  const { rest, ...list } = extractLabels(tokens);
  const result = readWithLabels(list, rest, text);
  // In "revenue for Q1 2023: 10, Q2 2023: 12" each number has its own label, so the words are no list of labels.
  const isListIgnored = 'data' in result && list.labels !== undefined && result.data.labels !== list.labels;
  return isListIgnored ? readWithLabels({ isExplicit: false }, tokens, text) : result;
}

function readWithLabels(list: LabelList, tokens: Token[], text: string): TextDataResult {
  const { groups, unplaced, subject } = groupValues(tokens, text);
  const labelSubject = moveSubjectOutOfLabel(groups);
  const result = unplaced.length > 0 ? rejectUnplaced(unplaced) : readGroups(groups, list, text);
  const [only = { name: '' }, ...others] = groups;
  return { ...result, subject: subject || labelSubject || (others.length === 0 ? only.name : '') };
}

/**
 * Removes the subject from the first label. In "headcount 2019: 50, 2020: 65" the other labels are times; in "units sold for Widgets 12,
 * Gadgets 18" only the first one has a "for".
 * @returns the subject, empty where the label has none
 */
function moveSubjectOutOfLabel([first, ...others]: ValueGroup[]): string {
  if (first === undefined || others.length === 0 || isCalendarLabel(first.name)) return '';
  const words = first.name.split(' ');
  const start = startOfLabel(words, others);
  if (start < 0) return '';
  first.name = words.slice(start).join(' ');
  return withoutRequest(words.slice(0, start).join(' ').replace(TRAILING_PREPOSITION, ''));
}

/** @returns index of the first word of the label, negative where all words are the label */
function startOfLabel(words: string[], others: ValueGroup[]): number {
  if (others.every(({ name }) => isCalendarLabel(name))) {
    return words.findIndex((_, i) => i > 0 && isCalendarLabel(words.slice(i).join(' ')));
  }
  if (others.some(({ name }) => name === '' || / for /.test(name))) return -1;
  return words.findIndex((_, i) => i > 2 && words[i - 1] === 'for');
}

function rejectUnplaced(unplaced: string[]): Rejection {
  const shown = unplaced.slice(0, MAX_UNPLACED);
  return { issues: shown.flatMap((text) => rejectEntry(text, /\d/.test(text) ? NO_LABEL : NO_NUMBER).issues) };
}

function rejectEntry(text: string, reason: string): Rejection {
  return rejectData(`${excerpt(text)} stands among the data but ${reason}`);
}

function readGroups(groups: ValueGroup[], list: LabelList, text: string): DataResult {
  if (groups.length === 0) return rejectData(NO_NUMBERS);
  const quantities = groups.flatMap((group) => group.quantities);
  if (!quantities.every(({ value }) => Number.isFinite(value))) return rejectData('A number is too large.');
  const ambiguous = quantities.find(({ ambiguousText }) => ambiguousText !== undefined)?.ambiguousText;
  if (ambiguous !== undefined) {
    const decimal = Number(ambiguous);
    const whole = ambiguous.replace('.', '');
    return rejectData(`"${ambiguous}" may be ${decimal} or ${whole}. Write ${decimal} or ${whole}.`);
  }
  const units = distinctUnits(quantities);
  if (units.length > 1) {
    return rejectData(`The numbers have different units (${units.join(', ')}). One axis can show only one.`);
  }
  const hasOneNumberEach = groups.every((group) => group.quantities.length === 1);
  const result = hasOneNumberEach ? readSingleSeries(groups, list) : readSeriesPerGroup(groups, list, text);
  if ('issues' in result) return result;
  // The axis has no unit if one of several series has none.
  const isUnitShared = hasOneNumberEach || groups.every((group) => distinctUnits(group.quantities).length > 0);
  const [unit] = isUnitShared ? units : [];
  const isScaled = quantities.some((quantity) => quantity.isScaled);
  return { data: { ...result, isScaled, ...(unit !== undefined && { unit }) } };
}

/** One number in each group: one series, with a label from each group or from the list. */
function readSingleSeries(groups: ValueGroup[], { labels, isExplicit }: LabelList): LabelsAndSeries | Rejection {
  const values = groups.map(({ quantities: [quantity] }) => quantity?.value ?? null);
  if (isExplicit && labels !== undefined && labels.length !== values.length) {
    return rejectCounts(labels.length, values.length);
  }
  const [first] = groups as [ValueGroup, ...ValueGroup[]];
  const names = groups.map(({ name }) => name);
  if (groups.every(({ place }) => place !== '')) {
    return { labels: groups.map(({ place }) => place), series: [{ name: first.name, values }] };
  }
  const duplicate = groups.find(({ name }, i) => name !== '' && names.indexOf(name) < i);
  if (duplicate?.place === '') return rejectData(`"${duplicate.name}" has several numbers.`);
  const withPlace = groups.find(({ place }) => place !== '');
  if (withPlace !== undefined) {
    return rejectEntry(`${withPlace.name} ${withPlace.place}`.trim(), 'belongs to some of the entries only.');
  }
  const isOnlySubject = groups.length === 1 && first.isAfterOf;
  if (!names.includes('') && !isOnlySubject) return { labels: names, series: [{ name: '', values }] };
  if (labels?.length === values.length) return { labels, series: [{ name: first.name, values }] };
  // "65% Chrome, 19% Safari"
  if (groups.every(({ name, tail }) => name === '' && tail !== '' && !SENTENCE.test(tail))) {
    return { labels: groups.map(({ tail }) => tail), series: [{ name: '', values }] };
  }
  return reject('data.labels', NO_LABELS);
}

/** Several numbers in each group: every group is a series, and the labels come from the list or from a period such as "by month". */
function readSeriesPerGroup(groups: ValueGroup[], list: LabelList, text: string): LabelsAndSeries | Rejection {
  const [first] = groups as [ValueGroup, ...ValueGroup[]];
  const advice = DECIMAL_COMMA.test(text) ? ` ${DECIMAL_POINT}` : '';
  const count = first.quantities.length;
  const odd = groups.find(({ quantities }) => quantities.length !== count);
  if (odd !== undefined) {
    return rejectData(
      `${countNumbers(first)} and ${countNumbers(odd)}. Every series needs one for each label.${advice}`,
    );
  }
  const labels = list.labels ?? periodLabels(text, count);
  if (labels === undefined) return reject('data.labels', `${NO_LABELS}${advice}`);
  if (labels.length !== count) return rejectCounts(labels.length, count);
  return {
    labels,
    series: groups.map(({ name, quantities }) => ({ name, values: quantities.map(({ value }) => value) })),
  };
}

function countNumbers({ name, quantities: { length } }: ValueGroup): string {
  return `${name === '' ? 'A run of numbers' : `"${name}"`} has ${length} number${length === 1 ? '' : 's'}`;
}

function rejectCounts(labels: number, numbers: number): Rejection {
  return rejectData(`There are ${labels} labels but ${numbers} numbers. Each label needs one number.`);
}
