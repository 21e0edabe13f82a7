import type { RequestText } from './request-text.js';

/** "make Sales red", "revenue in blue and costs in red". */
export interface NamedColor {
  name: string;
  color: string;
  text: string;
}

export interface ColorRequests {
  /** For the series or the slices, in the order of the words. */
  colors: string[];
  named: NamedColor[];
  /** The words of `colors`. */
  text: string;
}

const COLOR =
  '(?:#[0-9a-f]{6}(?![0-9a-f])|#[0-9a-f]{3}(?![0-9a-f])|(?:(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot)[ -]?)?(?:red|green|blue|orange|purple|pink|gr[ae]y|yellow|brown|cyan|magenta)(?![\\p{L}])|(?:teal|gold|black|white|navy|indigo|crimson|turquoise|violet|maroon|olive|salmon|coral|lime|silver|tomato|lavender|beige|emerald|amber)(?![\\p{L}]))';
const LIST = `(${COLOR}(?:(?:, and |, | and | & |/)${COLOR}){0,11})`;
const ITEMS = '(?:bars?|lines?|slices?|columns?|areas?|segments?|series|points?)';
const END =
  '(?= {0,3}(?:$|[,;.:|!?)¦\\n]|(?:and|for|with|of|on|titled|called|please|in|using|show|add)(?![\\p{L}\\p{N}])))';
const LISTS = [
  `(?:(?:and|with|in|use|using) )?(?:(?:a|the) )?(?:colou?rs?|palette|colou?r palette|colou?r scheme)(?: of| are| is| should be)? ?:? ?(?:in )?${LIST}`,
  `(?:colou?red|paint(?:ed)?|drawn|shaded)(?: it| them| the ${ITEMS})? (?:in )?${LIST}`,
  `(?:and |please )?(?:make|colou?r|draw|paint|turn|use|show) (?:it|them|all|everything|(?:all )?(?:the )?${ITEMS}) (?:in )?${LIST}`,
  `(?:the )?${ITEMS} (?:in|should be|are|is|as) ${LIST}`,
  `(?:and |, )?(?:use|using) (?:the )?${LIST}(?: for (?:the )?${ITEMS}| tones?| colou?rs?)?`,
  `(?:and |with |using |use |in )?(?:a |the )?${LIST} (?:${ITEMS}|colou?rs|tones?)`,
  `in (?:the )?(?:shades of )?${LIST}(?: ${ITEMS}| colou?rs?| tones?)?`,
  `(?:a |an |one colou?r )?${LIST}(?= {0,3}(?:¦|$))`,
].map((core) => new RegExp(`(?<![\\p{L}\\p{N}])${core}${END}`, 'diu'));
/** Behind the last number a color alone is a request: "…, Nov 12. Purple". */
const ALONE = new RegExp(`(?<=[,;.\\n¦] {0,3})${LIST}(?= {0,3}(?:$|[.;!,\\n¦]))(?=\\D*$)`, 'diu');
const LABELS = /\b(?:labels|categories|axes)\b/i;
/** No word of digits alone, which may be a value. */
const NAME =
  '((?:\\p{L}|\\d+\\p{L})[\\p{L}\\p{N}&+#-]{0,30}(?: (?:\\p{L}|\\d+\\p{L})[\\p{L}\\p{N}&+#-]{0,30}){0,2}?|"[^"\\n]{1,60}")';
const AND = '(?:, and |, | and )(?:the )?';
const TWO_NAMED = [
  `(?:(?:with|and|make|show|draw|put|paint|colou?r) )?(?:the )?${NAME} (?:in|is|as|=) (${COLOR})${AND}${NAME} (?:in|is|as|=) (${COLOR})`,
  `(?:and )?(?:make|colou?r|paint|show|draw|put) (?:the )?${NAME} (?:bar |line |slice )?(?:in )?(${COLOR})${AND}${NAME} (?:bar |line |slice )?(?:in )?(${COLOR})`,
].map((core) => new RegExp(`(?<![\\p{L}\\p{N}])${core}${END}`, 'diu'));
const oneNamed = (verbs: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:and )?(?:${verbs}) (?:the )?${NAME}(?: (?:bar|line|slice|column|series))? (?:in )?(${COLOR})${END}`,
    'diu',
  );
/** Before lists of colors: in "highlight pizza in red" only one bar is red. */
const ONE_HIGHLIGHTED = oneNamed('highlight|mark');
const ONE_NAMED = oneNamed('make|colou?r|paint|show|draw');
const EACH = new RegExp(COLOR, 'giu');
const MAX_NAMED = 8;
const CSS_NAMES = new Map(
  Object.entries({ emerald: '#059669', amber: '#d97706', royalblue: 'royalblue', navyblue: 'navy', brightred: 'red' }),
);

/** Reads colors and removes the words about them. */
export function takeColorRequests(text: RequestText): ColorRequests {
  const named: NamedColor[] = [];
  const colors: string[] = [];
  for (const pattern of TWO_NAMED) {
    const two = text.take(pattern);
    if (two === undefined) continue;
    const [first = '', one = '', second = '', other = ''] = two.groups;
    named.push(namedColor(first, one, two.text), namedColor(second, other, two.text));
  }
  takeNamed(text, ONE_HIGHLIGHTED, named);
  const phrases: string[] = [];
  const isAloneRead = !LABELS.test(text.rest) && /\d[^\d]*$/.test(text.rest);
  for (const pattern of isAloneRead ? [...LISTS, ALONE] : LISTS) {
    const phrase = text.take(pattern);
    if (phrase === undefined) continue;
    phrases.push(phrase.text);
    if (colors.length > 0 && pattern === ALONE) break;
    colors.push(...((phrase.groups[0] ?? '').match(EACH) ?? []).map(cssColor));
  }
  takeNamed(text, ONE_NAMED, named);
  return { colors, named, text: phrases.join(', ') };
}

function takeNamed(text: RequestText, pattern: RegExp, named: NamedColor[]): void {
  while (named.length < MAX_NAMED) {
    const phrase = text.take(pattern);
    if (phrase === undefined) break;
    const [name = '', color = ''] = phrase.groups;
    named.push(namedColor(name, color, phrase.text));
  }
}

function namedColor(name: string, color: string, text: string): NamedColor {
  return { name: name.replace(/^"|"$/g, ''), color: cssColor(color), text };
}

/** "light blue" is the CSS color lightblue; "deep red" and other shades without a CSS name are the plain color. */
function cssColor(words: string): string {
  const lower = words.toLowerCase();
  if (lower.startsWith('#')) return lower;
  const [, shade = '', base = lower] =
    /^(light|dark|deep|bright|pale|royal|sky|navy|forest|hot)[ -]?(\p{L}+)$/u.exec(lower) ?? [];
  const name = `${shade}${base}`;
  const known = CSS_NAMES.get(name);
  if (known !== undefined) return known;
  if (SHADES.has(name)) return name;
  return base;
}

const SHADES = new Set(
  'lightblue lightgreen lightgray lightgrey lightpink lightyellow lightcyan darkblue darkgreen darkred darkorange darkgray darkgrey darkcyan darkmagenta palegreen skyblue forestgreen hotpink deeppink royalblue'.split(
    ' ',
  ),
);
