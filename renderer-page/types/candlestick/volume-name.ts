import type { Plugin, Scale } from 'chart.js';
import { plainText } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { smallTextPx } from '../../theme/resolve-theme';

const TEXT_SHARE = 0.85;
/** Lower bars have no space for a scale and a name. */
const LEAST_EM = 2.5;

/** Writes what the bars below the candles are, where the plot begins: their axis is too low for a title beside it. */
export function volumeName(drawing: Drawing, { theme, isMirrored }: ThemedPlan): Plugin {
  const isLow = ({ height }: Scale) => height < LEAST_EM * theme.fontSize;
  return {
    id: 'volumeName',
    afterLayout({ scales: { volume } }) {
      if (volume && isLow(volume)) for (const tick of volume.ticks) tick.label = '';
    },
    afterDatasetsDraw({ ctx, chartArea, scales: { volume } }) {
      if (!volume || isLow(volume)) return;
      const { options, top } = volume;
      ctx.save();
      ctx.font = `400 ${smallTextPx(theme, TEXT_SHARE)}px ${drawing.ownFonts(theme.fontFamily)}`;
      ctx.fillStyle = theme.textSecondary;
      ctx.textBaseline = 'top';
      ctx.textAlign = isMirrored ? 'right' : 'left';
      const text = plainText((options as { title?: { text?: string } }).title?.text ?? '');
      ctx.fillText(text, isMirrored ? chartArea.right : chartArea.left, top);
      ctx.restore();
    },
  };
}
