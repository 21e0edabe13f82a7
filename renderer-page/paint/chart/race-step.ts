import { Chart, type Plugin } from 'chart.js';
import type { ChartPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { fade } from '../../theme/color';

/** Shares of the plot's height and width, and of the color of texts. */
const TEXT = { height: 0.16, width: 0.5, opacity: 0.35 };
const LARGEST_PX = 64;
const WEIGHT = 600;

/** The time of a race in the lower corner of its plot, below the bars. @param shown the present step; the last one if absent */
export function raceStep(
  drawing: Drawing,
  { spec, isRightToLeft }: ChartPlan,
  shown?: { step?: string | undefined },
): Plugin[] {
  const race = spec.composition?.race;
  if (!race) return [];
  const last = race.steps.at(-1)?.label ?? '';
  return [
    {
      id: 'raceStep',
      beforeDatasetsDraw({ ctx: context, chartArea: { left, right, top, bottom } }) {
        const sizePx = Math.round(Math.min(LARGEST_PX, (bottom - top) * TEXT.height));
        const font = `${WEIGHT} ${sizePx}px ${Chart.defaults.font.family ?? ''}`;
        context.save();
        context.font = font;
        context.fillStyle = fade(String(Chart.defaults.color), TEXT.opacity);
        context.textAlign = isRightToLeft ? 'left' : 'right';
        context.textBaseline = 'alphabetic';
        const x = isRightToLeft ? left + sizePx / 4 : right - sizePx / 4;
        const text = shortenLabel(drawing, shown?.step ?? last, font, (right - left) * TEXT.width);
        context.fillText(text, x, bottom - sizePx / 3);
        context.restore();
      },
    },
  ];
}
