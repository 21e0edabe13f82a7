import type { Scale } from 'chart.js';
import { plainNumber } from '../../../../chart-spec/spec.js';
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
    const wide = step * niceStep(spaces / fitting, MULTIPLES);
    const [first, last] = [Math.ceil(min / wide), Math.floor(max / wide)];
    if (last <= first) return;
    setShownTicks(
      scale,
      Array.from({ length: last - first + 1 }, (_value, at) => Number(((first + at) * wide).toPrecision(12))),
    );
    // The layout is made twice: a distance in the note would say both.
    drawing.note(
      `"options.scales.${axis.id}.ticks.stepSize" ${step} has no space: the ticks are a multiple of it apart. Use a larger step or image.`,
    );
  };
}
