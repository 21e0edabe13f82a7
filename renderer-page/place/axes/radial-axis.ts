import type { Scale } from 'chart.js';
import { areCompassPoints } from '../../../chart-spec/describe.js';
import type { ChartSpec, JsonObject } from '../../../chart-spec/spec.js';
import { type Axis, TICK_KEYS } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { scriptable } from '../../chartjs/adapters';
import { dataRangeOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { fade } from '../../theme/color';
import { smallTextPx } from '../../theme/resolve-theme';
import { multiples, niceStep, setTicks } from '../../values/ticks/tick-list';
import { valueTickText } from '../../values/ticks/value-ticks';
import { pointLabelOptions } from './labels/radar-labels';

// The rings of radar and polar area charts: even, and not much farther out than the largest value.

const STEPS = [1, 2, 2.5, 4, 5] as const;
const LEAST_RINGS = 3;
const MAX_RINGS = 5;
/** A step of 2.5 or 4 is used only where it saves this share of the radius. */
const ODD_STEP_COST = 0.08;

/** The values of the rings for data from zero to `max`. */
function ringsFor(max: number, isWhole: boolean): number[] {
  if (isWhole && max <= MAX_RINGS) return multiples(1, 0, Math.max(max, 1));
  let best: { cost: number; rings: number[] } | undefined;
  for (let count = LEAST_RINGS; count <= MAX_RINGS; count++) {
    const nice = niceStep(max / count, STEPS);
    const step = isWhole ? Math.ceil(nice) : nice;
    const first = Number(step.toExponential().charAt(0));
    const isOdd = first === 4 || step.toExponential().startsWith('2.5');
    const cost = (step * count) / max + (isOdd ? ODD_STEP_COST : 0) + (count === LEAST_RINGS ? ODD_STEP_COST / 2 : 0);
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { cost, rings: multiples(step, 0, count) };
  }
  return best?.rings ?? [0, max];
}

/** Even rings up to an end that the spec sets; undefined where no round step leads there. */
function ringsTo(max: number): number[] | undefined {
  for (let count = MAX_RINGS; count >= LEAST_RINGS; count--) {
    const step = Number((max / count).toPrecision(12));
    if (STEPS.some((nice) => nice === Number(step.toExponential().split('e')[0]))) return multiples(step, 0, count);
  }
  return undefined;
}

/** The end of an axis from zero of which the spec says nothing else. */
function ownEnd({ options, ticks }: Axis): number | undefined {
  const { min = 0, max, suggestedMin, suggestedMax } = options;
  const hasMore = [suggestedMin, suggestedMax, ...TICK_KEYS.map((key) => ticks[key])].some((one) => one !== undefined);
  return min === 0 && typeof max === 'number' && max > 0 && !hasMore ? max : undefined;
}

/** `afterBuildTicks` of the axis of a radar or polar area chart. */
function fitRings({ data }: ChartSpec, axis: Axis): ((scale: Scale) => void) | undefined {
  const end = ownEnd(axis);
  const own = end === undefined ? undefined : ringsTo(end);
  if (axis.hasOwnRange && !own) return undefined;
  const isWhole =
    data.datasets.every(({ data }) => data.every((value) => Number.isInteger(value ?? 0))) && axis.format === undefined;
  return (scale) => {
    const range = dataRangeOf(scale);
    const isDrawable = range?.min === 0 && range.max > 0 && range.max < Number.MAX_VALUE / 10;
    const rings = own ?? (isDrawable ? ringsFor(range.max, isWhole) : undefined);
    if (rings !== undefined) setTicks(scale, rings);
  };
}

const MAX_RADIAL_TICKS = 5;
/** A radar with fewer spokes has a grid of rings: its polygons would have no area. */
const LEAST_CORNERS = 3;
/** A radar with more spokes than this does not draw them; from half as many on, labels that would overlap are left out. */
const MANY_SPOKES = 40;

/** Options of the axis of a radar or polar area chart. */
export function radialScale(drawing: Drawing, axis: Axis, plan: ThemedPlan): JsonObject {
  const { spec, theme } = plan;
  const lines = { color: theme.grid };
  const around = pointLabelOptions(drawing, axis, plan);
  const isLog = axis.type === 'logarithmic';
  const rings = isLog ? undefined : fitRings(spec, axis);
  const { labels } = spec.data;
  // The middle of a slice points to north, not its edge.
  const turn = spec.type !== 'radar' && areCompassPoints(labels) ? { startAngle: -180 / labels.length } : {};
  const isBare = spec.type === 'radar' && spec.data.labels.length < LEAST_CORNERS;
  return {
    ...around.scale,
    ...turn,
    ...(isLog ? {} : { beginAtZero: true }),
    ...(rings ? { afterBuildTicks: scriptable(rings) } : {}),
    grid: { ...lines, ...(isBare ? { circular: true } : {}) },
    angleLines: { ...lines, display: spec.data.labels.length <= MANY_SPOKES },
    pointLabels: {
      // A polar area chart names its slices in the legend.
      ...(spec.type === 'radar' ? { display: spec.data.labels.length > MANY_SPOKES / 2 ? 'auto' : true } : {}),
      color: theme.textPrimary,
      ...around.labels,
    },
    ticks: {
      color: theme.textSecondary,
      backdropColor: fade(theme.opaqueBackground, 0.85),
      backdropPadding: 2,
      z: 1,
      ...(axis.hasOwnSteps ? {} : { maxTicksLimit: MAX_RADIAL_TICKS }),
      ...(rings ? { autoSkip: false } : {}),
      font: { size: smallTextPx(theme, 0.88) },
      callback: scriptable(valueTickText),
    },
  };
}
