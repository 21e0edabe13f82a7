/** Labels with numbers, as tables and URLs bring them, in the forms of the chart types that have no labels. */

import { parseNumber } from '../table/cell-values.js';
import type { Json, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';
import { plainText } from '../values/plain-text.js';
import { TEXT_AXES } from './text-axes.js';

/** @param body changed where all of its points are numbers */
export function pointsFromSeries(body: JsonObject, data: JsonObject): void {
  const { labels } = data;
  const datasets = (data['datasets'] as Json[]).filter((one) => isObject(one));
  if (!Array.isArray(labels) || labels.length === 0 || datasets.length === 0) return;
  if (!datasets.every((dataset) => hasNumbers(dataset['data']))) return;
  const places = labels.map((label) => plainText(label));
  if (body['type'] === 'scatter' || body['type'] === 'bubble') placeOnNumbers(body, data, datasets, places);
  else if (body['type'] === 'treemap') tilesOf(data, datasets, places);
  else if (body['type'] === 'sankey') flowsOf(data, datasets, places);
  else if (body['type'] === 'boxplot' || body['type'] === 'violin') boxesOf(data, datasets, places);
}

function hasNumbers(points: Json | undefined): points is (number | null)[] {
  return (
    Array.isArray(points) && points.length > 0 && points.every((point) => point === null || typeof point === 'number')
  );
}

/** The labels are the x of the points. In a bubble chart every second series holds the sizes of the one before. */
function placeOnNumbers(body: JsonObject, data: JsonObject, datasets: JsonObject[], places: string[]): void {
  const isText = TEXT_AXES.includes(scaleTypeOfX(body));
  const numbers = places.map((place) => (isText ? place : parseNumber(place)));
  if (!numbers.every((x) => isText || typeof x === 'number')) return;
  const isBubble = body['type'] === 'bubble';
  if (isBubble && datasets.length % 2 !== 0) return;
  const drawn = isBubble ? datasets.filter((_dataset, i) => i % 2 === 0) : datasets;
  data['datasets'] = drawn.map((dataset, i): JsonObject => {
    const sizes = isBubble ? (datasets[2 * i + 1]?.['data'] as (number | null)[]) : undefined;
    const points = (dataset['data'] as (number | null)[]).slice(0, places.length).map((y, at): Json => {
      const size = sizes?.[at];
      return y === null ? null : { x: numbers[at] ?? null, y, ...(typeof size === 'number' && { size }) };
    });
    return { ...dataset, data: points };
  });
  data['labels'] = [];
}

function scaleTypeOfX({ options }: JsonObject): string {
  const scales = isObject(options) ? options['scales'] : undefined;
  const x = isObject(scales) ? scales['x'] : undefined;
  return isObject(x) ? plainText(x['type']) : '';
}

/** One tile for each label. */
function tilesOf(data: JsonObject, datasets: JsonObject[], names: string[]): void {
  const [first, ...others] = datasets;
  if (first === undefined || others.length > 0 || first['tree'] !== undefined) return;
  const tree = (first['data'] as (number | null)[]).flatMap((value, i) =>
    value === null ? [] : [{ name: names[i] ?? '', value }],
  );
  data['datasets'] = [{ ...first, data: [], tree, key: 'value', groups: ['name'] }];
  data['labels'] = [];
}

const ARROW = /→|->|>/;

/** Labels such as "Coal → Power" name both ends of a flow. */
function flowsOf(data: JsonObject, datasets: JsonObject[], names: string[]): void {
  const ends = names.map((name) => name.split(ARROW).map((end) => end.trim()));
  if (!ends.every((pair) => pair.length === 2 && pair.every((name) => name !== ''))) return;
  data['datasets'] = datasets.map((dataset) => ({
    ...dataset,
    data: (dataset['data'] as (number | null)[]).slice(0, ends.length).flatMap((flow, i) => {
      const [from = '', to = ''] = ends[i] ?? [];
      return flow === null ? [] : [{ from, to, flow }];
    }),
  }));
  data['labels'] = [];
}

/** The values of equal labels are those of one box. */
function boxesOf(data: JsonObject, datasets: JsonObject[], names: string[]): void {
  const labels = [...new Set(names)];
  data['datasets'] = datasets.map((dataset) => {
    const boxes = new Map<string, number[]>(labels.map((label) => [label, []]));
    for (const [i, value] of (dataset['data'] as (number | null)[]).entries()) {
      if (value !== null) boxes.get(names[i] ?? '')?.push(value);
    }
    return { ...dataset, data: [...boxes.values()] };
  });
  data['labels'] = labels;
}
