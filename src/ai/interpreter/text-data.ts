import { wholeCalendar } from './calendar.js';
import { type ChartData, type DataReading, missing, unitsOf } from './chart-data.js';
import { type Group, readGroups } from './groups.js';
import { type LabelList, takeLabelList } from './label-lists.js';
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
const MAX_SHOWN = 80;

/** Reads labels and numbers out of sentences. What cannot be placed is named, never left out. */
export function readTextData(words: string): TextReading {
  const { labels, isExplicit, rest } = takeLabelList(readTokens(words));
  const { groups, subject, leftovers } = readGroups(rest);
  const reading = leftovers.length > 0 ? lost(leftovers) : fromGroups(groups, { labels, isExplicit }, words);
  const [only] = groups;
  return { ...reading, subject: subject || (groups.length === 1 && only !== undefined ? only.name : '') };
}

function lost(leftovers: string[]): DataReading {
  const faults = leftovers.slice(0, 10).map((text) => ({
    path: 'data',
    message: `"${text.slice(0, MAX_SHOWN).toWellFormed()}" stands among the data but has no number of its own.`,
  }));
  return { faults };
}

type Labels = Pick<LabelList, 'isExplicit'> & { labels: string[] | undefined };

function fromGroups(groups: Group[], list: Labels, words: string): DataReading {
  if (groups.length === 0) return missing('data', NO_NUMBERS);
  const amounts = groups.flatMap((group) => group.amounts);
  if (!amounts.every(({ value }) => Number.isFinite(value))) return missing('data', 'A number is too large.');
  const units = unitsOf(amounts);
  if (units.length > 1) {
    return missing('data', `The numbers have different units (${units.join(', ')}). One axis can show only one.`);
  }
  const shape = groups.every((group) => group.amounts.length === 1) ? pairs(groups, list) : runs(groups, list, words);
  if ('faults' in shape) return shape;
  const [unit] = units;
  const isScaled = amounts.some((amount) => amount.isScaled);
  return { data: { ...shape, isScaled, ...(unit !== undefined && { unit }) } };
}

type Shape = Pick<ChartData, 'labels' | 'series'> | { faults: { path: string; message: string }[] };

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
  const isLabelled = groups.every(({ name }) => name !== '');
  const isOnlySubject = groups.length === 1 && first?.isSubject === true;
  if (isLabelled && !isOnlySubject) return { labels: groups.map(labelOf), series: [{ name: '', values }] };
  if (labels?.length === values.length) return { labels, series: [{ name: first?.name ?? '', values }] };
  // "65% Chrome, 19% Safari"
  if (groups.every(({ name, tail }) => name === '' && tail !== '' && !SENTENCE.test(tail))) {
    return { labels: groups.map(({ tail }) => tail), series: [{ name: '', values }] };
  }
  return missing('data.labels', NO_LABELS);
}

/** "Monday 12 in total" keeps its words. */
function labelOf({ name, place }: Group): string {
  return place === '' ? name : `${name} ${place}`;
}

/** Several numbers each: every group is a series, and the labels stand apart. */
function runs(groups: Group[], { labels: listed }: Labels, words: string): Shape {
  const [first] = groups as [Group, ...Group[]];
  const count = first.amounts.length;
  const odd = groups.find(({ amounts }) => amounts.length !== count);
  if (odd !== undefined) {
    const message = `"${first.name}" has ${count} numbers and "${odd.name}" has ${odd.amounts.length}. Every series needs one for each label.`;
    return missing('data', message);
  }
  const labels = listed ?? wholeCalendar(words, count);
  if (labels === undefined) return missing('data.labels', NO_LABELS);
  if (labels.length !== count) return unequal(labels.length, count);
  return { labels, series: groups.map(({ name, amounts }) => ({ name, values: amounts.map(({ value }) => value) })) };
}

function unequal(labels: number, numbers: number): { faults: { path: string; message: string }[] } {
  return missing('data', `There are ${labels} labels but ${numbers} numbers. Each label needs one number.`);
}
