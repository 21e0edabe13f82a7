/** Colors: 6 hex digits, or 8 with the opacity. */
import { type Parameters, shown } from './parameters.js';

const HEX = /^#?((?:[0-9a-f]{3}){1,2}(?:[0-9a-f]{2})?|[0-9a-f]{4})$/i;

/** The color as the chart language has it; undefined for an empty text. Rejects any other. */
export function colorOf(text: string | undefined, name: string, url: Parameters): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return undefined;
  const [, digits] = HEX.exec(trimmed) ?? [];
  if (digits === undefined || digits.length === 5) {
    url.reject(name, `${shown(trimmed)} is not a color: write 6 hex digits, such as 3366CC, or 8 with the opacity`);
    return undefined;
  }
  return `#${digits.toLowerCase()}`;
}

/** The colors of `chco`: for each series those of its elements, or one. */
export function readColors(url: Parameters, seriesCount: number, hasElements: boolean): (string | undefined)[][] {
  const colors = url.list('chco', ',').map((part) => part.split('|').map((one) => colorOf(one, 'chco', url)));
  const [first = []] = colors;
  // Some URLs part the colors of lines by |, as those of bars.
  const isListOfSeries = colors.length === 1 && first.length > 1 && seriesCount > 1 && !hasElements;
  return isListOfSeries ? first.map((color) => [color]) : colors;
}

/** The color at a place of a list that begins again at its end. */
export function cycled<T>(list: readonly T[], at: number): T | undefined {
  return list.length === 0 ? undefined : list[at % list.length];
}

const WHITE = [255, 255, 255];

/** As many colors as there are slices: those given, or steps between them. One color becomes paler. */
export function spread(colors: readonly string[], count: number): string[] {
  const rgb = colors.map(channels);
  const [first = WHITE] = rgb;
  const stops = rgb.length === 1 ? [first, mixed(first, WHITE, 0.7)] : rgb;
  if (stops.length >= count && rgb.length > 1) return colors.slice(0, count);
  return Array.from({ length: count }, (_, at) => {
    const place = count === 1 ? 0 : (at / (count - 1)) * (stops.length - 1);
    const low = Math.min(Math.floor(place), stops.length - 2);
    return hex(mixed(stops[low] ?? first, stops[low + 1] ?? first, place - low));
  });
}

function channels(color: string): number[] {
  const digits = color.slice(1);
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
}

const mixed = (from: readonly number[], to: readonly number[], share: number): number[] =>
  from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));

const hex = (rgb: readonly number[]): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
