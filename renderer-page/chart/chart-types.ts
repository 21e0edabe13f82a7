import { ALL_CHART_TYPES, type ChartSpec, definitionOf } from '../../chart-spec/spec.js';

type Definition = ReturnType<typeof definitionOf>;

/** Asked for each option of each series. */
const DEFINITIONS = new Map<unknown, Definition>(ALL_CHART_TYPES.map((name) => [name, definitionOf(name)]));

/** The definition of the type of a series; undefined for a name without a type. */
export function definitionOfSeries(type: unknown): Definition | undefined {
  return DEFINITIONS.get(type);
}

/** Whether a chart consists of slices: its labels then name slices, not positions on an axis. */
export function isRound({ type }: Pick<ChartSpec, 'type'>): boolean {
  return definitionOfSeries(type)?.hasSlices === true;
}

/** Whether its slices are those of a ring or a pie, and not of a web. */
export function isRing(spec: Pick<ChartSpec, 'type'>): boolean {
  return isRound(spec) && axesOf(spec.type) !== 'radial';
}

/** Whether a series is one of bars. */
export function isOfBars(type: unknown): boolean {
  return definitionOfSeries(type)?.cost === 'bars';
}

/** Between which axes a series stands. */
export function axesOf(type: unknown): 'cartesian' | 'radial' | 'none' {
  return definitionOfSeries(type)?.axes ?? 'cartesian';
}

/** Whether a series shows its values by colors and areas, in a plot that says what they mean: on no axis, and without slices. */
export function isNamedInside(type: unknown): boolean {
  const { hasSlices: isSliced, points } = definitionOfSeries(type) ?? {};
  return points?.hasNamedPlaces === true || (axesOf(type) === 'none' && !isSliced);
}
