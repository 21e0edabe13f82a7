/** Widths and gaps of bars (`chbh`). */
import type { JsonObject } from '../../../model/chart-spec.js';
import type { Draft } from '../draft.js';
import { numberOf } from '../reading/parameters.js';

/** Google's gaps between bars and between groups. */
const DEFAULT_GAPS_PX = [4, 8] as const;
/** About the share of the image that the plot has. */
const PLOT_SHARE = 0.85;
const MAX_BAR_PX = 1000;

/** @returns options of each dataset */
export function barWidths({ url, data, kind, size }: Draft): JsonObject {
  if (!url.has('chbh')) return {};
  const [width = '', ...gaps] = url.list('chbh', ',');
  const kindOfWidth = width.trim();
  const widthPx = numberOf(kindOfWidth);
  const [between, beside] = gaps.map(numberOf);
  if (kindOfWidth !== 'a' && kindOfWidth !== 'r' && (widthPx === undefined || widthPx <= 0)) {
    url.reject(
      'chbh',
      'must be a width in px, a or r, and the gaps between bars and between groups, such as 20,4,12 or a',
    );
    return {};
  }
  const perGroup = kind.name.endsWith('g') ? Math.max(1, data.visible) : 1;
  const fixed = widthPx !== undefined && { maxBarThickness: Math.min(widthPx, MAX_BAR_PX) };
  if (between === undefined && beside === undefined) return { ...fixed };
  const barGap = Math.max(0, between ?? DEFAULT_GAPS_PX[0]);
  // Without groups the first gap is that between the bars.
  const groupGap = Math.max(0, perGroup === 1 && beside === undefined ? barGap : (beside ?? DEFAULT_GAPS_PX[1]));
  const groups = Math.max(1, ...data.series.map(({ values }) => values.length));
  const bar = kindOfWidth === 'r' ? 1 : (widthPx ?? automaticWidth(groups, perGroup, barGap, groupGap));
  const slot = bar + barGap;
  const group = perGroup * bar + (perGroup - 1) * barGap + groupGap;
  if (perGroup === 1) return { ...fixed, categoryPercentage: 1, barPercentage: share(bar / (bar + groupGap)) };
  return { ...fixed, categoryPercentage: share((perGroup * slot) / group), barPercentage: share(bar / slot) };

  function automaticWidth(groupCount: number, bars: number, gapPx: number, groupGapPx: number): number {
    const lengthPx = PLOT_SHARE * (kind.isLying ? size.heightPx : size.widthPx);
    return Math.max(1, (lengthPx / groupCount - groupGapPx - (bars - 1) * gapPx) / bars);
  }
}

const share = (value: number): number => Math.min(1, Math.max(0.05, Number(value.toFixed(3))));
