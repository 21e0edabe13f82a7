import { Chart } from 'chart.js';
import type { Drawing } from '../drawing/drawing';
import type { ResolvedTheme } from '../theme/resolve-theme';

const { font, color, borderColor } = Chart.defaults;
const PLAIN = { family: font.family ?? '', size: font.size ?? 12, color, borderColor };

/**
 * Runs work of Chart.js with the base font and colors of a theme, in plain mode with those of Chart.js. Chart.js reads them from its global
 * defaults only. They are set as long as the work runs, which is synchronous, so that no other drawing sees them.
 */
export function withDefaults<T>(drawing: Drawing, theme: ResolvedTheme | undefined, work: () => T): T {
  const { defaults } = Chart;
  const before = { family: defaults.font.family, size: defaults.font.size };
  const colors = { color: defaults.color, borderColor: defaults.borderColor };
  Object.assign(defaults.font, {
    family: drawing.ownFonts(theme?.fontFamily ?? PLAIN.family),
    size: theme?.fontSize ?? PLAIN.size,
  });
  Object.assign(defaults, {
    color: theme?.textSecondary ?? PLAIN.color,
    borderColor: theme?.grid ?? PLAIN.borderColor,
  });
  try {
    return work();
  } finally {
    Object.assign(defaults.font, before);
    Object.assign(defaults, colors);
  }
}
