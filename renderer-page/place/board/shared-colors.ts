import { type ChartSpec, definitionOf, type Tile } from '../../../chart-spec/spec.js';

const hasSlices = ({ type }: ChartSpec): boolean => definitionOf(type).hasSlices === true;

/** The names that have colors in a chart: its series, or its slices. */
function namesOf(spec: ChartSpec): string[] {
  const { data } = spec;
  return hasSlices(spec) ? data.labels : data.datasets.map(({ label }) => label ?? '');
}

/** Figures and tables name nothing by its color. */
function hasColors({ type, value, theme }: ChartSpec): boolean {
  return value === undefined && definitionOf(type).table.form !== 'columns' && !theme?.palette;
}

/** Charts of series first: the first colors of a palette are those of its lines and bars. */
const chartsOf = (tiles: readonly Tile[]): ChartSpec[] =>
  tiles
    .flatMap(({ spec }) => (spec && hasColors(spec) ? [spec] : []))
    .sort((one, other) => Number(hasSlices(one)) - Number(hasSlices(other)));

/** One color for each name that stands in several charts. */
export function sharedColors(tiles: readonly Tile[], palette: readonly string[]) {
  const charts = chartsOf(tiles).map(namesOf);
  const counts = new Map<string, number>();
  for (const name of charts.flatMap((names) => [...new Set(names)])) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byName = new Map<string, string>();
  const free = [...palette];
  for (const names of charts) {
    for (const [at, name] of names.entries()) {
      if (name === '' || byName.has(name) || (counts.get(name) ?? 0) < 2) continue;
      // The color that it has in the first of its charts anyway, unless another name has it.
      const color = free.find((one) => one === palette[at]) ?? free[0];
      if (color === undefined) continue;
      byName.set(name, color);
      free.splice(free.indexOf(color), 1);
    }
  }
  /** The palette of a chart, in the order of its names; undefined: that of the board. */
  const paletteFor = (spec: ChartSpec): string[] | undefined => {
    const names = namesOf(spec);
    if (spec.theme?.palette || !names.some((name) => byName.has(name))) return undefined;
    const own = names.map((name) => byName.get(name));
    const others = palette.filter((color) => !own.includes(color));
    const first = own.map((color) => color ?? others.shift() ?? palette[0] ?? '');
    return [...first, ...others];
  };
  return { byName, paletteFor };
}

/** The names of a legend that all charts with several series share; none where they have legends of their own. */
export function sharedNames({ tiles = [], sharedLegend }: ChartSpec): string[] {
  if (sharedLegend === false) return [];
  const charts = chartsOf(tiles).filter((spec) => namesOf(spec).length > 1);
  const names = [...new Set(charts.flatMap(namesOf))].filter((name) => name !== '');
  if (sharedLegend) return names;
  const areEqual = charts.length > 1 && charts.every((spec) => new Set(namesOf(spec)).size === names.length);
  // Lines have their names at their ends.
  const areNamed = charts.every(({ type }) => definitionOf(type).cost === 'lines');
  return areEqual && !areNamed ? names : [];
}
