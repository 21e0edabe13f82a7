import { type ChartSpec, definitionOf, findDefinition } from '../../../chart-spec/spec.js';
import { colorAt } from '../../theme/palette';

const hasSlices = ({ type }: ChartSpec): boolean => definitionOf(type).hasSlices === true;
const namesSeries = (spec: ChartSpec): boolean => !hasSlices(spec) && definitionOf(spec.type).colorNames === undefined;

/** The names that have colors in a chart: its series, its slices, or what its type says. */
function namesOf(spec: ChartSpec): string[] {
  const { data, type } = spec;
  const own = definitionOf(type).colorNames?.(spec);
  return own ?? (hasSlices(spec) ? data.labels : data.datasets.map(({ label }) => label ?? ''));
}

/** The labels whose bars are highlighted: the others are grey, so that the one color of the chart says these. */
function highlightedLabels({ type, data, highlight = [] }: ChartSpec): string[] {
  const [first] = data.datasets;
  const hasOneColor =
    data.datasets.length === 1 &&
    findDefinition(first?.['type'] ?? type)?.cost === 'bars' &&
    !first?.['backgroundColor'];
  return hasOneColor ? highlight.filter((name) => data.labels.includes(name)) : [];
}

/** The color that the client gives a name in a chart. */
function givenColor(spec: ChartSpec, at: number): string | undefined {
  const { datasets } = spec.data;
  if (hasSlices(spec)) {
    const colors = datasets[0]?.['backgroundColor'];
    const color = Array.isArray(colors) ? colors[at] : colors;
    return typeof color === 'string' ? color : undefined;
  }
  if (!namesSeries(spec)) return undefined;
  const { type = spec.type, borderColor, backgroundColor } = datasets[at] ?? { data: [] };
  const colors =
    findDefinition(type)?.cost === 'lines' ? [borderColor, backgroundColor] : [backgroundColor, borderColor];
  return colors.find((color) => typeof color === 'string');
}

type Board = Pick<ChartSpec, 'tiles' | 'sharedLegend' | 'theme'>;

/** Whether a chart has colors of its own, not those of its board. */
function hasOwnPalette({ theme }: ChartSpec, board: Board): boolean {
  return theme?.palette !== undefined && String(theme.palette) !== String(board.theme?.palette);
}

/** Whether a chart of a board has names that a legend tells apart. */
export const hasNames = (spec: ChartSpec, board: Board): boolean =>
  !hasOwnPalette(spec, board) && namesOf(spec).length > 1;

/** Series first: the first colors of a palette are those of lines and bars. */
const chartsOf = (board: Board): ChartSpec[] =>
  (board.tiles ?? [])
    .flatMap(({ spec }) => (spec && !hasOwnPalette(spec, board) ? [spec] : []))
    .sort((one, other) => Number(namesSeries(other)) - Number(namesSeries(one)));

/** Uses of the palette with colors of their own; see `colorAt`. */
const USES = 3;

/**
 * One color for each name that stands in several charts, or that the client wants in a legend of all. Beyond the end of the palette its colors
 * come again, paler and stronger.
 * @param meantOf the colors that some of the names of a chart have for what they mean
 */
export function sharedColors(
  board: Board,
  first: string[],
  background: string,
  meantOf: (names: string[]) => (string | undefined)[] = () => [],
) {
  const palette = Array.from({ length: USES * first.length }, (_color, at) => colorAt(first, at, background));
  const charts = chartsOf(board).map((spec) => {
    const names = namesOf(spec);
    return { spec, names, meant: meantOf(names), marked: highlightedLabels(spec).length > 0 ? spec.data.labels : [] };
  });
  const counts = new Map<string, number>();
  for (const name of charts.flatMap(({ names, marked }) => [...new Set([...names, ...marked])]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const inLegend = new Set(sharedNames(board));
  const byName = new Map<string, string>();
  const free = [...palette];
  for (const { spec, names, meant } of charts) {
    for (const [at, name] of names.entries()) {
      if (name === '' || byName.has(name) || ((counts.get(name) ?? 0) < 2 && !inLegend.has(name))) continue;
      // The color that it has in the first of its charts anyway, unless another name has it.
      const color = givenColor(spec, at) ?? meant[at] ?? free.find((one) => one === palette[at]) ?? free[0];
      if (color === undefined) continue;
      byName.set(name, color);
      if (free.includes(color)) free.splice(free.indexOf(color), 1);
    }
  }
  /** The palette of a chart, in the order of its names; undefined: that of the board. */
  const paletteFor = (spec: ChartSpec): string[] | undefined => {
    const names = namesOf(spec);
    const highlighted = hasOwnPalette(spec, board) ? [] : highlightedLabels(spec);
    if (highlighted.length > 0 && byName.size > 0) {
      const [own, ...rest] = new Set(highlighted.map((name) => byName.get(name)));
      const taken = [...byName.values()];
      // Several labels have one color, which then is that of no name.
      const color = (rest.length === 0 ? own : undefined) ?? palette.find((one) => !taken.includes(one));
      return color === undefined ? undefined : [color, ...palette.filter((one) => one !== color)];
    }
    const hasShared = inLegend.size > 0 ? names.length > 0 : names.some((name) => byName.has(name));
    if (hasOwnPalette(spec, board) || !hasShared) return undefined;
    const meant = meantOf(names);
    const own = names.map((name, at) => byName.get(name) ?? meant[at]);
    // A reader of the legend would take another name in one of its colors for the one that it says.
    const taken = inLegend.size > 0 ? [...byName.values()] : own;
    const others = palette.filter((color) => !taken.includes(color));
    return [...own.map((color) => color ?? others.shift() ?? palette[0] ?? ''), ...others];
  };
  /** Whether the shared legend says all that the chart's own would say. */
  const isInLegend = (spec: ChartSpec): boolean => {
    const names = namesOf(spec);
    const isNamed = (name: string, at: number) =>
      inLegend.has(name) && (givenColor(spec, at) ?? byName.get(name)) === byName.get(name);
    return !hasOwnPalette(spec, board) && names.length > 0 && names.every(isNamed);
  };
  return { byName, paletteFor, isInLegend };
}

/** With more charts, lines of equal names are named once for all. */
const MOST_NAMED = 4;

/** The names of a legend that all charts with several series share; none where they have legends of their own. */
export function sharedNames(board: Board): string[] {
  const { sharedLegend } = board;
  if (sharedLegend === false) return [];
  const charts = chartsOf(board).filter((spec) => hasNames(spec, board));
  const names = [...new Set(charts.flatMap(namesOf))].filter((name) => name !== '');
  if (sharedLegend) return names;
  const areEqual = charts.length > 1 && charts.every((spec) => new Set(namesOf(spec)).size === names.length);
  // Lines have their names at their ends, which would take the space of many small plots; nodes and tiles have them inside.
  const areNamed = charts.every(({ type }) => {
    const { cost, colorNames } = definitionOf(type);
    return (cost === 'lines' && charts.length <= MOST_NAMED) || colorNames !== undefined;
  });
  return areEqual && !areNamed ? names : [];
}
