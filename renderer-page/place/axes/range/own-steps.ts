import type { Scale } from 'chart.js';
import { plainNumber, valueAt } from '../../../../chart-spec/spec.js';
import type { Axis } from '../../../chart/axis';
import type { Drawing } from '../../../drawing/drawing';
import { niceStep, setShownTicks } from '../../../values/ticks/tick-list';
import { leastTickPx } from './tick-space';

/** Multiples of a step that readers can count in. */
const MULTIPLES = [1, 2, 5];

/**
 * `afterBuildTicks` of an axis with a `stepSize` of its own. Chart.js leaves out ticks at even places, so that a step of 1 gives ticks such as 738: a step
 * whose ticks have no space is widened to a round multiple, which a warning says.
 */
export function widenSteps(drawing: Drawing, axis: Axis, emPx: number): (scale: Scale) => void {
  const step = Math.abs(plainNumber(axis.ticks['stepSize'] ?? 0));
  return (scale) => {
    const { min, max } = scale;
    const lengthPx = scale.isHorizontal() ? scale.width : scale.height;
    const spaces = (max - min) / step;
    const fitting = Math.max(1, Math.floor(lengthPx / leastTickPx(scale, emPx)));
    if (!Number.isFinite(spaces) || lengthPx <= 0 || spaces <= fitting) return;
    const nice = niceStep(spaces / fitting, MULTIPLES);
    // Ends that are set have ticks where a multiple reaches both.
    const areSet = valueAt(axis.options, 'min') === min && valueAt(axis.options, 'max') === max;
    const most = Math.ceil(spaces / fitting) + nice;
    const reaching = Array.from({ length: areSet ? fitting : 0 }, (_, at) => spaces / (fitting - at));
    const multiple = reaching.find((one) => Number.isInteger(one) && one <= most) ?? nice;
    const wide = step * multiple;
    const start = areSet && multiple !== nice ? min : Math.ceil(min / wide) * wide;
    const count = Math.floor((max - start) / wide) + 1;
    if (count < 2) return;
    setShownTicks(
      scale,
      Array.from({ length: count }, (_value, at) => Number((start + at * wide).toPrecision(12))),
    );
    // The layout is made twice: a distance in the note would say both.
    drawing.note(
      `"options.scales.${axis.id}.ticks.stepSize" ${step} has no space: the ticks are a multiple of it apart. Use a larger step or image.`,
    );
  };
}
