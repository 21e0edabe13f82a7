import type { Plugin, Scale } from 'chart.js';
import type { ChartPlan } from '../../../chart/chart-plan';
import type { Drawing } from '../../../drawing/drawing';
import { largestThat } from '../../../text/wrapping/search';
import { smallestTextPx } from '../../../theme/image-size';
import { resolveTheme } from '../../../theme/resolve-theme';
import { labelPlanOf } from './category-ticks';
import { smallerPx } from './label-selection';
import { shortenedPointLabels } from './radar-labels';

const LARGEST_SIDE_PX = 4000;
const STEP_PX = 10;
/** The parts around an axis change by a little with its size. */
const RESERVE = 1.02;
/** The text of a card grows at most as fast as the smaller of its sides, compared with these. */
const CARD = { width: 600, height: 400 };

/** How much the text of an image grows when one side becomes longer: in its usual, and in its small size. */
function growth(
  { spec: image, theme }: ChartPlan,
  isCard: boolean,
  side: 'width' | 'height',
  px: number,
): { usual: number; small: number } {
  const before = theme?.fontSize ?? 1;
  if (isCard) {
    const scaleOf = ({ width, height }: { width: number; height: number }) =>
      Math.min(width / CARD.width, height / CARD.height);
    const grown = scaleOf({ ...image, [side]: px }) / scaleOf(image);
    return { usual: grown, small: grown };
  }
  const grown = { ...image, [side]: px };
  const after = resolveTheme(grown)?.fontSize ?? before;
  // Names beside an axis are in the smallest size where they are dense.
  if (side === 'height') return { usual: after / before, small: 1 };
  const small = smallerPx(after, smallestTextPx(grown)) / smallerPx(before, smallestTextPx(image));
  return { usual: after / before, small };
}

/** The length of a side of the image from which all labels are shown; `undefined` where no image is large enough. */
function sideForAll(plan: ChartPlan, isCard: boolean, side: 'width' | 'height', axisPx: number, neededPx: number) {
  const { spec: image } = plan;
  const aroundPx = image[side] - axisPx;
  const isTooShort = (steps: number) => {
    const px = steps * STEP_PX;
    const { usual, small } = growth(plan, isCard, side, px);
    return px - aroundPx * usual < RESERVE * neededPx * small;
  };
  const steps = largestThat(Math.floor(image[side] / STEP_PX), LARGEST_SIDE_PX / STEP_PX, isTooShort) + 1;
  return steps * STEP_PX > LARGEST_SIDE_PX ? undefined : steps * STEP_PX;
}

function leftOutText(scale: Scale, image: ChartPlan, isCard: boolean): string | undefined {
  const planned = labelPlanOf(scale);
  if (!planned || planned.plan.leftOut <= 0) return undefined;
  const { plan, count, isHorizontal } = planned;
  const side = isHorizontal ? 'width' : 'height';
  const neededPx = sideForAll(image, isCard, side, scale[side], plan.neededPx * count);
  const what = `${plan.leftOut} of ${count} labels of the ${scale.id} axis are left out`;
  if (neededPx !== undefined) return `${what}; a ${side} of at least ${neededPx} px shows all.`;
  return `${what}: together they need more than the largest ${side}. Use fewer labels.`;
}

interface PointLabels {
  _pointLabelItems?: { visible?: boolean }[];
}

/**
 * Names the category labels that are left out or shortened.
 * @param image the whole image: another plan in a card
 */
export function categoryNotes(drawing: Drawing, chart: ChartPlan, image: ChartPlan): Plugin {
  return {
    id: 'categoryNotes',
    afterLayout({ scales }) {
      for (const scale of Object.values(scales)) {
        const leftOut = leftOutText(scale, image, chart !== image);
        if (leftOut) drawing.note(leftOut);
        const planned = labelPlanOf(scale);
        const shortened = planned?.plan.shortened ?? shortenedPointLabels(scale);
        const all = planned?.count ?? chart.spec.data.labels.length;
        const field = `labels of the ${scale.id} axis`;
        const size = scale.isHorizontal() ? 'a wider or higher image' : 'a wider image';
        if (shortened > 0)
          drawing.note(`${shortened} of ${all} ${field} are shortened. Use ${size} or shorter labels.`);
        if (scale.type !== 'radialLinear' || !image.theme) continue;
        const items = (scale as Scale & PointLabels)._pointLabelItems ?? [];
        const hidden = items.filter(({ visible }) => visible === false).length;
        if (hidden > 0)
          drawing.note(
            `${hidden} of ${items.length} ${field} are left out. Use a wider or higher image or fewer labels.`,
          );
      }
    },
  };
}
