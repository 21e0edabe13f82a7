import type { Plugin, Scale } from 'chart.js';
import { plainText } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { smallTextPx } from '../../theme/resolve-theme';

const TEXT_SHARE = 0.85;
/** Lower bars have no space for a scale and a name. */
const LEAST_EM = 2.5;
const LINE_EM = 1.2;
/** Between the name and the bars, where it stands beside them. */
const GAP_EM = 0.6;

/** Writes what the bars below the candles are, where the plot begins; in the place of a scale where they are too low for both. */
export function volumeName(drawing: Drawing, { theme, isMirrored }: ThemedPlan): Plugin {
  const isLow = ({ height }: Scale) => height < LEAST_EM * theme.fontSize;
  const gapPx = GAP_EM * theme.fontSize;
  return {
    id: 'volumeName',
    afterLayout({ scales: { volume } }) {
      for (const tick of volume?.ticks ?? []) {
        const fromTopPx = volume ? volume.getPixelForValue(tick.value) - volume.top : 0;
        // Above the pane stands the lowest price.
        if (volume && (isLow(volume) || fromTopPx < LINE_EM * theme.fontSize)) tick.label = '';
      }
    },
    afterDatasetsDraw({ ctx, chartArea, scales: { volume, y: prices } }) {
      if (!volume) return;
      const { options, top, bottom, width } = volume;
      const font = `400 ${smallTextPx(theme, TEXT_SHARE)}px ${drawing.ownFonts(theme.fontFamily)}`;
      const text = plainText((options as { title?: { text?: string } }).title?.text ?? '');
      const isBeside = isLow(volume);
      const middle = (top + bottom) / 2;
      const isNearPrices = middle - (prices?.bottom ?? 0) < LINE_EM * theme.fontSize;
      if (isBeside && (isNearPrices || drawing.widthOf(text, font) > width - gapPx)) return;
      const edge = isMirrored ? chartArea.right : chartArea.left;
      ctx.save();
      ctx.font = font;
      ctx.fillStyle = theme.textSecondary;
      ctx.textBaseline = isBeside ? 'middle' : 'top';
      ctx.textAlign = isMirrored === isBeside ? 'left' : 'right';
      const outwards = isMirrored ? 1 : -1;
      ctx.fillText(text, isBeside ? edge + outwards * gapPx : edge, isBeside ? middle : top);
      ctx.restore();
    },
  };
}
