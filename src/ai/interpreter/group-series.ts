import { periodLabels } from './calendar.js';
import type { DataResult } from './chart-data.js';
import { splitClauses, splitEntries } from './clauses.js';
import { type Rejection, reject, rejectData, rejectEntry } from './issues.js';
import type { ExtractedLabels } from './label-lists.js';
import { isRequest } from './leftovers.js';
import { type QuantitySeries, toChartData } from './measures.js';
import { nameOf } from './names.js';
import { nameInSentence } from './sentence-words.js';
import { type Token, tokenize } from './tokenizer.js';
import type { ValueGroup } from './value-groups.js';

export type LabelList = Pick<ExtractedLabels, 'labels' | 'isExplicit'>;
interface LabelsAndSeries {
  labels: string[];
  series: QuantitySeries[];
}

const NO_NUMBERS =
  'The description holds no numbers: write the values, such as "Chrome 65, Safari 19", or send them in data.';
export const NO_LABELS =
  'It is not said what the numbers stand for. Write a label before each, such as "Q1 10, Q2 20", or name them: "labels: Q1, Q2".';
const DECIMAL_POINT = 'Write decimals with a point, such as 12.50.';

/** In "60% of users prefer" the words behind the number are a sentence, not a label. */
const SENTENCE = /^(?:of|are|is|was|were|who|that|which|have|had) |(?: \S+){4}/;
/** In 12,50 the comma may separate decimals: a list has spaces after its commas. */
const DECIMAL_COMMA = /\d,\d{1,2}(?![\d,])/;

/**
 * Labels and series from groups of numbers. Words that are neither are the caller's.
 * @param list labels that the text lists apart from the numbers
 */
export function readGroups(groups: ValueGroup[], list: LabelList, text: string): DataResult {
  if (groups.length === 0) return rejectData(NO_NUMBERS);
  const hasOneNumberEach = groups.every((group) => group.quantities.length === 1);
  const result = hasOneNumberEach ? readSingleSeries(groups, list) : readSeriesPerGroup(groups, list, text);
  if ('issues' in result) {
    // A number with two meanings may be the reason.
    const measured = toChartData([], [{ name: '', quantities: groups.flatMap(({ quantities }) => quantities) }]);
    return 'issues' in measured && /may be/.test(measured.issues[0]?.message ?? '') ? measured : result;
  }
  return toChartData(result.labels, result.series);
}

/** One number in each group: one series, with a label from each group or from the list. */
function readSingleSeries(groups: ValueGroup[], { labels, isExplicit }: LabelList): LabelsAndSeries | Rejection {
  const quantities = groups.map(({ quantities: [quantity] }) => quantity ?? null);
  if (isExplicit && labels !== undefined && labels.length !== quantities.length) {
    return rejectCounts(labels.length, quantities.length);
  }
  const [first] = groups as [ValueGroup, ...ValueGroup[]];
  const names = groups.map(({ name }) => name);
  if (groups.every(({ place }) => place !== '')) {
    const other = groups.find((group) => group !== first && !isSameName(group.name, first.name));
    if (other !== undefined) return rejectEntry(other.name, 'names something else than the numbers before it.');
    const name = nameInSentence(first.name.split(' ')) || nounOf(groups);
    return { labels: groups.map(({ place }) => place), series: [{ name, quantities }] };
  }
  const duplicate = groups.find(({ name }, i) => name !== '' && names.indexOf(name) < i);
  if (duplicate?.place === '') return rejectData(`"${duplicate.name}" has several numbers.`);
  const withPlace = groups.find(({ place }) => place !== '');
  if (withPlace !== undefined) {
    return rejectEntry(`${withPlace.name} ${withPlace.place}`.trim(), 'belongs to some of the entries only.');
  }
  const isOnlySubject = groups.length === 1 && first.isAfterOf;
  if (!names.includes('') && !isOnlySubject) return { labels: names, series: [{ name: nounOf(groups), quantities }] };
  if (labels?.length === quantities.length) return { labels, series: [{ name: first.name, quantities }] };
  // "65% Chrome, 19% Safari"
  if (groups.every(({ name, tail }) => name === '' && tail !== '' && !SENTENCE.test(tail))) {
    return { labels: groups.map(({ tail }) => tail), series: [{ name: '', quantities }] };
  }
  // "Our team has 5 engineers, 3 designers"
  const [, ...later] = groups;
  const tails = groups.map(({ tail }) => tail);
  const isCounted = later.length > 0 && later.every(({ name }) => name === '') && tails.every(isCountedNoun);
  if (isCounted && new Set(tails).size === tails.length) return { labels: tails, series: [{ name: '', quantities }] };
  return reject('data.labels', NO_LABELS);
}

/** "it reached" names what the words before have named. */
function isSameName(name: string, first: string): boolean {
  const own = nameInSentence(name.split(' ')).toLowerCase();
  return own === '' || own === nameInSentence(first.split(' ')).toLowerCase();
}

function isCountedNoun(tail: string): boolean {
  return tail !== '' && tail.split(' ').length <= 3 && !SENTENCE.test(tail) && !isRequest(tail);
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
  const labels = list.labels ?? listInClause(text, count) ?? periodLabels(text, count);
  if (labels === undefined) return reject('data.labels', `${NO_LABELS}${advice}`);
  if (labels.length !== count) return rejectCounts(labels.length, count);
  return {
    labels,
    series: groups.map(({ name, quantities }) => ({ name, quantities })),
  };
}

/** "Speed, Power, Technique." is a list of labels where it has as many entries as there are numbers. */
function listInClause(text: string, count: number): string[] | undefined {
  const lists = splitClauses(tokenize(text)).map(({ tokens }) => splitEntries(tokens));
  const fitting = lists.filter((entries) => entries.length === count && entries.every(isLabelEntry));
  return fitting.length === 1 && count > 1 ? fitting[0]?.map(nameOf) : undefined;
}

function isLabelEntry(entry: Token[]): boolean {
  return entry.length <= 3 && entry.every(({ kind }) => kind === 'word') && nameOf(entry) !== '';
}

function countNumbers({ name, quantities: { length } }: ValueGroup): string {
  return `${name === '' ? 'A run of numbers' : `"${name}"`} has ${length} number${length === 1 ? '' : 's'}`;
}

function rejectCounts(labels: number, numbers: number): Rejection {
  return rejectData(`There are ${labels} labels but ${numbers} numbers. Each label needs one number.`);
}

/** "goals" of "Tom scored 5 goals, Ann scored 7 goals"; empty without such a word. */
export function nounOf(groups: ValueGroup[]): string {
  const tails = new Set(groups.map(({ tail }) => tail.toLowerCase()).filter((tail) => tail !== ''));
  const [noun = ''] = tails;
  const isNoun = tails.size === 1 && noun.split(' ').length <= 2 && (groups[0]?.tail ?? '') !== '' && !isRequest(noun);
  return isNoun ? noun : '';
}
