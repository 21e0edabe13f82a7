import { MARK } from './normalize-text.js';

export interface TitleReading {
  /** Empty where the words want none. */
  title?: string;
  rest: string;
}

const INTRODUCED =
  '(?:\\b(?:titled|called|named|entitled|headed|captioned)(?: as)?|\\b(?:with|using|and) (?:the |a )?title(?: of)?|\\btitle(?: is)?(?= ?[:="\']))';
const QUOTED = `"([^"\\n]{1,300})"|'([^'\\n]{1,300})'(?!\\p{L})`;
const WITH_QUOTES = new RegExp(`${INTRODUCED} ?[:=]? ?(?:${QUOTED})`, 'iu');
/** Without quotes a title ends where something else begins. */
const WITHOUT_QUOTES = new RegExp(
  `${INTRODUCED} ?[:=]? ?([^,;:|"\\n${MARK}]{1,200}?)(?= ?(?:[,;:|\\n${MARK}]|\\. |\\.?$| (?:with|showing|for|using|where|in the|from) ))`,
  'i',
);
const NO_TITLE = /\b(?:without|with no|no) (?:an? |the |any )?title\b/i;
const ALL_QUOTED = /"([^"\n]{1,300})"/g;
/** A number or another quoted text behind it makes a quoted text a label. */
const LABEL_FOLLOWS = /^ ?[:=(,-]? ?(?:[$€£]?[-\d]|")/;

/** Takes the title out of the words, where they name one. */
export function readTitle(text: string): TitleReading {
  if (NO_TITLE.test(text)) return { title: '', rest: text.replace(NO_TITLE, ' ') };
  for (const match of [WITH_QUOTES.exec(text), WITHOUT_QUOTES.exec(text), bareQuote(text)]) {
    const title = match
      ?.slice(1)
      .find((group) => group !== undefined)
      ?.trim();
    if (match === null || title === undefined || title === '') continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { title, rest };
  }
  return { rest: text };
}

/** The one quoted text that stands by itself. Quotes are read in pairs from the left, so that what lies between two of them is never one. */
function bareQuote(text: string): RegExpExecArray | null {
  const quoted = [...text.matchAll(ALL_QUOTED)];
  const alone = quoted.filter((match) => !LABEL_FOLLOWS.test(text.slice(match.index + match[0].length)));
  return quoted.length === 1 ? (alone[0] ?? null) : null;
}
