import type { ChartSpec, Dataset, Tile } from '../model/chart-spec.js';
import { shareTexts } from '../numbers/shares.js';
import { type TimeUnit, timeUnitOf } from '../time/time-unit.js';
import { fullDateTexts } from '../time/write-dates.js';
import { composeRace } from '../types/bar/race.js';
import type { TextFrame } from '../types/chart-type.js';
import { bandOwner } from '../types/line/uncertainty.js';
import { definitionOf, findDefinition } from '../types/registry.js';
import { describePlaces } from '../types/scatter/describe-places.js';
import { capitalized } from '../types/text-frame.js';
import { withDirection } from '../types/with-direction.js';
import { titleOf } from '../values/chart-title.js';
import type { Phrases } from '../words/languages.js';
import { markdownText } from '../words/markdown.js';
import { fill, phrasesOf } from '../words/phrases.js';
import { valueWriter } from '../words/value-text.js';
import { typeTitle } from './type-title.js';

/** Longer series are summarized by their lowest and highest values. */
const MAX_LISTED_POINTS = 4;
const MAX_LISTED_SLICES = 6;
const MAX_SERIES = 4;
/** A screen reader reads the text in one go. */
const MAX_LENGTH = 500;
/** A board is read in parts; its text is a header too. */
const LENGTH_OF_BOARD = 1500;
const LEAST_OF_TILE = 90;
/** A time of a day as programs write it; dates alone are read as they are. */
const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:/;
const DEFAULT_LOCALE = 'en-US';

interface Point {
  label: string;
  value: number;
}

/** What all series of a chart share. */
interface Frame extends TextFrame {
  unit: TimeUnit | undefined;
}

/**
 * Alternative text of a chart: what it is, and what its data says, in the language of its `locale`. Pure: previews in browsers use it too.
 * For example: Bar chart. Revenue by month, January to June: lowest 3 in March, highest 19 in February.
 */
export function describeChart(given: ChartSpec): string {
  return given.tiles ? describeBoard(given, given.tiles) : describeOne(given);
}

/** The title of a board, then each of its tiles in the order of reading. */
function describeBoard(spec: ChartSpec, tiles: readonly Tile[]): string {
  const { locale: asked } = spec.options;
  const title = titleOf(spec);
  const kind = typeTitle(spec.type, typeof asked === 'string' ? asked : DEFAULT_LOCALE);
  const perTile = Math.max(LEAST_OF_TILE, Math.floor(LENGTH_OF_BOARD / tiles.length));
  const sentences = tiles.map((tile) => shortened(describeTile(tile), perTile).replace(/(?<=[^.!?…])$/u, '.'));
  return [`${kind}${title === '' ? '' : `: ${title}`}.`, ...sentences].join(' ');
}

/** What is read aloud of one tile. */
export function describeTile({ heading, spec, text = '' }: Tile): string {
  return (heading ?? (spec ? (spec.alt ?? describeOne(spec)) : markdownText(text))).trim();
}

function describeOne(given: ChartSpec): string {
  const spec = withDirection(given.animation && given.animation.style === 'race' ? endOfRace(given) : given);
  const { locale: asked } = spec.options;
  const locale = typeof asked === 'string' ? asked : DEFAULT_LOCALE;
  const isTimes = spec.data.labels.some((label) => CLOCK.test(label));
  const dates = isTimes ? fullDateTexts(spec.data.labels, locale, spec.timeZone) : undefined;
  const labels = (dates ?? spec.data.labels).map((label) => label.replace(/\s+/gu, ' ').trim());
  const frame: Frame = { spec, locale, phrases: phrasesOf(locale), labels, unit: timeUnitOf(spec.data.labels, locale) };
  const title = titleOf(spec);
  const kind = `${nameOfType(spec, frame)}${title === '' ? '' : `: ${title}`}`;
  const sentences = [kind, ...dataSentences(frame), ...uncertaintySentences(frame)];
  return shortened(sentences.map((sentence) => `${sentence.replace(/(?<![.\s])[.\s]+$/, '')}.`).join(' '));
}

/** The chart of the last step, with its time as the name of the series. */
function endOfRace(spec: ChartSpec): ChartSpec {
  const { data, ...end } = composeRace(spec);
  const time = spec.data.datasets.at(-1)?.label;
  return { ...end, data: { ...data, datasets: data.datasets.map((one) => (time ? { ...one, label: time } : one)) } };
}

/** A scatter chart of lines is a line chart to the eye. */
function nameOfType({ type, data }: ChartSpec, { locale }: Frame): string {
  const isLines = type === 'scatter' && data.datasets.every((dataset) => dataset['showLine'] === true);
  return typeTitle(isLines ? 'line' : type, locale);
}

/** The spec with an alternative text: its own, else one that is written from the data. */
export function withAlt(spec: ChartSpec): ChartSpec & { alt: string } {
  return { ...spec, alt: spec.alt ?? describeChart(spec) };
}

function dataSentences(frame: Frame): string[] {
  const { datasets } = frame.spec.data;
  const [only] = datasets;
  const described = definitionOf(frame.spec.type).describe?.(frame, scopeOf(frame));
  if (described !== undefined) return described;
  if (datasets.length === 1 && only !== undefined) return [sentenceOf(only, frame, scopeOf(frame))];
  const shown = datasets.slice(0, MAX_SERIES).map((dataset) => sentenceOf(dataset, frame, ''));
  const left = datasets.length - MAX_SERIES;
  const scope = scopeOf(frame).trim().replace(/^, /, '');
  return [
    ...gridSentences(frame),
    ...(scope === '' ? [] : [capitalized(scope)]),
    ...shown,
    ...(left > 0 ? [fill(frame.phrases.moreSeries, { count: left })] : []),
  ];
}

/** How many small multiples there are, whether they share a scale, and the names of more than those that are described. */
function gridSentences({ spec, phrases }: Frame): string[] {
  const { smallMultiples, data } = spec;
  if (!smallMultiples) return [];
  const { plots, ownScales } = phrases;
  const isShared = smallMultiples === true || smallMultiples.sharedAxis !== false;
  const count = fill(isShared ? plots : ownScales, { count: data.datasets.length });
  if (data.datasets.length <= MAX_SERIES) return [count];
  const names = data.datasets.flatMap(({ label }) => label?.trim() || []);
  return [names.length === 0 ? count : `${count}: ${names.join(', ')}`];
}

/** The band around a line, and where the forecast begins. */
function uncertaintySentences({ spec, locale, phrases }: Frame): string[] {
  const { band, forecastFrom, data } = spec;
  const owner = data.datasets[bandOwner(spec)];
  const sentences: string[] = [];
  if (band !== undefined && owner !== undefined) {
    const write = valueWriter(spec, owner, locale);
    const low = band.low.filter((value) => value !== null);
    const high = band.high.filter((value) => value !== null);
    const ends = low.length > 0 && high.length > 0 ? [Math.min(...low), Math.max(...high)] : [];
    const [first = '', last = ''] = ends.map(write);
    sentences.push(`${band.label}: ${first === '' ? phrases.noData : fill(phrases.range, { first, last })}`);
  }
  const { forecast } = phrases;
  const last = data.labels.at(-1) ?? '';
  if (forecastFrom === last) sentences.push(`${forecast}: ${last}`);
  else if (forecastFrom !== undefined)
    sentences.push(`${forecast}: ${fill(phrases.range, { first: forecastFrom, last })}`);
  return sentences;
}

/** For example " by month, January to June" or ", 12 categories"; empty where the values are listed with their labels. */
function scopeOf({ spec, labels, unit, phrases }: Frame): string {
  const [first] = labels;
  const last = labels.at(-1);
  if (isWhole(spec) || !hasCategories(spec) || labels.length <= MAX_LISTED_POINTS || !first || !last) return '';
  if (unit === undefined) return `, ${fill(phrases.categories, { count: labels.length })}`;
  return ` ${phrases.by[unit]}, ${fill(phrases.range, { first, last })}`;
}

function hasCategories({ type }: ChartSpec): boolean {
  const { hasLabels, namesLabels } = definitionOf(type);
  return hasLabels === true && !namesLabels;
}

/** Whether the values are the parts of a whole. */
function isWhole({ type }: ChartSpec): boolean {
  return definitionOf(type).isWhole === true;
}

function sentenceOf(dataset: Dataset, frame: Frame, scope: string): string {
  const name = typeof dataset.label === 'string' ? dataset.label.trim() : '';
  const subject = name === '' ? capitalized(scope.replace(/^[,\s]+/, '')) : `${name}${scope}`;
  const said = valuesText(dataset, frame);
  return subject === '' ? said : `${subject}: ${said}`;
}

function valuesText(dataset: Dataset, frame: Frame): string {
  const { spec, labels, unit, locale, phrases } = frame;
  const own = findDefinition(dataset['type'] ?? spec.type)?.describeSeries?.(dataset, frame);
  const described = own ?? describePlaces(dataset, frame);
  if (described !== undefined) return described;
  const points = dataset.data.flatMap((value, i): Point[] =>
    typeof value === 'number' ? [{ label: labels[i] ?? '', value }] : [],
  );
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return phrases.noData;
  const total = points.reduce((sum, { value }) => sum + value, 0);
  if (isWhole(spec) && total > 0 && points.every(({ value }) => value >= 0)) {
    return sharesText(points, locale, phrases);
  }
  const write = valueWriter(spec, dataset, locale);
  const pointText = ({ label, value }: Point) => (label === '' ? write(value) : `${label} ${write(value)}`);
  if (points.length <= MAX_LISTED_POINTS) return points.map(pointText).join(', ');
  const lowest = points.reduce((least, point) => (point.value < least.value ? point : least));
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most));
  if (lowest.value === highest.value) return fill(phrases.constant, { value: write(first.value) });
  const extreme = (word: string, { label, value }: Point) => `${word} ${write(value)}${placeText(label, unit, locale)}`;
  const isCourse = unit !== undefined && (dataset['type'] ?? spec.type) === 'line';
  const course = isCourse ? [fill(phrases.change, { first: write(first.value), last: write(last.value) })] : [];
  return [...course, extreme(phrases.lowest, lowest), extreme(phrases.highest, highest)].join(', ');
}

/** Where a value is: " in June", " on 2025-06-01" or " (Chile)". */
function placeText(label: string, unit: TimeUnit | undefined, locale: string): string {
  if (label === '') return '';
  if (unit === undefined || !locale.toLowerCase().startsWith('en')) return ` (${label})`;
  return unit === 'day' ? ` on ${label}` : ` in ${label}`;
}

function sharesText(points: Point[], locale: string, phrases: Phrases): string {
  const bySize = [...points].sort((a, b) => b.value - a.value);
  const shares = shareTexts(
    bySize.map(({ value }) => value),
    locale,
  );
  const shown = bySize.slice(0, MAX_LISTED_SLICES);
  const texts = shown.map(({ label }, at) => `${label} ${shares[at]}`.trim());
  const left = points.length - shown.length;
  return [...texts, ...(left > 0 ? [fill(phrases.moreSlices, { count: left })] : [])].join(', ');
}

function shortened(text: string, maxLength = MAX_LENGTH): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2))}…`;
}
