import type { ChartSpec, Dataset, Tile } from '../model/chart-spec.js';
import { shareTexts } from '../numbers/shares.js';
import { type TimeUnit, timeUnitOf } from '../time/time-unit.js';
import { fullDateTexts } from '../time/write-dates.js';
import { composeRace } from '../types/bar/race.js';
import { asShares } from '../types/bar/stacks.js';
import { boardForm } from '../types/board/board-form.js';
import { boardRows } from '../types/board/board-rows.js';
import type { TextFrame } from '../types/chart-type.js';
import { bandOwner } from '../types/line/uncertainty.js';
import { multiplesOf, type Part, partSpec } from '../types/multiples/parts.js';
import { sharesAxes } from '../types/multiples/shares-axes.js';
import { definitionOf, findDefinition } from '../types/registry.js';
import { describePlaces } from '../types/scatter/describe-places.js';
import { capitalized, listed } from '../types/text-frame.js';
import { withDirection } from '../types/with-direction.js';
import { localeOf } from '../values/chart-locale.js';
import { subtitleOf, titleOf } from '../values/chart-title.js';
import { mergeOptions } from '../values/json.js';
import type { Phrases } from '../words/languages/en.js';
import { markdownText } from '../words/markdown.js';
import { fill, phrasesOf } from '../words/phrases.js';
import { valueWriter } from '../words/value-text.js';
import { namedLines } from './named-lines.js';
import { ringNames } from './ring-names.js';
import { typeTitle } from './type-title.js';
import { datedLabels } from './uneven-dates.js';
import { withoutHidden } from './value-table.js';

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

/** The title of a board with its subtitle, then each of its tiles in the order in which the image and the parts of an SVG and a PDF have them. */
function describeBoard(spec: ChartSpec, tiles: readonly Tile[]): string {
  const title = titleOf(spec);
  const kind = typeTitle(spec.type, localeOf(spec));
  const perTile = Math.max(LEAST_OF_TILE, Math.floor(LENGTH_OF_BOARD / tiles.length));
  const drawn = boardRows(tiles, boardForm(tiles, spec)).flatMap((row) => row.tiles.map(({ at }) => at));
  const read = drawn.flatMap((at) => tiles[at] ?? []);
  const sentences = read.map((tile) => shortened(describeTile(tile), perTile).replace(/(?<=[^.!?…。！？])$/u, '.'));
  const subtitle = subtitleOf(spec);
  const frame = [`${kind}${title === '' ? '' : `: ${title}`}`, ...(subtitle === '' ? [] : [subtitle])];
  return [...frame.map(ended), ...sentences].join(' ');
}

/** What is read aloud of one tile. */
export function describeTile({ heading, spec, text = '', image }: Tile): string {
  if (image) return image.alt ?? 'Logo';
  return (heading ?? (spec ? (spec.alt ?? describeOne(spec, true)) : markdownText(text))).trim();
}

/** A sentence with its end: a title may be a question. */
function ended(sentence: string): string {
  const bare = sentence.replace(/(?<![.\s])[.\s]+$/, '');
  return /[!?…。！？]$/u.test(bare) ? bare : `${bare}.`;
}

function describeOne(whole: ChartSpec, isTile = false): string {
  const isRace = whole.animation && whole.animation.style === 'race';
  const spec = inShares(withoutHidden(withDirection(isRace ? endOfRace(whole) : whole)));
  const locale = localeOf(spec);
  const given = datedLabels(spec);
  const isTimes = given.some((label) => CLOCK.test(label));
  const dates = isTimes ? fullDateTexts(given, locale, spec.timeZone) : undefined;
  const labels = (dates ?? given).map((label) => label.replace(/\s+/gu, ' ').trim());
  const frame: Frame = { spec, locale, phrases: phrasesOf(locale), labels, unit: timeUnitOf(given, locale) };
  const title = titleOf(spec);
  const kind = `${nameOfType(spec, frame)}${title === '' ? '' : `: ${title}`}`;
  // Beside others the name of a figure says enough.
  const isNamed = isTile && title === '' && spec.value !== undefined && (spec.label ?? '').trim() !== '';
  const sentences = [
    ...(isNamed ? [] : [kind]),
    ...dataSentences(frame),
    ...namedLines(spec, locale),
    ...uncertaintySentences(frame),
  ];
  return shortened(sentences.map(ended).join(' '));
}

/** A chart of bars or areas that fill its height, with the shares that it shows. */
function inShares(spec: ChartSpec): ChartSpec {
  const { data, options, stacked } = spec;
  if (stacked !== 'percent' || definitionOf(spec.type).isCartesian !== true) return spec;
  const axis = options['indexAxis'] === 'y' ? 'x' : 'y';
  const format = { style: 'percent', digits: 0 };
  return {
    ...spec,
    data: { ...data, datasets: asShares(spec) },
    options: mergeOptions(options, { scales: { [axis]: { ticks: { format } } } }),
  };
}

/** The chart of the last step, with its time as the name of the series. */
function endOfRace(spec: ChartSpec): ChartSpec {
  const { data, ...end } = composeRace(spec);
  const time = spec.data.datasets.at(-1)?.label;
  return { ...end, data: { ...data, datasets: data.datasets.map((one) => (time ? { ...one, label: time } : one)) } };
}

/** A scatter chart of lines is a line chart to the eye. */
function nameOfType({ type, data }: ChartSpec, { locale }: Frame): string {
  const isLines =
    type === 'scatter' && data.datasets.length > 0 && data.datasets.every((dataset) => dataset['showLine'] === true);
  return typeTitle(isLines ? 'line' : type, locale);
}

/** The spec with an alternative text: its own, else one that is written from the data. */
export function withAlt(spec: ChartSpec): ChartSpec & { alt: string } {
  return { ...spec, alt: spec.alt ?? describeChart(spec) };
}

function dataSentences(frame: Frame): string[] {
  const { spec, phrases } = frame;
  const { datasets } = spec.data;
  const [only] = datasets;
  if (datasets.length === 0) return [capitalized(phrases.noData)];
  const parts = multiplesOf(spec);
  const isByLabel = parts[0]?.label !== undefined;
  if (parts.length > 0 && !isByLabel) return [...gridSentences(frame, parts), ...partSentences(frame, parts)];
  const described = definitionOf(spec.type).describe?.(frame, scopeOf(frame));
  const grid = gridSentences(frame, parts);
  if (described !== undefined) return [...grid, ...described];
  if (datasets.length === 1 && only !== undefined) return [...grid, sentenceOf(only, frame, scopeOf(frame))];
  const shown = datasets.slice(0, MAX_SERIES).map((dataset) => sentenceOf(dataset, frame, ''));
  const rings = ringNames(spec);
  return [
    ...grid,
    ...scopeSentence(frame),
    ...(rings === undefined ? [] : [rings]),
    ...shown,
    ...moreSentence(datasets.length, phrases),
  ];
}

function scopeSentence(frame: Frame): string[] {
  const scope = scopeOf(frame).trim().replace(/^, /, '');
  return scope === '' ? [] : [capitalized(scope)];
}

function moreSentence(count: number, phrases: Phrases): string[] {
  const left = count - MAX_SERIES;
  return left > 0 ? [fill(phrases.moreSeries, { count: left })] : [];
}

/** What each of the first small multiples says. */
function partSentences(frame: Frame, parts: readonly Part[]): string[] {
  const describe = definitionOf(frame.spec.type).describe;
  const shown = parts.slice(0, MAX_SERIES).flatMap((part) => {
    const spec = partSpec(frame.spec, part);
    const [dataset = { data: [] }] = spec.data.datasets;
    const own = describe?.({ ...frame, spec }, '');
    return own === undefined ? [sentenceOf(dataset, { ...frame, spec }, '')] : [`${part.name}: ${own.join(' ')}`];
  });
  return [...scopeSentence(frame), ...shown, ...moreSentence(parts.length, frame.phrases)];
}

/** How many small multiples there are, whether they share a scale, and the names of more than those that are described. */
function gridSentences({ spec, phrases }: Frame, parts: readonly Part[]): string[] {
  if (parts.length === 0) return [];
  const { axes, isWhole: isOfShares } = definitionOf(spec.type);
  const { charts, plots, ownScales } = phrases;
  const hasNoScale = axes === 'none' || isOfShares === true;
  const count = fill(hasNoScale ? charts : sharesAxes(spec) ? plots : ownScales, { count: parts.length });
  if (parts.length <= MAX_SERIES || parts[0]?.label !== undefined) return [count];
  const names = parts.flatMap(({ name }) => name || []);
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
  const said = [valuesText(dataset, frame), ...gapTexts(dataset, frame)].join(', ');
  if (subject !== '') return `${subject}: ${said}`;
  return said === frame.phrases.noData ? capitalized(said) : said;
}

/** For example: no data: Oslo, Bergen. */
function gapTexts({ data }: Dataset, { spec, labels, phrases }: Frame): string[] {
  if (!definitionOf(spec.type).namesGaps || !data.some((value) => value !== null)) return [];
  const names = labels.filter((label, at) => label !== '' && data[at] === null);
  return names.length === 0 ? [] : [`${phrases.noData}: ${listed(names, phrases)}`];
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
  if (isWhole(spec) && total > 0 && points.every(({ value }) => value >= 0)) return sharesText(points, locale, phrases);
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
