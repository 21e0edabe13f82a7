/** Warnings about figures that stand beside each other and show values of different times. */

import type { Dataset, Tile } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { isObject } from '../../values/json.js';

const FIX = 'Write the time into its "label".';
/** A longer label does not stand behind the name of a figure. */
export const LONGEST_TIME = 24;

/** A figure that shows the last value of a series. */
export interface LastFigure {
  path: string;
  /** What is said beside it. */
  said: string;
  labels: readonly string[];
  dataset: Dataset;
}

/** Names the figures whose last value is earlier than their last label or than the value of another one, unless their label says when it was. */
export function earlierFigures(figures: readonly LastFigure[]): string[] {
  const placed = figures.map((figure) => ({ ...figure, at: lastAt(figure.dataset) }));
  return placed.flatMap(({ path, said, labels, at }) => {
    const time = labels[at];
    if (time === undefined || said.includes(time)) return [];
    const next = labels[at + 1];
    if (next !== undefined) {
      const isSaid = time.trim().length <= LONGEST_TIME;
      return [
        `${path} is of ${excerpt(time)}, as ${excerpt(next)} has none${isSaid ? ', and its label says so.' : `. ${FIX}`}`,
      ];
    }
    const later = placed.find((other) => other.labels.includes(time) && other.labels.indexOf(time) < other.at);
    if (later === undefined) return [];
    const laterTime = excerpt(later.labels[later.at] ?? '');
    return [`${path} is of ${excerpt(time)}, beside one of ${laterTime}. ${FIX}`];
  });
}

const isValue = (point: Dataset['data'][number]) => typeof (isObject(point) ? point['y'] : point) === 'number';

/** The place of the first value of a series; -1 without one. */
export function firstAt({ data }: Pick<Dataset, 'data'>): number {
  return data.findIndex(isValue);
}

/** The place of the last one. */
export function lastAt({ data }: Pick<Dataset, 'data'>): number {
  return data.findLastIndex(isValue);
}

/** The figures of a board. Those that are not the last value of their data, such as sums, have no time of their own. */
export function lastFiguresOf(tiles: readonly Tile[]): LastFigure[] {
  return tiles.flatMap(({ spec }, at) => {
    const [dataset] = spec?.data.datasets ?? [];
    if (spec?.value === undefined || !dataset || spec.value !== dataset.data[lastAt(dataset)]) return [];
    return [{ path: `tiles[${at}].spec: value`, said: spec.label ?? '', labels: spec.data.labels, dataset }];
  });
}
