import type { JsonObject } from '../../../chart-spec/chart-spec.js';
import { type RequestText, requestPattern } from './request-text.js';

const SIZE_WORDS = '(?:\\b(?:in )?(?:size|sized|at|resolution) (?:of )?)?';
const WIDTH_BY_HEIGHT = new RegExp(
  `${SIZE_WORDS}\\b(\\d{2,5}) ?(?:px)? ?(?:x|×|by) ?(\\d{2,5})(?: ?(?:px|pixels))?\\b(?! ?%)`,
  'diu',
);
const WIDTH = /(?:\bwidth(?: of|:)? (\d{2,5})(?: ?(?:px|pixels))?|\b(\d{2,5}) ?(?:px|pixels) wide)\b/diu;
const HEIGHT = /(?:\bheight(?: of|:)? (\d{2,5})(?: ?(?:px|pixels))?|\b(\d{2,5}) ?(?:px|pixels) (?:tall|high))\b/diu;
const PRESET = '(obsidian|linen|polar|studio|ember|harbor)';
const PRESETS = [
  new RegExp(
    `(?:\\b(?:in|with|using|use) )?(?:the )?\\b${PRESET} (?:look|style|theme|preset|palette|colou?rs|brand kit)\\b`,
    'diu',
  ),
  new RegExp(`\\b(?:look|style|theme|preset|brand kit)(?: ?:)? ${PRESET}\\b`, 'diu'),
];
const DARK = requestPattern('dark(?: mode| theme| background| version| look| style| colou?rs?| design)?');
const LIGHT = requestPattern('light (?:mode|theme|version|look|style|design)');
const TRANSPARENT = requestPattern(
  '(?:transparent|no|without a?) ?background|background (?:transparent|is transparent)',
);
const BACKGROUND = requestPattern(
  '(?:(white|black|#[0-9a-f]{3}|#[0-9a-f]{6}|light (?:gray|grey|blue)|lightgr[ae]y|beige|navy|cream|yellow|gray|grey|blue|green|pink) background(?: colou?r)?|background(?: colou?r)?(?: is| of| in|:)? (white|black|#[0-9a-f]{3}|#[0-9a-f]{6}|lightgr[ae]y|beige|navy|yellow|gray|grey|blue|green|pink))',
);

/** Reads size, preset, mode and background into root fields of the specification, and removes their words. */
export function takeThemeRequests(text: RequestText): JsonObject {
  const fields: JsonObject = {};
  const size = text.take(WIDTH_BY_HEIGHT, true);
  if (size !== undefined) Object.assign(fields, { width: Number(size.groups[0]), height: Number(size.groups[1]) });
  for (const [name, pattern] of [
    ['width', WIDTH],
    ['height', HEIGHT],
  ] as const) {
    const phrase = text.take(pattern, true);
    if (phrase !== undefined) fields[name] = Number(phrase.groups.find((group) => group !== ''));
  }
  for (const pattern of PRESETS) {
    const phrase = text.take(pattern, true);
    if (phrase !== undefined) fields['brandKitId'] = (phrase.groups[0] ?? '').toLowerCase();
  }
  if (text.take(DARK) !== undefined) fields['theme'] = { mode: 'dark' };
  else if (text.take(LIGHT) !== undefined) fields['theme'] = { mode: 'light' };
  if (text.take(TRANSPARENT) !== undefined) fields['backgroundColor'] = 'transparent';
  const background = text.take(BACKGROUND)?.groups.find((group) => group !== '');
  if (background !== undefined) {
    fields['backgroundColor'] = background.toLowerCase().replace('cream', '#fffdd0').replaceAll(' ', '');
  }
  return fields;
}
