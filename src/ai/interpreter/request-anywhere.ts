/** Requests that are found anywhere in a text: what changes the title, the scale or the data. */
import { cutAt, expand, groupsOf, HIDDEN } from './request-patterns.js';
import { apply, numberOf, rulesOf } from './request-rules.js';
import { ANYWHERE } from './request-table.js';
import type { Requests } from './requests.js';

const ANYWHERE_RULES = rulesOf(ANYWHERE, (core) => new RegExp(core, 'diu'));

const SCORE =
  /(?<![\p{L}\p{N}/.,-])(\d{1,4}(?:[.,]\d{1,2})?)(?: ?\/ ?| out of )(\d{1,4})(?![\p{L}\p{N}/]|[.,]\d|-\d)/gu;
const OUT_OF =
  /[,;.( -]{0,4}\(?(?:(?:all|each|everything|scored|rated|max(?:imum)?) ){0,3}(?:out of|(?:from|[Oo]n a scale (?:of|from)) [01] ?(?:to|-)|von maximal|sur|sobre|su) ?(\d{1,4})\)?(?=[ )]{0,2}(?:[:,.;¦\n(]|$))/u;

/** "4/5" on every value, or "out of 5": the scale ends there. */
function takeScores(text: string, requests: Requests): string {
  const scores = [...text.matchAll(SCORE)];
  const max = Number(scores[0]?.[2]);
  const isScored = ([, value = '', highest]: RegExpExecArray) =>
    Number(highest) === max && Number(value.replace(',', '.')) <= max;
  if (scores.length > 1 && scores.every(isScored)) {
    requests.valueAxis = { min: 0, max };
    return text.replace(SCORE, '$1');
  }
  const outOf = OUT_OF.exec(text);
  if (outOf === null) return text;
  requests.valueAxis = { min: 0, max: Number(outOf[1]) };
  return /scale/i.test(outOf[0]) || /\d/.test(text.slice(0, outOf.index)) ? text.replace(OUT_OF, ' ') : text;
}

/** The only quoted text is the title, unless it is a label or says something else. */
function takeQuoted(text: string, requests: Requests): string {
  const [first, ...others] = text.matchAll(/"([^"\n]{1,300})"/g);
  if (first === undefined || others.length > 0) return text;
  const isElse =
    /(?:ax[ei]s|achse|axe|eje|eixo|asse|subtitle|label(?:led|ed)?|say|line|footer|legend|highlight)[^,;.\n"]{0,20}$/i;
  const end = first.index + first[0].length;
  if (isElse.test(text.slice(0, first.index)) || /^ ?[:=(,-]? ?(?:[$€£]?[-\d]|")/.test(text.slice(end))) return text;
  requests.title = first[1]?.trim() ?? '';
  return cutAt(text, first.index, end);
}

const TOP = new RegExp(
  expand(
    String.raw`(?:,? ?\b(?:show |only |just |und )*(?:the |die |les |los |las |os |as |i |le )?(top|best|biggest|largest|highest|bottom|lowest|smallest|worst|besten|größten|premiers|primeros|mejores|primeiros|maiores|primi|migliori)[- ](<COUNT>)\b|\b(?:only |just |nur |show |plot |draw |display )?(?:the |die |our |my )?(<COUNT>) (best|biggest|largest|highest|lowest|smallest|worst|besten|größten|kleinsten)|\b(?:die|den|der) (<COUNT>) (\p{L}*(?:stärksten|größten|höchsten|besten|beliebtesten|meisten|kleinsten|schwächsten))|\b(?:les|los|las|os|as|i|le) (<COUNT>) (?:plus )?(grands?|premiers|mejores|mayores|primeros|maiores|primeiros|migliori|primi)\b)(?: only\b)?(?: (?:of (?:these|them|those)|values?|ones?)\b)?(?=[^\n]{0,40})`,
  ),
  'iu',
);

/** What changes the title, the scale or the data. */
export function takeAnywhere(description: string, requests: Requests): string {
  let text = description;
  for (const [i, rule] of ANYWHERE_RULES.entries()) {
    const [field = ''] = (rule.options[0] ?? '').split(/\+?[.=]/);
    if (requests[field as 'title'] !== undefined && field !== 'without') continue;
    // A title may be in quotes; nothing else is looked for there.
    const match = rule.pattern.exec(
      field === 'title' ? text : text.replace(/"[^"\n]*"/g, ({ length }) => HIDDEN.repeat(length)),
    );
    if (match !== null && match[0].trim() !== '' && match.slice(1).every((group) => group?.trim() !== '')) {
      const end = match.index + match[0].length;
      if (field === 'title' || !/^ ?[:=] ?[-+$€£]?(?!(?:19|20)\d\d\b)\d/.test(text.slice(end))) {
        apply(requests, rule, groupsOf(match, text), match[0].trim());
        text = cutAt(text, match.index, end);
      }
    }
    // After the titles, before all that may have a number.
    if (field === 'title' && !ANYWHERE_RULES[i + 1]?.options[0]?.startsWith('title')) {
      if (requests.title === undefined) text = takeQuoted(text, requests);
      text = takeScores(text, requests);
    }
  }
  const top = TOP.exec(text);
  if (top === null) return text;
  const said = top.slice(1).filter((part) => part !== undefined);
  const isNumber = (part: string) => Number.isFinite(numberOf(part)) && numberOf(part) > 0;
  const isBottom = /bottom|low|small|worst|klein/i.test(said.find((part) => !isNumber(part)) ?? '');
  requests.top = { count: numberOf(said.find(isNumber) ?? ''), isBottom };
  // "Top 5 countries" may only name what is charted: the words stay.
  const isTitle = /^ (?!only|reps only|of\b)\p{L}/u.test(text.slice(top.index + top[0].length));
  return isTitle && !/only|just|nur/i.test(top[0]) ? text : cutAt(text, top.index, top.index + top[0].length);
}
