import type { BarRole } from '../../../chart-spec/spec.js';
import { plainValue } from '../../chart/data-values';
import type { DrawnType } from '../../chart/drawn-type';
import { contrast, mix } from '../../theme/contrast';
import { opaqueColor } from '../../theme/readable-color';
import type { ResolvedTheme } from '../../theme/resolve-theme';

/** How far ranges stand out from the background: greys that do not compete with the bars, and that every reader tells apart. */
const SHADES: Partial<Record<BarRole, number>> = { bad: 0.42, warning: 0.27, good: 0.14 };
/** A target that differs less from its bar looks like a part of it. */
const LEAST_CONTRAST = 1.6;
const PLAIN = { ink: '#111827', grey: '#6b7280', background: '#ffffff' };

function colorOfPart(part: BarRole | undefined, theme: ResolvedTheme | undefined): string | undefined {
  const background = theme?.opaqueBackground ?? PLAIN.background;
  if (part === 'mark') return theme ? targetColor(theme) : PLAIN.ink;
  const shade = part && SHADES[part];
  if (shade === undefined) return undefined;
  return mix(opaqueColor(theme?.textSecondary ?? PLAIN.grey, background), background, shade);
}

/** The color of texts, unless bars have it too, as in black and white. */
function targetColor({
  textPrimary,
  palette: [bar = textPrimary, other = textPrimary],
  opaqueBackground,
}: ResolvedTheme): string {
  const differs =
    contrast(opaqueColor(textPrimary, opaqueBackground), opaqueColor(bar, opaqueBackground)) >= LEAST_CONTRAST;
  return differs ? textPrimary : other;
}

export const bullet: DrawnType = {
  labelsInColumn: true,
  seriesOptions(_drawing, { spec, theme }, dataset) {
    const color = colorOfPart(spec.composition?.parts?.[spec.data.datasets.indexOf(dataset)], theme);
    return color === undefined ? undefined : { backgroundColor: color };
  },
  markText({ asked: { data, target }, index, write }) {
    const lines = data.datasets.flatMap(({ label, data: points }) => {
      const value = plainValue(points[index]);
      if (value === null) return [];
      const text =
        data.datasets.length === 1 && target !== undefined ? `${write(value)} / ${write(target)}` : write(value);
      return [label ? `${label}: ${text}` : text];
    });
    return [data.labels[index] ?? '', ...lines].join('\n');
  },
};
