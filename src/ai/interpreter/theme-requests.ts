import type { JsonObject } from '../../../renderer-page/payload.js';
import { MARK } from './normalize-text.js';

export interface LooksReading {
  /** Root fields of the specification. */
  fields: JsonObject;
  /** Colours for the series or slices, in the order of the words. */
  colours: string[];
  /** "no legend" */
  isLegendHidden: boolean;
  rest: string;
}

const TIMES =
  /(?:\b(?:size|sized|at) (?:of )?)?\b(\d{2,5}) ?(?:px)? ?(?:x|×|by) ?(\d{2,5})(?: ?(?:px|pixels))?\b(?! ?%)/i;
const WIDE = /\b(\d{2,5}) ?(?:px|pixels) wide\b/i;
const TALL = /\b(\d{2,5}) ?(?:px|pixels) (?:tall|high)\b/i;
const PRESET =
  /(?:\b(?:in|with|using|use) )?(?:the )?\b(obsidian|linen|polar|studio|ember|harbor) (?:look|style|theme|preset|palette|colou?rs)\b/i;
const PRESET_AFTER = /\b(?:look|style|theme|preset)(?: ?:)? (obsidian|linen|polar|studio|ember|harbor)\b/i;
const DARK = /\b(?:in|with|on|using) (?:a |the )?dark (?:mode|theme|background)\b|\bdark theme\b/i;
const TRANSPARENT = /(?:\b(?:with|on) )?(?:a )?\btransparent background\b/i;
const NO_LEGEND = /\b(?:without|with no|no|hide) (?:the |a |any )?legend\b/i;
const COLOUR =
  '(#[0-9a-f]{6}\\b|#[0-9a-f]{3}\\b|red|green|blue|orange|purple|teal|pink|gold|grey|gray|black|navy|brown|magenta|cyan|indigo|crimson|turquoise|violet|maroon|olive|yellow)';
/** "in blue", "in red and green"; not "in orange county". */
const COLOURED = new RegExp(
  `\\bin ${COLOUR}(?:(?:, and |, | and | & )${COLOUR}){0,7}(?= *(?:$|[,;.:|!${MARK}\\n]|(?:for|with|of|on|titled|called|bars?|lines?|slices?)\\b))(?: (?:bars?|lines?|slices?)\\b)?`,
  'gi',
);
const ONE_COLOUR = new RegExp(COLOUR, 'gi');

/** Takes size, preset, background and colours out of the words. */
export function readLooks(text: string): LooksReading {
  const fields: JsonObject = {};
  const colours: string[] = [];
  let rest = text;
  const take = (pattern: RegExp, use: (groups: (string | undefined)[]) => void): void => {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      use(match.slice(1).filter((part) => typeof part === 'string'));
      return ' ';
    });
  };
  take(TIMES, ([width, height]) => Object.assign(fields, { width: Number(width), height: Number(height) }));
  take(WIDE, ([width]) => Object.assign(fields, { width: Number(width) }));
  take(TALL, ([height]) => Object.assign(fields, { height: Number(height) }));
  for (const pattern of [PRESET, PRESET_AFTER]) {
    take(pattern, ([preset]) => Object.assign(fields, { brandKitId: preset?.toLowerCase() }));
  }
  take(DARK, () => Object.assign(fields, { theme: { mode: 'dark' } }));
  take(TRANSPARENT, () => Object.assign(fields, { backgroundColor: 'transparent' }));
  const isLegendHidden = NO_LEGEND.test(rest);
  rest = rest.replace(NO_LEGEND, ' ');
  rest = rest.replace(COLOURED, (phrase) => {
    colours.push(...(phrase.match(ONE_COLOUR) ?? []).map((colour) => colour.toLowerCase()));
    return ' ';
  });
  return { fields, colours, isLegendHidden, rest };
}
