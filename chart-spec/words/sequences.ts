/** Names that stand in an order which sorting by size would break: times, and the words of scales. */

import { countedLabels } from '../time/counted-labels.js';
import { timesOf } from '../time/date-order.js';
import { readLabels } from '../time/label-patterns.js';
import { TRANSLATIONS } from './phrases.js';

const normal = (name: string) => name.trim().toLowerCase().replaceAll('’', "'");

const LANGUAGES = Object.keys(TRANSLATIONS);

/** From low to high. Words at one place between `|` mean the same. `~` first: from against to for. */
const SCALES = [
  '~strongly disagree|completely disagree|totally disagree,disagree|somewhat disagree,neutral|neither|neither agree nor disagree|undecided|unsure,agree|somewhat agree,strongly agree|completely agree|totally agree',
  '~very dissatisfied|very unsatisfied|very unhappy,dissatisfied|unsatisfied|unhappy,neutral|neither,satisfied|happy,very satisfied|very happy',
  '~very unlikely,unlikely,neutral|neither|unsure,likely,very likely',
  '~very negative,negative,neutral|mixed,positive,very positive',
  '~detractors|detractor,passives|passive,promoters|promoter',
  '~stimme überhaupt nicht zu|stimme gar nicht zu|trifft gar nicht zu,stimme nicht zu|stimme eher nicht zu|trifft nicht zu|trifft eher nicht zu,neutral|teils/teils|teils teils|unentschieden,stimme zu|stimme eher zu|trifft zu|trifft eher zu,stimme voll zu|stimme voll und ganz zu|trifft voll zu',
  '~sehr unzufrieden,unzufrieden,neutral|teils/teils,zufrieden,sehr zufrieden',
  "~pas du tout d'accord,pas d'accord|plutôt pas d'accord,neutre|sans avis,d'accord|plutôt d'accord,tout à fait d'accord",
  '~très insatisfait,insatisfait,neutre,satisfait,très satisfait',
  '~muy en desacuerdo|totalmente en desacuerdo,en desacuerdo,neutral,de acuerdo,muy de acuerdo|totalmente de acuerdo',
  '~muy insatisfecho,insatisfecho,neutral,satisfecho,muy satisfecho',
  '~molto in disaccordo,in disaccordo,neutrale,d’accordo|in accordo,molto d’accordo|molto in accordo',
  '~discordo totalmente,discordo,neutro,concordo,concordo totalmente',
  '~helemaal mee oneens,mee oneens|oneens,neutraal,mee eens|eens,helemaal mee eens',
  'never,rarely|seldom,sometimes|occasionally,often|usually,always',
  'nie,selten,manchmal,oft|häufig,immer',
  'jamais,rarement,parfois,souvent,toujours',
  'nunca,rara vez|raramente,a veces|às vezes,a menudo|frequentemente,siempre|sempre',
  'very poor|terrible,poor|bad,fair|average|ok|okay,good,very good,excellent|great',
  'very low,low,medium|moderate,high,very high',
  'sehr niedrig,niedrig|gering,mittel,hoch,sehr hoch',
  'xxs,xs,s,m,l,xl,xxl|2xl,xxxl|3xl',
  'tiny,small,medium,large,huge|extra large',
  'klein,mittel,groß',
  'minor,moderate,major,severe,critical',
  'beginner,intermediate,advanced,expert',
].map((line) => {
  const places = line.replace('~', '').split(',');
  const placeOf = new Map(places.flatMap((words, at) => words.split('|').map((word) => [normal(word), at] as const)));
  return { isTwoSided: line.startsWith('~'), count: places.length, placeOf };
});
/** The scales that have a word: most names are in no scale, and are not compared. */
const scalesOf = new Map<string, typeof SCALES>();
for (const scale of SCALES)
  for (const word of scale.placeOf.keys()) scalesOf.set(word, [...(scalesOf.get(word) ?? []), scale]);

const LEAST_NAMES = 3;
const MAX_NAMES = 60;
const MAX_NAME_CHARS = 60;
/** `18-24`, `65+`, `under 18`, `< 18`, with or without a unit. */
const RANGE =
  /^(?:under|below|less than|up to|over|unter|über|bis|moins de|menos de|ab|[<>≤≥]=?)?\s?(\d{1,7})(?:\s?(?:-|–|to|bis|à|a)\s?\d{1,7}|\s?\+)?(?: [a-zé]{1,12})?$/iu;
const ENDS_THERE = /^(?:under|below|less|up to|unter|bis|moins|menos|[<≤])/iu;
const YEAR = /^(?:19|20)\d{2}$/;

export interface Sequence {
  /** From low to high, as a share of the scale from 0 to 1, for each name. */
  places: number[];
  /** Whether the scale goes from against to for, with what is neither in the middle. */
  isTwoSided: boolean;
}

/** The places of names that are words of one scale, numbers in ranges, or years, in their order or against it. */
export function scaleOf(names: readonly string[]): Sequence | undefined {
  const isShort = names.every(({ length }) => length <= MAX_NAME_CHARS);
  if (names.length < LEAST_NAMES || names.length > MAX_NAMES || !isShort) return undefined;
  const words = names.map(normal);
  for (const { placeOf, count, isTwoSided } of scalesOf.get(words[0] ?? '') ?? []) {
    const at = words.map((word) => placeOf.get(word) ?? -1);
    if (!at.includes(-1) && isInOrder(at)) return { places: shares(at, isTwoSided ? count : 0), isTwoSided };
  }
  const isRow =
    names.every((name) => YEAR.test(name.trim())) || names.some((name) => /\d\s?(?:-|–|to|bis|à|a|\+)/iu.test(name));
  const starts = isRow ? names.map(startOf) : [];
  const isUp = isRow && starts.every(Number.isFinite) && isInOrder(starts);
  return isUp ? { places: shares(ranksOf(starts), 0), isTwoSided: false } : undefined;
}

/** Where a range begins; one that ends there comes before it. */
function startOf(name: string): number {
  const start = Number(RANGE.exec(name.trim())?.[1] ?? Number.NaN);
  return ENDS_THERE.test(name.trim()) ? start - 0.5 : start;
}

function ranksOf(numbers: readonly number[]): number[] {
  const isRising = (numbers[0] ?? 0) <= (numbers.at(-1) ?? 0);
  return numbers.map((_number, at) => (isRising ? at : numbers.length - 1 - at));
}

function isInOrder(places: readonly number[]): boolean {
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? place));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

/** @param count of all places of the scale; 0 where the names are all */
function shares(places: readonly number[], count: number): number[] {
  const [least, most] = count > 0 ? [0, count - 1] : [Math.min(...places), Math.max(...places)];
  return places.map((place) => (place - least) / (most - least));
}

/** Whether labels are times, weekdays, or words of a scale, in any language of alternative texts. */
export function areSequence(labels: readonly string[], locale: string): boolean {
  if (labels.length < LEAST_NAMES) return false;
  if (scaleOf(labels) !== undefined) return true;
  return [locale, ...LANGUAGES].some((language) => {
    const isTime = readLabels(labels, language).some(([first]) => first?.unit !== 'number' || isYears(labels));
    return isTime || areWeekdays(labels, language);
  });
}

/** Whether labels are a sequence, runs or steps with numbers, or dates of any distance: a figure alone has few others. */
export function areRow(labels: readonly string[], locale: string): boolean {
  if (labels.length < LEAST_NAMES || areSequence(labels, locale)) return true;
  const isNumbered = new Set(labels.map((label) => label.replace(/\d+/g, '1'))).size === 1;
  return isNumbered || countedLabels(labels, locale) !== undefined || timesOf(labels, locale) !== undefined;
}

const isYears = (labels: readonly string[]) => labels.every((label) => YEAR.test(label.trim()));

export function areWeekdays(labels: readonly string[], language: string): boolean {
  const names = weekdaysOf(language);
  return labels.length <= 7 && labels.every((label) => names.has(normal(label).replace('.', '')));
}

const weekdays = new Map<string, ReadonlySet<string>>();
const WEEKDAYS_LIMIT = 50;
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function weekdaysOf(language: string): ReadonlySet<string> {
  const known = weekdays.get(language);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (const weekday of ['long', 'short'] as const) {
    const writer = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    for (let day = 0; day < 7; day++) names.add(normal(writer.format(MONDAY_MS + day * DAY_MS)).replace('.', ''));
  }
  if (weekdays.size >= WEEKDAYS_LIMIT) weekdays.clear();
  weekdays.set(language, names);
  return names;
}
