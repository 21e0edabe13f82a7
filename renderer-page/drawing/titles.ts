import { withOwnFonts } from '../fonts/page-fonts';
import type { ChartSpec, JsonObject } from '../payload';
import type { Look } from '../theme/resolve-theme';
import { isObject } from './formats';
import { wrap } from './label-fit';

/** Share of the picture's height a title may grow to. */
const HEAD_SHARE = 0.2;
const MAX_LINES = { title: 3, subtitle: 2 };

/** Chart.js writes a title in one line however long it is; here it is broken where it would leave the picture. Changes the options. */
export function breakTitles(options: JsonObject, spec: ChartSpec, look: Look): void {
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const roomPx = spec.width - 2 * look.paddingPx;
  for (const [name, lines] of Object.entries(MAX_LINES)) {
    const title = plugins[name];
    if (!isObject(title) || title['display'] !== true || typeof title['text'] !== 'string') continue;
    if (title['position'] === 'left' || title['position'] === 'right') continue;
    const font = isObject(title['font']) ? title['font'] : {};
    const { size = look.fontSize, weight = 400, family = look.fontFamily } = font;
    if (title['text'].length * Number(size) * 0.4 < roomPx) continue;
    const linesPx = Number(size) * 1.2;
    const most = Math.max(1, Math.min(lines, Math.floor((spec.height * HEAD_SHARE) / linesPx)));
    const broken = wrap(title['text'], `${weight} ${size}px ${withOwnFonts(String(family))}`, roomPx, most);
    title['text'] = broken.length === 1 ? (broken[0] ?? '') : broken;
  }
}
