import type { ChartSpec, Dataset, JsonObject } from '../../../chart-spec/spec.js';
import { plainValue } from '../../chart/data-values';
import type { DrawnType } from '../../chart/drawn-type';
import { roleColors } from '../../chart/role-colors';
import { mix } from '../../theme/contrast';
import { opaqueColor } from '../../theme/readable-color';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { volumeName } from './volume-name';

/** Fill of the body of a candle that rises, and of the volume, in the color of the candle. */
const HOLLOW = 0.12;
const VOLUME = 0.28;

/** Candles that rise are hollow and those that fall are filled, so that readers who do not see their colors tell them apart. */
function candleColors(
  { data, composition }: ChartSpec,
  dataset: Dataset,
  colors: string[],
  theme: ResolvedTheme | undefined,
): JsonObject {
  const background = theme?.opaqueBackground ?? '#ffffff';
  const strokePx = theme?.scale ?? 1;
  const shade = (color: string, share: number) => mix(opaqueColor(color, background), background, share);
  const part = data.datasets.indexOf(dataset);
  if (part === 1) return { backgroundColor: colors, barThickness: strokePx };
  if (part === 2) return { backgroundColor: colors.map((color) => shade(color, VOLUME)) };
  const fills = colors.map((color, i) => (composition?.roles?.[i] === 'good' ? shade(color, HOLLOW) : color));
  const widthsPx = fills.map((fill, i) => (fill === colors[i] ? 0 : strokePx));
  return { backgroundColor: fills, borderColor: colors, borderWidth: widthsPx };
}

export const candlestick: DrawnType = {
  plugins: (drawing, plan) => [volumeName(drawing, plan)],
  seriesOptions(_drawing, plan, dataset, { color, palette }) {
    const colors = roleColors(plan, color, palette);
    return colors && candleColors(plan.spec, dataset, colors, plan.theme);
  },
  markText({ asked: { data }, index, write }) {
    const lines = data.datasets.flatMap(({ label = '', data: values }) => {
      const value = plainValue(values[index]);
      return value === null ? [] : [`${label}: ${write(value)}`];
    });
    return [data.labels[index] ?? '', ...lines].join('\n');
  },
};
