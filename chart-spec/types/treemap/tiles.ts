/** The tiles of a treemap: a list of values, objects that are grouped by their fields, or objects nested by name. */

import type { ChartSpec, Dataset, Json, JsonObject } from '../../model/chart-spec.js';
import { numberFormat } from '../../numbers/number-text.js';
import { shareTexts } from '../../numbers/shares.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { treeLeaves } from '../../values/tree-leaves.js';
import { fill } from '../../words/phrases.js';
import type { Blank, TextFrame } from '../chart-type.js';
import { listed } from '../text-frame.js';

/** Groups that the plugin draws. */
const MOST_LEVELS = 7;

/** Fields of a dataset in place of `data`. */
export const TREE_SCHEMA = {
  tree: { type: ['array', 'object'], description: 'Objects with a number under "key", or objects nested by name' },
  key: { type: 'string' },
  groups: { type: 'array', items: { type: ['string', 'number'] }, description: 'Fields that group, outermost first' },
};

export function arrangeTree(dataset: JsonObject): void {
  dataset['tree'] ??= dataset['data'];
  dataset['data'] = [];
  if (dataset['tree'] === undefined) delete dataset['tree'];
  else if (isObject(dataset['tree'])) dataset['groups'] ??= levelsOf(dataset['tree'], dataset['key']);
}

/** The names that the plugin gives the levels of a nested tree: 0, 1, ... and _leaf. */
function levelsOf(tree: JsonObject, key: Json | undefined): Json[] {
  const depthOf = (node: JsonObject): number => {
    const groups = Object.values(node).filter((child) => isObject(child) && child[plainText(key)] === undefined);
    return groups.length === 0 ? 0 : 1 + Math.max(...groups.map((child) => depthOf(child as JsonObject)));
  };
  const depth = Math.min(MOST_LEVELS, depthOf(tree));
  return [...Array.from({ length: depth }, (_value, level) => String(level)), '_leaf'];
}

/** One tile for each label. Series of one chart are groups of it, because the plugin draws the tiles of a series over those of another. */
export function tilesFromNumbers(body: JsonObject, data: JsonObject, datasets: JsonObject[], names: string[]): void {
  if (datasets.some(({ tree }) => tree !== undefined)) return;
  const trees = datasets.map((dataset) =>
    (dataset['data'] as (number | null)[]).map((value, i) => ({ name: names[i] ?? '', value })),
  );
  const areGroups = datasets.length > 1 && !body['smallMultiples'];
  const grouped = trees.flatMap((tree, at) => {
    const series = plainText(datasets[at]?.['label']) || String(at + 1);
    return tree.map((tile) => ({ series, ...tile }));
  });
  data['datasets'] = areGroups
    ? [{ data: [], tree: grouped, key: 'value', groups: ['series', 'name'] }]
    : datasets.map((dataset, at) => ({ ...dataset, data: [], tree: trees[at], key: 'value', groups: ['name'] }));
  data['labels'] = [];
}

/** The plugin draws the tiles of each series over the whole area. */
export function coveredTiles({ data, smallMultiples }: ChartSpec): string | undefined {
  if (data.datasets.length < 2 || smallMultiples) return undefined;
  return `The tiles of the first series cover those of ${data.datasets.length - 1} more. Add "smallMultiples": true.`;
}

/** The outermost groups in the order of their colors. Tiles without groups have shades of one color. */
export function treemapGroups({ data }: ChartSpec): string[] {
  const grouped = data.datasets.filter(({ groups }) => Array.isArray(groups) && groups.length > 0);
  return [...new Set(grouped.flatMap((dataset) => treeLeaves(dataset).map(({ name }) => name)))];
}

/** Without an area there are no tiles. */
export function blankForTiles({ data }: ChartSpec): Blank | undefined {
  const leaves = data.datasets.flatMap(treeLeaves);
  if (leaves.some(({ value }) => value > 0)) return undefined;
  return leaves.length === 0 ? 'gaps' : 'zeros';
}

/** Lists of numbers without their gaps: the plugin takes the first one for the kind of all. */
export function withKnownTiles(spec: ChartSpec): ChartSpec {
  const hasGap = ({ tree }: Dataset) => Array.isArray(tree) && tree.includes(null);
  if (!spec.data.datasets.some(hasGap)) return spec;
  const datasets = spec.data.datasets.map((dataset) => {
    const { tree } = dataset;
    return Array.isArray(tree) ? { ...dataset, tree: tree.filter((leaf) => leaf !== null) } : dataset;
  });
  return { ...spec, data: { ...spec.data, datasets } };
}

export function describeTiles(dataset: Dataset, { locale, phrases }: TextFrame): string {
  const sums = new Map<string, number>();
  // Values without names stay apart.
  for (const [i, { name, value }] of treeLeaves(dataset).entries()) {
    const key = name === '' ? ' '.repeat(i) : name;
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  const tiles = [...sums].sort(([, one], [, other]) => other - one);
  if (!tiles.some(([, value]) => value > 0))
    return tiles.length === 0 ? phrases.noData : fill(phrases.constant, { value: numberFormat(locale, {}).format(0) });
  const shares = shareTexts(
    tiles.map(([, value]) => value),
    locale,
  );
  return listed(
    tiles.map(([name], at) => `${name} ${shares[at]}`.trim()),
    phrases,
  );
}
