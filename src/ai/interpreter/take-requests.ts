/** Takes the requests out of a text. They are found by their words in a clause; the table is in `request-table.ts`. */
import { takeAnywhere } from './request-anywhere.js';
import { takeClauses } from './request-clauses.js';
import { takeColorsOfNames, takeTypesOfNames } from './request-colors.js';
import { cutAt, hide, wordsOf } from './request-patterns.js';
import { rulesOf, takeRules } from './request-rules.js';
import { NUMBERED } from './request-table.js';
import { IMPLIED, NOT_A_TYPE, UNKNOWN } from './request-types.js';
import { noRequests, type Requests } from './requests.js';

const NUMBERED_RULES = rulesOf(NUMBERED, (core) => wordsOf(core, 'diu'));

/** Says that what is shown is a sum: "total hours per person". */
const SUM =
  /(?<!\p{L})(?:sum|totals?|summe|gesamt\p{L}*|somme|suma|soma|somma|totale?)(?!\p{L})[^.:;\n\d]{0,40}(?<!\p{L})(?:per|by|for each|pro|je|nach|par|por)(?!\p{L})/iu;

/** Reads the requests of a text. @param hasColors whether colors are requests, not names @returns them, and the text with `¦` in place of their words */
export function takeRequests(description: string, hasColors = true): { requests: Requests; rest: string } {
  const requests = noRequests();
  let text = takeAnywhere(description, requests);
  requests.isSum ??= SUM.test(description);
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
