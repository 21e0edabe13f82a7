import type { SpecIssue } from '../../http/errors.js';
import { isCalendarLabel, wholeCalendar } from './calendar.js';
import { type ChartData, type DataReading, missing, unitsOf } from './chart-data.js';
import { type Group, readGroups } from './groups.js';
import { type LabelList, takeLabelList } from './label-lists.js';
import { withoutRequest } from './names.js';
import { readTokens } from './tokens.js';

export type TextReading = DataReading & {
  /** What the words say is charted, for a title. */
  subject: string;
};

const NO_NUMBERS =
  'No numbers were found. Write them with their labels, such as "Chrome 65, Safari 19", or send a table or an object as data.';
const NO_LABELS =
  'It is not said what the numbers stand for. Write a label before each, such as "Q1 10, Q2 20", or name them: "labels: Q1, Q2".';
/** "60% of users prefer" goes on about the number; it is no label. */
const SENTENCE = /^(?:of|are|is|was|were|who|that|which|have|had) |(?: \S+){4}/;
const NO_NUMBER = 'has no number of its own.';
const UNPLACED =
  'it is not clear what it belongs to. Write one label and one number in each entry, with commas between.';
const LEADS_ON = /(?:^| )(?:for|in|of|from|at|on)$/;
/** As in 12,50: nobody parts a list so who also writes a space behind commas. */
const COMMA = /\d,\d{1,2}(?![\d,])/;
const POINTS = 'Write decimals with a point, such as 12.50.';
const MAX_SHOWN = 80;

/** Reads labels and numbers out of sentences. What cannot be placed is named, never left out. */
export function readTextData(words: string): TextReading {
  const tokens = readTokens(words);
  const list = takeLabelList(tokens);
  const reading = readAround(list, words);
  // Where each number has a label of its own the list is none: "revenue for Q1 2023: 10, Q2 2023: 12".
  const isUsed = !('data' in reading) || list.labels === undefined || reading.data.labels === list.labels;
  return isUsed ? reading : readAround({ isExplicit: false, rest: tokens }, words);
}

function readAround({ labels, isExplicit, rest }: LabelList, words: string): TextReading {
  const { groups, leftovers, ...said } = readGroups(rest, words);
  const timed = takeSubject(groups);
  const subject = said.subject || timed;
  const reading = leftovers.length > 0 ? lost(leftovers) : fromGroups(groups, { labels, isExplicit }, words);
  const [only] = groups;
  return { ...reading, subject: subject || (groups.length === 1 && only !== undefined ? only.name : '') };
}

/**
 * "headcount 2019: 50, 2020: 65", "units sold for Widgets 12, Gadgets 18": where the other labels are only months, years or the like, or
 * only the first has a "for", the words before it say what is charted. They are taken out of the label. @returns them, or nothing
 */
function takeSubject([first, ...others]: Group[]): string {
  if (first === undefined || others.length === 0 || isCalendarLabel(first.name)) return '';
  const words = first.name.split(' ');
  const areTimes = others.every(({ name }) => isCalendarLabel(name));
  const start = areTimes
    ? words.findIndex((_, i) => i > 0 && isCalendarLabel(words.slice(i).join(' ')))
    : others.some(({ name }) => name === '' || / for /.test(name))
      ? -1
      : words.findIndex((_, i) => i > 2 && words[i - 1] === 'for');
  if (start < 0) return '';
  first.name = words.slice(start).join(' ');
  return withoutRequest(words.slice(0, start).join(' ').replace(LEADS_ON, ''));
}

function lost(leftovers: string[], why?: string): { faults: SpecIssue[] } {
  const faults = leftovers.slice(0, 10).map((text) => ({
    path: 'data',
    message: `"${text.slice(0, MAX_SHOWN).toWellFormed()}" stands among the data but ${why ?? (/\d/.test(text) ? UNPLACED : NO_NUMBER)}`,
  }));
  return { faults };
}

type Labels = Pick<LabelList, 'isExplicit'> & { labels: string[] | undefined };

function fromGroups(groups: Group[], list: Labels, words: string): DataReading {
  if (groups.length === 0) return missing('data', NO_NUMBERS);
  const amounts = groups.flatMap((group) => group.amounts);
  if (!amounts.every(({ value }) => Number.isFinite(value))) return missing('data', 'A number is too large.');
  const unclear = amounts.find((amount) => amount.unclear !== undefined)?.unclear;
  if (unclear !== undefined) {
    const whole = unclear.replace('.', '');
    return missing('data', `"${unclear}" may be ${Number(unclear)} or ${whole}. Write ${Number(unclear)} or ${whole}.`);
  }
  const units = unitsOf(amounts);
  if (units.length > 1) {
    return missing('data', `The numbers have different units (${units.join(', ')}). One axis can show only one.`);
  }
  const isPairs = groups.every((group) => group.amounts.length === 1);
  const shape = isPairs ? pairs(groups, list) : runs(groups, list, words);
  if ('faults' in shape) return shape;
  // A unit that only one of several series has is not the axis'.
  const isOfAxis = isPairs || groups.every((group) => unitsOf(group.amounts).length > 0);
  const [unit] = isOfAxis ? units : [];
  const isScaled = amounts.some((amount) => amount.isScaled);
  return { data: { ...shape, isScaled, ...(unit !== undefined && { unit }) } };
}

type Shape = Pick<ChartData, 'labels' | 'series'> | { faults: SpecIssue[] };

/** One number each: every label has its own. */
function pairs(groups: Group[], { labels, isExplicit }: Labels): Shape {
  const values = groups.map(({ amounts: [amount] }) => amount?.value ?? null);
  if (isExplicit && labels !== undefined && labels.length !== values.length)
    return unequal(labels.length, values.length);
  const [first] = groups;
  const places = groups.map(({ place }) => place);
  if (places.every((place) => place !== '')) {
    return { labels: places, series: [{ name: first?.name ?? '', values }] };
  }
  const [twice] = groups.filter(({ name }, i) => name !== '' && groups.findIndex((group) => group.name === name) < i);
  if (twice !== undefined && twice.place === '') return missing('data', `"${twice.name}" has several numbers.`);
  const odd = groups.find(({ place }) => place !== '');
  if (odd !== undefined) return lost([`${odd.name} ${odd.place}`.trim()], 'belongs to some of the entries only.');
  const isLabelled = groups.every(({ name }) => name !== '');
  const isOnlySubject = groups.length === 1 && first?.isSubject === true;
  if (isLabelled && !isOnlySubject) return { labels: groups.map(({ name }) => name), series: [{ name: '', values }] };
  if (labels?.length === values.length) return { labels, series: [{ name: first?.name ?? '', values }] };
  // "65% Chrome, 19% Safari"
  if (groups.every(({ name, tail }) => name === '' && tail !== '' && !SENTENCE.test(tail))) {
    return { labels: groups.map(({ tail }) => tail), series: [{ name: '', values }] };
  }
  return missing('data.labels', NO_LABELS);
}

function counted({ name, amounts: { length } }: Group): string {
  return `${name === '' ? 'A run of numbers' : `"${name}"`} has ${length} number${length === 1 ? '' : 's'}`;
}

/** Several numbers each: every group is a series, and the labels stand apart. */
function runs(groups: Group[], { labels: listed }: Labels, words: string): Shape {
  const [first] = groups as [Group, ...Group[]];
  const count = first.amounts.length;
  const odd = groups.find(({ amounts }) => amounts.length !== count);
  if (odd !== undefined) {
    const message = `${counted(first)} and ${counted(odd)}. Every series needs one for each label.`;
    return missing('data', COMMA.test(words) ? `${message} ${POINTS}` : message);
  }
  const labels = listed ?? wholeCalendar(words, count);
  if (labels === undefined) return missing('data.labels', COMMA.test(words) ? `${NO_LABELS} ${POINTS}` : NO_LABELS);
  if (labels.length !== count) return unequal(labels.length, count);
  return { labels, series: groups.map(({ name, amounts }) => ({ name, values: amounts.map(({ value }) => value) })) };
}

function unequal(labels: number, numbers: number): { faults: SpecIssue[] } {
  return missing('data', `There are ${labels} labels but ${numbers} numbers. Each label needs one number.`);
}
