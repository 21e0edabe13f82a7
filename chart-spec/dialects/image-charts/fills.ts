/** Fills of the background, the plot, series and slices (`chf`): solid colors, gradients and stripes. */
import type { JsonObject } from '../../model/chart-spec.js';
import { annotate, type Draft } from './draft.js';
import type { Family } from './reading/chart-kind.js';
import { colorOf } from './reading/colors.js';
import { numberOf, type Parameters, shown } from './reading/parameters.js';

const TARGET = /^(bg|c)$|^(?:b|ps)(\d{1,3})(?:-(\d{1,4}))?$/;
const HAVE_PLOT: readonly Family[] = ['bars', 'lines', 'points', 'bubbles'];
const RIGHT_ANGLE_DEG = 90;
const MAX_STOPS = 20;

export function addFills(draft: Draft): void {
  const { url, root, datasets } = draft;
  root['backgroundColor'] = '#ffffff';
  for (const part of url.list('chf', '|')) {
    const [target = '', type = '', ...rest] = part.split(',');
    const [isKnown, area, series, slice] = TARGET.exec(target) ?? [];
    if (isKnown === undefined) {
      url.note('chf', `the fill of ${shown(target)} is not drawn`);
      continue;
    }
    const fill = fillOf(type, rest, url);
    if (fill === undefined) continue;
    if (area === 'bg') root['backgroundColor'] = isInvisible(fill) ? 'transparent' : fill;
    else if (area === 'c' && !HAVE_PLOT.includes(draft.kind.family))
      url.note('chf', 'only charts with axes have a plot to fill');
    else if (area === 'c')
      annotate(draft, { type: 'box', backgroundColor: fill, borderWidth: 0, drawTime: 'beforeDraw' });
    else fillSeries(datasets[Number(series)], fill, slice, draft);
  }
}

/** `s,<color>`, `lg,<angle>,<color>,<place>,…` or `ls,<angle>,<color>,<width>,…`. */
function fillOf(type: string, [first, ...pairs]: string[], url: Parameters): string | undefined {
  if (type === 's') return colorOf(first, 'chf', url);
  if (type !== 'lg' && type !== 'ls') {
    url.note('chf', `the fill ${shown(type)} is not s, lg or ls`);
    return undefined;
  }
  const stops = Array.from({ length: Math.ceil(pairs.length / 2) }, (_, at) => ({
    color: colorOf(pairs[2 * at], 'chf', url),
    share: numberOf(pairs[2 * at + 1]),
  }));
  const angle = numberOf(first);
  const isComplete = (stop: (typeof stops)[number]): stop is { color: string; share: number } =>
    stop.color !== undefined && stop.share !== undefined;
  if (angle === undefined || stops.length === 0 || stops.length > MAX_STOPS || !stops.every(isComplete)) {
    const pair = type === 'lg' ? 'place' : 'width';
    url.note('chf', `${type} needs an angle and up to ${MAX_STOPS} pairs of a color and its ${pair} from 0 to 1`);
    return stops[0]?.color;
  }
  const places = type === 'lg' ? stops.toSorted((one, other) => one.share - other.share) : stripes(stops);
  const list = places.map(({ color, share }) => `${color} ${Number((share * 100).toFixed(2))}%`);
  // 0 is to the right and 90 upwards; in CSS 90 is to the right and 0 upwards.
  return `linear-gradient(${RIGHT_ANGLE_DEG - angle}deg, ${list.join(', ')})`;
}

/** Stripes are repeated until the area is full. */
function stripes(given: readonly { color: string; share: number }[]): { color: string; share: number }[] {
  const made: { color: string; share: number }[] = [];
  const widths = given.filter(({ share }) => share > 0);
  for (let start = 0, at = 0; start < 1 && widths.length > 0 && at < MAX_STOPS; at += 1) {
    const { color, share } = widths[at % widths.length] as (typeof widths)[number];
    const end = Math.min(1, start + share);
    made.push({ color, share: start }, { color, share: end });
    start = end;
  }
  return made;
}

const isInvisible = (color: string): boolean => color.length === 9 && color.endsWith('00');

function fillSeries(dataset: JsonObject | undefined, fill: string, slice: string | undefined, draft: Draft): void {
  if (dataset === undefined) {
    draft.url.note('chf', 'has a fill for a series that is not drawn');
    return;
  }
  if (slice === undefined) {
    dataset['backgroundColor'] = fill;
    const isLine = dataset['borderColor'] !== undefined;
    if (isLine && !fill.startsWith('linear')) dataset['borderColor'] = fill;
    else if (draft.kind.family === 'lines') dataset['fill'] = true;
    return;
  }
  const before = dataset['backgroundColor'];
  const colors = Array.isArray(before) ? before : draft.labels.map(() => null);
  if (Number(slice) < colors.length)
    dataset['backgroundColor'] = colors.map((one, at) => (at === Number(slice) ? fill : one));
}
