import type { JsonObject } from '../../../renderer-page/payload.js';
import { CLAUSE_BREAK } from './normalize-text.js';

export interface ThemeRequests {
  /** Root fields of the specification: size, preset, theme mode, background. */
  fields: JsonObject;
  /** Colors for the series or slices, in the order of the words. */
  colors: string[];
  isLegendHidden: boolean;
  /** The text without these words. */
  rest: string;
}

const WIDTH_BY_HEIGHT =
  /(?:\b(?:size|sized|at) (?:of )?)?\b(\d{2,5}) ?(?:px)? ?(?:x|×|by) ?(\d{2,5})(?: ?(?:px|pixels))?\b(?! ?%)/i;
const WIDTH = /\b(\d{2,5}) ?(?:px|pixels) wide\b/i;
const HEIGHT = /\b(\d{2,5}) ?(?:px|pixels) (?:tall|high)\b/i;
const PRESET = '(obsidian|linen|polar|studio|ember|harbor)';
const PRESET_FIRST = new RegExp(
  `(?:\\b(?:in|with|using|use) )?(?:the )?\\b${PRESET} (?:look|style|theme|preset|palette|colou?rs)\\b`,
  'i',
);
const PRESET_LAST = new RegExp(`\\b(?:look|style|theme|preset)(?: ?:)? ${PRESET}\\b`, 'i');
const DARK = /\b(?:in|with|on|using) (?:a |the )?dark (?:mode|theme|background)\b|\bdark theme\b/i;
const TRANSPARENT = /(?:\b(?:with|on) )?(?:a )?\btransparent background\b/i;
const NO_LEGEND = /\b(?:without|with no|no|hide) (?:the |a |any )?legend\b/i;
const COLOR =
  '(#[0-9a-f]{6}\\b|#[0-9a-f]{3}\\b|red|green|blue|orange|purple|teal|pink|gold|grey|gray|black|navy|brown|magenta|cyan|indigo|crimson|turquoise|violet|maroon|olive|yellow)';
/** "in blue", "in red and green"; not "in orange county". */
const COLOR_LIST = new RegExp(
  `\\bin ${COLOR}(?:(?:, and |, | and | & )${COLOR}){0,7}(?= *(?:$|[,;.:|!${CLAUSE_BREAK}\\n]|(?:for|with|of|on|titled|called|bars?|lines?|slices?)\\b))(?: (?:bars?|lines?|slices?)\\b)?`,
  'gi',
);
const EACH_COLOR = new RegExp(COLOR, 'gi');

/** Reads size, preset, background, colors and legend, and removes the words about them. */
export function extractThemeRequests(text: string): ThemeRequests {
  const fields: JsonObject = {};
  const colors: string[] = [];
  let rest = text;
  const extract = (pattern: RegExp, read: (first: string, second: string) => JsonObject): void => {
    rest = rest.replace(pattern, (_, first: string, second: string) => {
      Object.assign(fields, read(first, second));
      return ' ';
    });
  };
  extract(WIDTH_BY_HEIGHT, (width, height) => ({ width: Number(width), height: Number(height) }));
  extract(WIDTH, (width) => ({ width: Number(width) }));
  extract(HEIGHT, (height) => ({ height: Number(height) }));
  for (const pattern of [PRESET_FIRST, PRESET_LAST]) {
    extract(pattern, (preset) => ({ brandKitId: preset.toLowerCase() }));
  }
  extract(DARK, () => ({ theme: { mode: 'dark' } }));
  extract(TRANSPARENT, () => ({ backgroundColor: 'transparent' }));
  const isLegendHidden = NO_LEGEND.test(rest);
  rest = rest.replace(NO_LEGEND, ' ').replace(COLOR_LIST, (phrase) => {
    colors.push(...(phrase.match(EACH_COLOR) ?? []).map((color) => color.toLowerCase()));
    return ' ';
  });
  return { fields, colors, isLegendHidden, rest };
}
