import type { ChartSpec } from '../../chart-spec/spec.js';
import { bareName, familyNamed } from './catalog.js';

/** Specifications may write the name of a family in any case. */
export const familyKeyOf = (family: string): string => family.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** @returns the keys of the families that a specification names and the service does not have */
export function unknownFamilies(spec: ChartSpec): Set<string> {
  const names = listsOf(spec).flatMap((list) => list?.split(',') ?? []);
  return new Set(names.filter((name) => familyNamed(name) === undefined).map((name) => familyKeyOf(bareName(name))));
}

/** @returns the first list of families in a specification that the service and its account have none of */
export function unknownList(spec: ChartSpec): string | undefined {
  const own = new Set(spec.ownFonts?.map(({ name }) => familyKeyOf(name)));
  const isKnown = (name: string) => familyNamed(name) !== undefined || own.has(familyKeyOf(bareName(name)));
  return listsOf(spec).find((list) => list !== undefined && !list.split(',').some(isKnown));
}

/** The lists of families in a specification and its tiles. */
function listsOf({ theme, kit, options, data, tiles = [] }: ChartSpec): (string | undefined)[] {
  const datasets = data.datasets.flatMap(({ data: _points, ...dataset }) => listsIn(dataset));
  const inTiles = tiles.flatMap(({ spec }) => (spec ? listsOf(spec) : []));
  return [theme?.fontFamily, kit?.fontFamily, ...listsIn(options), ...datasets, ...inTiles];
}

function listsIn(options: unknown): string[] {
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(options).flatMap(([key, value]) =>
    key === 'family' && typeof value === 'string' ? [value] : listsIn(value),
  );
}
