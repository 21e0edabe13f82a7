import { type JsonObject, objectAt, plainNumber, plainText, valueAt } from '../../chart-spec/spec.js';
import type { ThemedPlan } from '../chart/chart-plan';
import type { Drawing } from '../drawing/drawing';
import { ELLIPSIS, wrapText } from '../text/wrapping/text-fit';

/** Options of title and subtitle. A legend on top has its own space above it. */
export function titleOptions({ spec, theme, isRightToLeft, legendPosition }: ThemedPlan): JsonObject {
  const em = theme.fontSize;
  const align = isRightToLeft ? 'end' : 'start';
  const hasSubtitle = valueAt(spec.options, 'plugins', 'subtitle', 'display') === true;
  // Titles of a row of tiles stand on one line; what aligns the plots is below them.
  const padPx = spec.inside?.pads?.top ?? 0;
  // `y` stands for both sides, where neither is set.
  const spaceBelow = (name: string, bottom: number) =>
    valueAt(spec.options, 'plugins', name, 'padding', 'y') === undefined ? { padding: { top: 0, bottom } } : {};
  const lastPx = (legendPosition === 'top' ? Math.round(em * 0.15) : Math.round(em * 1.1)) + padPx;
  return {
    title: {
      align,
      color: theme.textPrimary,
      font: { size: Math.round(em * 1.45), weight: theme.titleWeight },
      ...spaceBelow('title', hasSubtitle ? Math.round(em * 0.35) : lastPx),
    },
    subtitle: {
      align: valueAt(spec.options, 'plugins', 'title', 'align') ?? align,
      color: theme.textSecondary,
      font: { size: Math.round(em * 1.08) },
      ...spaceBelow('subtitle', lastPx),
    },
  };
}

/** Largest share of the image's height that a title may take. */
const TITLE_SHARE = 0.2;
/** With one line more, where it then ends. */
const WHOLE_TITLE_SHARE = 0.25;
/** A title that would be cut is this much smaller, where it then is whole. */
const SMALLER = 0.8;
const LINE_EM = 1.2;
const MAX_LINES = { title: 3, subtitle: 2 };

/** Breaks titles that are wider than the image; Chart.js writes each of them on one line. Changes the options. */
export function breakTitles(drawing: Drawing, options: JsonObject, { spec, theme }: ThemedPlan): void {
  const maxWidthPx = spec.width - 2 * theme.paddingPx;
  for (const [name, maxLines] of Object.entries(MAX_LINES)) {
    const title = objectAt(options, 'plugins', name);
    if (title['display'] !== true || typeof title['text'] !== 'string') continue;
    if (title['position'] === 'left' || title['position'] === 'right') continue;
    const { size = theme.fontSize, weight = 400, family = theme.fontFamily } = objectAt(title, 'font');
    const lineEm = drawing.lineEm(LINE_EM);
    const text = title['text'];
    const brokenIn = (share: number, sizePx: number) => {
      const font = `${plainText(weight)} ${sizePx}px ${drawing.ownFonts(plainText(family))}`;
      const lines = Math.max(1, Math.min(maxLines, Math.floor((spec.height * share) / (sizePx * lineEm))));
      return wrapText(text, font, maxWidthPx, lines, (each, css) => drawing.sizeOf(each, css));
    };
    const fullPx = plainNumber(size);
    const smallPx = Math.max(theme.fontSize, Math.round(fullPx * SMALLER));
    const usual = brokenIn(TITLE_SHARE, fullPx);
    let broken = usual;
    for (const sizePx of [fullPx, smallPx]) {
      if (!isCut(broken, text)) break;
      broken = brokenIn(WHOLE_TITLE_SHARE, sizePx);
      if (!isCut(broken, text) && sizePx < fullPx) title['font'] = { ...objectAt(title, 'font'), size: sizePx };
    }
    if (isCut(broken, text)) broken = usual;
    if (isCut(broken, text))
      drawing.note(`The ${name} is cut short: not enough space. Use a shorter one or a wider or higher image.`);
    if (broken.length > 1) title['font'] = { lineHeight: lineEm, ...objectAt(title, 'font') };
    if (broken.length > 0) title['text'] = broken.length === 1 ? (broken[0] ?? '') : broken;
  }
}

function isCut(lines: readonly string[], text: string): boolean {
  return Boolean(lines.at(-1)?.endsWith(ELLIPSIS)) && !text.endsWith(ELLIPSIS);
}
