/** Colors in words, and those that names of series and labels have. */
import { cutAt, expand, groupsOf, hide, ITEMS, unquoted, wordsOf } from './request-patterns.js';
import { FOREIGN_COLORS } from './request-table.js';
import type { Requests } from './requests.js';

export const COLORS = wordsOf(expand('<COLORS>'), 'giu');
export const COLOR = new RegExp(expand('<COLOR>'), 'giu');

const SHADES =
  /^(?:light(?:blue|green|gr[ae]y|pink|yellow|cyan)|dark(?:blue|green|red|orange|gr[ae]y|cyan|magenta)|palegreen|skyblue|forestgreen|hotpink|deeppink|royalblue)$/;
const FOREIGN = FOREIGN_COLORS.split(' ').map((entry) => {
  const [pattern, color] = entry.split('=');
  return { pattern: new RegExp(`^(?:${pattern})`), color };
});

/** "light blue" is the CSS color lightblue; shades without a CSS name are the plain color. */
export function cssColor(words: string): string {
  const name = words.toLowerCase().replace(/[ -]/g, '');
  if (SHADES.test(name) || name.startsWith('#')) return name;
  if (name === 'deepred' || name === 'navyblue') return name === 'deepred' ? 'darkred' : 'navy';
  const plain = name.replace(/^(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot|brand)(?=\p{L})/u, '');
  return FOREIGN.find(({ pattern }) => pattern.test(plain))?.color ?? plain;
}

const NAMED_COLOR = '<LABEL>(?: (?:bar|line|slice|column|series))?(?: (?:in|is|as|=))? (<COLOR>)';
const COLORS_OF_NAMES = [
  `(?:(?:with|and|make|show|draw|put|paint|colou?r|comparing|highlight|mark|use) )?(?:the )?<LABEL> (?:in|is|as|=) (<COLOR>)(?:, and |, | and | & )(?:the )?<LABEL> (?:in|is|as|=) (<COLOR>)`,
  `(?:and )?(?:make|colou?r|paint|show|draw|put) (?:the )?${NAMED_COLOR}(?:, and |, | and )(?:the )?${NAMED_COLOR}`,
  `(?:and )?(?:the )?<LABEL> (<COLOR>)(?:, and |, | and | & )(?:the )?<LABEL> (<COLOR>)`,
  `(?:and )?(?:use )?(<COLOR>) for <LABEL>(?:, and |, | and )(<COLOR>) for <LABEL>`,
  '(?:and )?(?:highlight|mark) (?:the )?<LABEL>(?: (?:bar|line|slice|column|series))? (?:in )?(<COLOR>)',
].map((core) => new RegExp(`(?<![\\p{L}\\p{N}])${expand(core)}(?= {0,3}(?:$|[,;.:|!?)¦\\n]))`, 'diu'));

const TYPED = '(?:the )?<LABEL> (?:as|in|with) (?:an? |the )?(bars?|columns?|lines?|balken|säulen|linie)';
const HAS_TYPE = / (?:bar|column|line|balken|säulen|linie)/i;
const TYPES_OF_NAMES = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:with|and|make|show|draw) )?${expand(TYPED)}(?:, and |, | and | und )${expand(TYPED)}(?![\\p{L}\\p{N}])`,
  'diu',
);

/** "Sales as bars and growth as a line". */
export function takeTypesOfNames(text: string, requests: Requests): string {
  if (!HAS_TYPE.test(text)) return text;
  const match = TYPES_OF_NAMES.exec(hide(text));
  if (match === null) return text;
  const [first = '', firstType = '', second = '', secondType = ''] = groupsOf(match, text);
  for (const [name, type] of [
    [first, firstType],
    [second, secondType],
  ] as const)
    requests.typeOf.set(unquoted(name).toLowerCase(), /^lini?e/i.test(type) ? 'line' : 'bar');
  requests.types = ['bar', 'line'];
  return cutAt(text, match.index, match.index + match[0].length);
}

const COLOR_ONLY = new RegExp(`^${COLOR.source}$`, 'iu');
const COLOR_LED = new RegExp(`^${COLOR.source} (?:and|und|et|y|e)$`, 'iu');

/** "Put Ann in red and Bob in blue". */
export function takeColorsOfNames(description: string, requests: Requests): string {
  let text = description;
  if (description.search(COLOR) < 0) return text;
  for (const pattern of COLORS_OF_NAMES) {
    const match = pattern.exec(hide(text));
    if (match === null) continue;
    const end = match.index + match[0].length;
    const groups = groupsOf(match, text);
    if (!groups.some((group) => /^\p{L}/u.test(group) && !COLOR_ONLY.test(group) && !ITEMS.test(group))) continue;
    if (
      groups.filter((group) => COLOR_ONLY.test(group)).length * 2 !== groups.length ||
      groups.some((group) => COLOR_LED.test(group) && !COLOR_ONLY.test(group))
    )
      continue;
    for (let i = 0; i + 1 < groups.length; i += 2) {
      const isFirst = match[0].includes(' for ') && new RegExp(`^${COLOR.source}$`, 'iu').test(groups[i] ?? '');
      const [name = '', color = ''] = isFirst ? [groups[i + 1], groups[i]] : [groups[i], groups[i + 1]];
      requests.colorOf.set(unquoted(name).toLowerCase(), { color: cssColor(color), text: match[0] });
    }
    text = cutAt(text, match.index, end);
  }
  return text;
}
