import type { DrawnRegion } from '../../../../../renderer-page/drawing/protocol.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { familyOf, scalePath, secondAxis } from './axes.ts';
import { dottedOf, type JsonObject, textAt } from './json/json.ts';

const { design, card, tabNames } = playgroundTexts;

/** A part of the chart with the place of the form that changes it. */
export interface EditTarget {
  name: string;
  tab: 'data' | 'design' | 'card';
  /** The field, dotted. */
  path: string;
  /** Where it is in the image, in CSS px. */
  boxes: readonly DrawnRegion[];
}

/** Clicks up to this far from a mark of a series mean the series, in CSS px of the image. */
const REACH_PX = 24;

/** What of an image can be changed in the form: title, series, axes and the parts of a card, in this order. A title can always be added. */
export function editTargets(spec: JsonObject, regions: readonly DrawnRegion[]): EditTarget[] {
  const found = new Map<string, DrawnRegion[]>(
    regions.some(({ path }) => path === 'header.title') ? [] : [['title', []]],
  );
  for (const region of regions) found.set(region.path, [...(found.get(region.path) ?? []), region]);
  const targets = [...found].flatMap(([path, boxes]) => {
    const place = placeOf(spec, path);
    return place === undefined ? [] : [{ ...place, boxes }];
  });
  return targets.sort((one, other) => rank(one) - rank(other));
}

const ORDER = ['title', 'header', 'options.plugins', 'data', 'options.scales', 'kpiStrip', 'legend', 'footer'];

function rank({ path }: EditTarget): number {
  return ORDER.findIndex((start) => path.startsWith(start));
}

type Place = Omit<EditTarget, 'boxes'>;

/** The parts whose field has the same name and place in every chart. */
const FIXED: Record<string, Place> = {
  title: { name: design.title, tab: 'design', path: 'title' },
  'header.title': { name: card.title, tab: 'card', path: 'header.title' },
  'options.plugins.subtitle': { name: design.subtitle, tab: 'design', path: 'options.plugins.subtitle' },
  data: { name: tabNames.data, tab: 'data', path: 'data' },
  kpiStrip: { name: card.figures, tab: 'card', path: 'kpiStrip' },
  legend: { name: card.legend, tab: 'card', path: 'legend' },
  footer: { name: card.footer, tab: 'card', path: 'footer' },
};

function placeOf(spec: JsonObject, path: string): Place | undefined {
  if (path.startsWith('data.datasets.')) {
    const label = textAt(spec, [...path.split('.'), 'label']);
    return { name: label || design.seriesNumber(Number(path.split('.').at(-1)) + 1), tab: 'design', path };
  }
  return path.startsWith('options.scales.') ? axisOf(spec, path) : FIXED[path];
}

/** Only the axes that the form has fields for. */
function axisOf(spec: JsonObject, path: string): Place | undefined {
  const family = familyOf(spec);
  if (family === 'round') return undefined;
  const hasSecond = family === 'cartesian' && secondAxis(spec) !== undefined;
  const names = [
    ['left', hasSecond ? design.leftAxis : design.valueAxis],
    ...(hasSecond ? ([['right', design.rightAxis]] as const) : []),
    ...(family === 'cartesian' ? ([['category', design.categoryAxis]] as const) : []),
  ] as const;
  const found = names.find(([side]) => dottedOf(scalePath(spec, side)) === path);
  return found && { name: design.axisNamed(found[1]), tab: 'design', path };
}

/** The target at a point of the image: the smallest box around it, else the series whose mark is close. */
export function targetAt(targets: readonly EditTarget[], x: number, y: number): EditTarget | undefined {
  const boxes = targets.flatMap((target) => target.boxes.map((box) => ({ target, box })));
  const around = boxes.filter(({ box }) => distance(box, x, y) === 0);
  if (around.length > 0) return least(around, ({ box }) => box.width * box.height)?.target;
  const close = boxes.filter(({ target, box }) => target.path.startsWith('data.') && distance(box, x, y) < REACH_PX);
  return least(close, ({ box }) => distance(box, x, y))?.target;
}

function distance(box: DrawnRegion, x: number, y: number): number {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
}

function least<Item>(items: readonly Item[], amount: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || amount(item) < amount(best) ? item : best),
    undefined,
  );
}
