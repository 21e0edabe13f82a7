/** Names that stand in an order which sorting by size would break: times, directions, and the words of scales. */

import { countedLabels } from '../time/counted-labels.js';
import { timesOf } from '../time/date-order.js';
import { readLabels } from '../time/label-patterns.js';
import { languageOfMonths } from '../time/month-names.js';
import { areOtherMonths } from '../time/other-month-names.js';
import { areCompassPoints } from './compass-points.js';
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
  'very poor|terrible,poor|bad,fair|average|ok|okay|neutral,good,very good,excellent|great',
  'very low,low,medium|moderate,high,very high',
  'sehr niedrig,niedrig|gering,mittel,hoch,sehr hoch',
  'xxs,xs,s,m,l,xl,xxl|2xl,xxxl|3xl',
  'tiny,small,medium,large,huge|extra large',
  'klein,mittel,groß',
  'minor,moderate,major,severe,critical',
  'beginner,intermediate,advanced,expert',
  // Severity, priority and risk.
  'informational|information|info|none,minimal|negligible|very low|lowest,low,medium|moderate|normal,elevated,high,highest|very high|critical|urgent|severe|blocker|extreme',
  'low,medium|moderate|normal,high,critical|severe,extreme|catastrophic|emergency',
  'trivial,minor,normal|medium,major,critical,blocker',
  'sev 5|sev5|sev-5,sev 4|sev4|sev-4,sev 3|sev3|sev-3,sev 2|sev2|sev-2,sev 1|sev1|sev-1,sev 0|sev0|sev-0',
  'trace,debug,info|information,notice,warning|warn,error,critical|fatal|emergency',
  'keine|sehr gering|sehr niedrig|information,niedrig|niedrige|gering|geringe,mittel|mittlere|moderat|normal,hoch|hohe,kritisch|sehr hoch|dringend|schwerwiegend',
  'leicht|leichte,mittel|mäßig|mittelschwer,schwer|schwere,kritisch|sehr schwer',
  'très faible|information,faible|faibles|bas|basse,moyen|moyenne|modéré|modérée|normale,élevé|élevée|élevés|haut|haute|forte|fort,critique|critiques|très élevé|très élevée|urgent|urgente',
  'mineur|mineure,modéré|modérée|moyen|moyenne,majeur|majeure,critique|grave',
  'muy bajo|muy baja,bajo|baja|bajos,medio|media|moderado|moderada|normal,alto|alta|altos,crítico|crítica|críticos|muy alto|muy alta|urgente',
  'molto basso|molto bassa,basso|bassa,medio|media|moderato|moderata|normale,alto|alta,critico|critica|molto alto|molto alta|urgente',
  'muito baixo|muito baixa,baixo|baixa|baixos,médio|média|moderado|moderada|normal,alto|alta|altos,crítico|crítica|críticos|muito alto|muito alta|urgente',
  'zeer laag,laag|lage,gemiddeld|middel|midden|matig|normaal,hoog|hoge,kritiek|kritisch|zeer hoog|urgent',
  'bardzo niski|bardzo niska|bardzo niskie,niski|niska|niskie,średni|średnia|średnie,wysoki|wysoka|wysokie,krytyczny|krytyczna|krytyczne|bardzo wysoki|bardzo wysoka|bardzo wysokie',
  'låg|låga,medel|medelhög|måttlig,hög|höga,kritisk|kritiska|mycket hög',
  'lav|lave,middel|middels|moderat,høj|høy|høje|høye,kritisk|kritiske|meget høj|meget høy|svært høy',
  'очень низкий|очень низкая|очень низкое,низкий|низкая|низкое|низкие,средний|средняя|среднее|средние,высокий|высокая|высокое|высокие,критический|критическая|критическое|критические|критичный|очень высокий|очень высокая',
  'низький|низька|низькі,середній|середня|середні,високий|висока|високі,критичний|критична|критичні',
  'çok düşük,düşük,orta|normal,yüksek,kritik|çok yüksek|acil',
  '極低|非常に低い,低|低い|軽微,中|中程度|普通,高|高い,重大|緊急|致命的|深刻|クリティカル|非常に高い',
  '信息|极低|極低,低|低危|低风险,中|中危|中等|中风险,高|高危|高风险,严重|嚴重|紧急|緊急|极高|極高|危急',
  '매우 낮음,낮음,보통|중간,높음,심각|긴급|치명적|매우 높음',
  'منخفض جدا|منخفضة جدا,منخفض|منخفضة,متوسط|متوسطة,مرتفع|مرتفعة|عالي|عالية|عالٍ,حرج|حرجة|خطير|خطيرة|مرتفع جدا',
  'נמוך מאוד|נמוכה מאוד,נמוך|נמוכה,בינוני|בינונית,גבוה|גבוהה,קריטי|קריטית|גבוה מאוד|גבוהה מאוד',
  'خیلی کم,کم|پایین,متوسط,زیاد|بالا,بحرانی|خیلی زیاد|بسیار بالا',
  'निम्न|कम,मध्यम,उच्च|अधिक,गंभीर|अत्यधिक',
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
    if (at.includes(-1) || !isInOrder(at)) continue;
    // Words between those that are used say nothing: their places are for the sides of a scale only.
    return { places: isTwoSided ? shares(at, count) : shares(ranksOf(at), at.length), isTwoSided };
  }
  const isRow =
    names.every((name) => YEAR.test(name.trim())) || names.some((name) => /\d\s?(?:-|–|to|bis|à|a|\+)/iu.test(name));
  const starts = isRow ? names.map(startOf) : [];
  const isUp = isRow && starts.every(Number.isFinite) && isInOrder(starts);
  return isUp ? { places: shares(ranksOf(starts), starts.length), isTwoSided: false } : undefined;
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

function shares(places: readonly number[], count: number): number[] {
  return places.map((place) => place / (count - 1));
}

/** Whether labels are times, weekdays, points of the compass, or words of a scale, in any language of alternative texts. */
export function areSequence(labels: readonly string[], locale: string): boolean {
  if (labels.length < LEAST_NAMES) return false;
  if (scaleOf(labels) !== undefined) return true;
  if (areOtherMonths(labels) || areCompassPoints(labels)) return true;
  const isIn = (language: string) => {
    const isTime = readLabels(labels, language).some(([first]) => first?.unit !== 'number' || isYears(labels));
    return isTime || areWeekdays(labels, language);
  };
  return [locale, ...LANGUAGES].some(isIn) || isIn(languageOfMonths(labels, locale));
}

const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/;

/**
 * The place of each name where names have an order that nobody else gives them: numbers, ranges, times, weekdays, words of a scale. Undefined where
 * they have none, or stand in it: a week may begin on Sunday, a scale with its upper end.
 */
export function placesInOrder(names: readonly string[], locale: string): number[] | undefined {
  if (names.length < 2 || names.length > MAX_NAMES || names.some(({ length }) => length > MAX_NAME_CHARS))
    return undefined;
  if (names.every((name) => NUMBER.test(name.trim()))) return names.map(Number);
  const words = names.map(normal);
  const scale = scalesOf.get(words[0] ?? '')?.find(({ placeOf }) => words.every((word) => placeOf.has(word)));
  if (scale !== undefined) return unlessInOrder(words.map((word) => scale.placeOf.get(word) ?? 0));
  const starts = names.map(startOf);
  if (names.some((name) => /\d/.test(name)) && starts.every(Number.isFinite)) return starts;
  for (const language of [locale, ...LANGUAGES]) {
    if (!areWeekdays(names, language)) continue;
    const days = [...weekdaysOf(language)];
    return unlessInTurn(
      words.map((word) => days.indexOf(word.replace('.', '')) % DAYS_OF_WEEK),
      DAYS_OF_WEEK,
    );
  }
  const readings = readLabels(names, languageOfMonths(names, locale)).find(
    ([first]) => first && first.unit !== 'number',
  );
  const places = readings?.map(({ at }) => at);
  return (
    places &&
    (readings?.some(({ unit, year }) => unit === 'month' && year === undefined)
      ? unlessInTurn(places, MONTHS_OF_YEAR)
      : places)
  );
}

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

function unlessInOrder(places: number[]): number[] | undefined {
  return isInOrder(places) ? undefined : places;
}

/** Steps of a year that begins anywhere are even: Apr, Jul, Oct, Jan. A week begins on Saturday or Sunday, if not on Monday. */
function unlessInTurn(places: number[], count: number): number[] | undefined {
  const steps = places.slice(1).map((place, at) => (place - (places[at] ?? 0) + count) % count);
  const areEven = steps.every((step) => step === steps[0]);
  const isTurn =
    steps.reduce((sum, step) => sum + step, 0) < count && (areEven || (count === DAYS_OF_WEEK && (places[0] ?? 0) > 4));
  return isTurn ? undefined : places;
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

/** The names of weekdays, in small letters and without marks. */
export function weekdaysOf(language: string): ReadonlySet<string> {
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
