import type { Chart, Plugin } from 'chart.js';
import { drawnWordsOf } from '../../../chart-spec/describe.js';
import { type ChartSpec, type FunnelStep, funnelSteps, valueAt } from '../../../chart-spec/spec.js';
import { numberFormat, numberWriter, seriesDigits } from '../../../chart-spec/table.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import { type BarGeometry, barGeometryOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { fade } from '../../theme/color';

/** The height of a bar that holds its value, in ems: those of lower ones stand between them and the shares beside them. */
const LEAST_BAR_EM = 1;
/** Shares of the image: of its height for all bars with the space between them, and of that for the bars. */
const BARS_SHARE = 0.85 * 0.66;
/** In place of a step that is not known. */
const DASH = '–';
/** The shares beside the bars are left out where they would take more of the width. */
const LARGEST_SHARE = 0.3;
const GAP_EM = 1;
/** The least height of the space between two bars with a share in it, whose text is smaller before it is left out. */
const LEAST_GAP_EM = 1.15;
const SMALLEST_SHARE = 0.45;
const LINK_OPACITY = 0.16;
/** Smaller shares than half of this would be written as nothing. */
const LEAST_SHARE = 0.001;
/** How far a link reaches below its bars, so that no line is seen between them. */
const OVERLAP_PX = 1;

/** The shares of a funnel: of the first step beside each bar, and of the step before between two bars, on a link that joins them. */
export function funnelShares(
  drawing: Drawing,
  { spec, theme, language, numberLocale, isRightToLeft }: ThemedPlan,
): Plugin {
  const steps = stepsOf(spec);
  const shares = steps.flatMap(({ ofFirst, ofPrevious }) => [ofFirst, ofPrevious]).filter((one) => one !== undefined);
  const write = percentWriter(shares, language);
  const words = drawnWordsOf(language);
  const emPx = theme.fontSize;
  const family = drawing.ownFonts(theme.fontFamily);
  const fontAt = (px: number) => `400 ${Math.round(px * 0.92)}px ${family}`;
  const font = fontAt(emPx);
  const leastPx = Math.min(emPx, Math.max(theme.smallestTextPx, SMALLEST_SHARE * emPx));
  const beside = steps.map(({ ofFirst }) =>
    ofFirst === undefined ? '' : words.ofFirst.replace('{share}', write(ofFirst)),
  );
  // An arrow down would make a fall of it.
  const between = steps.map(({ ofPrevious }) =>
    ofPrevious === undefined ? '' : words.ofPrevious.replace('{share}', write(ofPrevious)),
  );
  const hasThinBars = (BARS_SHARE * spec.height) / steps.length < LEAST_BAR_EM * emPx;
  const valuesPx = () => {
    const values = steps.flatMap(({ value }) => value ?? []);
    const format = valueAt(spec.options, 'plugins', 'datalabels', 'format');
    const writeValue = numberWriter('labels', { values, format, locale: numberLocale });
    return Math.max(0, ...values.map((value) => drawing.widthOf(writeValue(value), `600 ${emPx}px ${family}`)));
  };
  let columnPx = 0;
  return {
    id: 'funnelShares',
    afterInit(chart) {
      const widestPx = Math.max(0, ...beside.map((text) => drawing.widthOf(text, font)));
      columnPx = widestPx + GAP_EM * emPx + (hasThinBars ? valuesPx() : 0);
      if (columnPx > spec.width * LARGEST_SHARE) columnPx = 0;
      if (columnPx > 0)
        addLayoutBox(chart, layoutSpace(isRightToLeft ? 'left' : 'right', columnPx, { weight: 1, fullSize: false }));
    },
    beforeDatasetsDraw(chart) {
      drawLinks(chart);
    },
    afterDatasetsDraw(chart) {
      const { ctx, chartArea } = chart;
      const bars = barsOf(chart);
      const gapsPx = bars.slice(1).map((bar, at) => spaceAbove(bar, bars[at]));
      const betweenPx = Math.min(emPx, Math.min(...gapsPx) / LEAST_GAP_EM);
      const betweenFont = fontAt(betweenPx);
      ctx.save();
      ctx.fillStyle = theme.textSecondary;
      ctx.textBaseline = 'middle';
      for (const [i, bar] of bars.entries()) {
        ctx.font = font;
        if (columnPx > 0) {
          ctx.textAlign = isRightToLeft ? 'left' : 'right';
          ctx.fillText(beside[i] ?? '', isRightToLeft ? chartArea.left - columnPx : chartArea.right + columnPx, bar.y);
        }
        if (steps[i]?.value === null) {
          ctx.textAlign = 'center';
          ctx.fillText(DASH, middleOf(chart, 'x', 0), middleOf(chart, 'y', i));
        }
        const above = bars[i - 1];
        const gapPx = spaceAbove(bar, above);
        if (betweenPx < leastPx || !above) continue;
        const text = between[i] ?? '';
        const [middle, y] = [(bar.x + bar.base) / 2, bar.y - (bar.height + gapPx) / 2];
        // A text wider than its link would cross the edges of it.
        const [top, bottom] = [-1, 1].map((side) => {
          const share = Math.min(1, Math.max(0, 0.5 + (side * betweenPx) / 2 / gapPx));
          return above.width + (bar.width - above.width) * share;
        }) as [number, number];
        const textPx = drawing.widthOf(text, betweenFont);
        const besidePx = (Math.max(top, bottom) + GAP_EM * betweenPx) / 2;
        ctx.font = betweenFont;
        const freePx = isRightToLeft ? middle : chart.width - middle;
        const isInside = textPx <= Math.min(top, bottom) || besidePx + textPx > freePx;
        const awayPx = isInside ? 0 : besidePx;
        ctx.textAlign = isInside ? 'center' : isRightToLeft ? 'right' : 'left';
        ctx.fillText(text, middle + (isRightToLeft ? -awayPx : awayPx), y);
      }
      ctx.restore();
    },
  };
}

/** Writes shares with equally many decimals, at most one. */
function percentWriter(shares: number[], locale: string): (share: number) => string {
  const digits = Math.min(1, seriesDigits(shares, 1, 0.01));
  const { format } = numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (share) => (share > 0 && share < LEAST_SHARE / 2 ? `<${format(LEAST_SHARE)}` : format(share));
}

/** The steps of the chart as it is drawn: the values are those of the labels. */
function stepsOf({ data }: ChartSpec): FunnelStep[] {
  const values = (data.datasets[0]?.data ?? []).map((point) => (point === null ? null : Number(valueAt(point, 'v'))));
  return funnelSteps({ data: { labels: data.labels, datasets: [{ data: values }] } });
}

const middleOf = (chart: Chart, axis: 'x' | 'y', value: number): number =>
  chart.scales[axis]?.getPixelForValue(value) ?? 0;

function barsOf(chart: Chart): BarGeometry[] {
  return chart.getDatasetMeta(0).data.map(barGeometryOf);
}

/** The height of the space between a bar and the one above it. */
function spaceAbove(bar: BarGeometry, above: BarGeometry | undefined): number {
  return above ? bar.y - above.y - (bar.height + above.height) / 2 : 0;
}

/** Pale areas between the bars. */
function drawLinks(chart: Chart): void {
  const { ctx } = chart;
  const bars = barsOf(chart);
  for (const [i, bar] of bars.entries()) {
    const next = bars[i + 1];
    const { backgroundColor } = bar.options;
    if (!next || typeof backgroundColor !== 'string') continue;
    const [top, bottom] = [bar.y + bar.height / 2 - OVERLAP_PX, next.y - next.height / 2 + OVERLAP_PX];
    ctx.save();
    ctx.fillStyle = fade(backgroundColor, LINK_OPACITY);
    ctx.beginPath();
    ctx.moveTo(bar.base, top);
    ctx.lineTo(bar.x, top);
    ctx.lineTo(next.x, bottom);
    ctx.lineTo(next.base, bottom);
    ctx.closePath();
    ctx.fill();
    ctx.restore();
  }
}
