/** Takes the requests out of a text. They are found by their words; the table is in `request-table.ts`. */
import { IMPLIED, NOT_A_TYPE, takeClauses, UNKNOWN } from './request-clauses.js';
import { ANYWHERE, NUMBERED } from './request-table.js';
import {
  apply,
  cutAt,
  expand,
  groupsOf,
  HIDDEN,
  hide,
  noRequests,
  numberOf,
  type Requests,
  rulesOf,
  takeColorsOfNames,
  takeRules,
  takeTypesOfNames,
  wordsOf,
} from './requests.js';

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
    /(?:ax[ei]s|achse|axe|eje|eixo|asse|subtitle|label(?:led|ed)?|say|line|footer|legend|highlight)[^,;.\n"]{0,20}$|(?<!\p{L})(?:(?:is|are|ist|sind|est|sont|es|son|é|são|è|sono)|(?:rest|rem)\p{L}{0,6} (?:as|als|comme|como|come)) $/iu;
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
function takeAnywhere(description: string, requests: Requests): string {
  let text = description;
  for (const [i, rule] of ANYWHERE_RULES.entries()) {
    const { field } = rule;
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
    if (field === 'title' && ANYWHERE_RULES[i + 1]?.field !== 'title') {
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

const NUMBERED_RULES = rulesOf(NUMBERED, (core) => wordsOf(core, 'diu'));

/** Says that what is shown is a sum: "total hours per person". */
const SUM =
  /(?<!\p{L})(?:sum|totals?|summe|gesamt\p{L}*|somme|suma|soma|somma|totale?)(?!\p{L})[^.:;\n\d]{0,40}(?<!\p{L})(?:per|by|for each|pro|je|nach|par|por)(?!\p{L})/iu;

const BOTH = /(?<!\p{L})(?:both|beide|les deux|ambos|ambas|entrambi|entrambe)(?!\p{L})/iu;

/** Reads the requests of a text. @param hasColors whether colors are requests, not names @returns them, and the text with `¦` in place of their words */
export function takeRequests(description: string, hasColors = true): { requests: Requests; rest: string } {
  const requests = noRequests();
  let text = takeAnywhere(description, requests);
  requests.isSum ??= SUM.test(description);
  requests.isWhole = BOTH.test(description);
  const unknown = UNKNOWN.exec(hide(text));
  text = takeRules(text, NUMBERED_RULES, requests);
  if (hasColors) text = takeColorsOfNames(text, requests);
  text = takeTypesOfNames(text, requests);
  const negated = NOT_A_TYPE.exec(hide(text));
  if (negated !== null) text = cutAt(text, negated.index, negated.index + negated[0].length);
  text = takeClauses(text, requests, hasColors);
  if (unknown !== null && (requests.types.length === 0 || unknown.index === 0 || /^3/.test(unknown[0])))
    requests.unknownType = unknown.slice(1).find((group) => group !== undefined) ?? unknown[0];
  if (
    /\b(?:combo|combined|combination|mixed|dual)(?:[- ]axis)?[- ](?:charts?|graphs?)\b/i.test(description) &&
    requests.types.length === 0
  )
    requests.types = ['bar', 'line'];
  const implied = requests.types.length > 0 ? undefined : IMPLIED.find(([, pattern]) => pattern.test(hide(text)));
  if (implied !== undefined) requests.types = [implied[0]];
  return { requests, rest: text };
}
