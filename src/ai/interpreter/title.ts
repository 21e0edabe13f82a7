import { CLAUSE_BREAK } from './spellings.js';

export interface ExtractedTitle {
  /** Empty where the words ask for no title, absent where they do not mention one. */
  title?: string;
  /** The text without the words about the title. */
  rest: string;
}

const INTRODUCTION =
  '(?<!ax[ei]s (?:is |be )?|sub)(?:\\b(?:titled|called|named|entitled|headed|captioned)(?: as)?|\\b(?:call|name|title) (?:it|this|the chart)|\\b(?:with|using|and) (?:the |a )?title(?: of)?|(?<=[,;.\\n] ?)title(?= [\\p{L}\\d])(?! (?:above|below|on|at|in|bold|centered|centred|left|right|big|bigger|large|is|should|must)\\b)|\\b(?:the )?title (?:should be|must be|is)(?! ?[:="\'])|\\btitle(?: is)?(?= ?[:="\']))';
const QUOTED = `"([^"\\n]{1,300})"|'([^'\\n]{1,300})'(?!\\p{L})`;
const QUOTED_TITLE = new RegExp(`${INTRODUCTION} ?[:=]? ?(?:${QUOTED})`, 'iu');
/** Without quotes a title ends at punctuation or at a preposition. */
const UNQUOTED_TITLE = new RegExp(
  `${INTRODUCTION} ?[:=]? ?([^,;:|"\\n${CLAUSE_BREAK}]{1,200}?)(?= ?(?:[,;:|\\n${CLAUSE_BREAK}]|\\. |\\.?$| (?:with|showing|for|using|where|in the|from) ))`,
  'iu',
);
const NO_TITLE = /\b(?:without|with no|no) (?:an? |the |any )?title\b/i;
const ALL_QUOTED = /"([^"\n]{1,300})"/g;
/** The quoted text is that of an axis, a subtitle or a line. */
const BEFORE_OTHER_TEXT = /(?:ax[ei]s|subtitle|label(?:led|ed)?|line|footer|legend|highlight)[^,;.\n"]{0,20}$/i;
/** A quoted text before a number or another quoted text is a label. */
const AFTER_LABEL = /^ ?[:=(,-]? ?(?:[$€£]?[-\d]|")/;

/** Reads the title and removes the words about it. */
export function extractTitle(text: string): ExtractedTitle {
  if (NO_TITLE.test(text)) return { title: '', rest: text.replace(NO_TITLE, ' ') };
  for (const match of [QUOTED_TITLE.exec(text), UNQUOTED_TITLE.exec(text), onlyQuotedText(text)]) {
    const [phrase = '', ...groups] = match ?? [];
    const title = groups.find((group) => group !== undefined)?.trim() ?? '';
    if (match === null || title === '') continue;
    return { title, rest: `${text.slice(0, match.index)} ${text.slice(match.index + phrase.length)}` };
  }
  return { rest: text };
}

/** The only quoted text of a description, unless it is a label. */
function onlyQuotedText(text: string): RegExpExecArray | null {
  const [first, ...others] = text.matchAll(ALL_QUOTED);
  if (first === undefined || others.length > 0 || BEFORE_OTHER_TEXT.test(text.slice(0, first.index))) return null;
  return AFTER_LABEL.test(text.slice(first.index + first[0].length)) ? null : first;
}
