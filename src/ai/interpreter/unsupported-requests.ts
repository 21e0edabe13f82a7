import { type Rejection, reject } from './issues.js';

/** Requests that no rule implements. A chart that silently lacks the line or the order that was asked for is wrong, so they are rejected. */
const UNSUPPORTED: RegExp[] = [
  /\b(?:target|goal|quota|threshold|reference|benchmark|limit|average|mean|median|trend|regression) ?lines?\b/i,
  /\b(?:moving|rolling|running) (?:averages?|totals?|sums?)\b/i,
  /\berror bars?\b/i,
  /\b(?:dual|double|two|second|secondary|right)[- ](?:y[- ]?)?ax[ie]s\b/i,
  /\blog(?:arithmic)?[- ](?:scale|axis|chart)\b/i,
  /\b(?:100 ?%|percent(?:age)?s?|normali[sz]ed)[- ](?:stacked|stacking)\b/i,
  /\b(?:sorted|ordered|ranked|sort|order) (?:by|in|from|ascending|descending|alphabetically|largest|smallest|highest|lowest)\b/i,
  /\b(?:ascending|descending)(?: order)?\b/i,
  /\b(?:excluding|except(?: for)?|leaving out|ignoring|but not)\b/i,
  /\b(?:x|y|value|vertical|horizontal)[- ]ax[ie]s (?:label|title|name|from|between|starting|start|range|max|min)/i,
  /\b(?:combo|combined|combination|mixed|dual)[- ](?:charts?|graphs?)\b/i,
  /\b(?:dotted|dashed)(?: lines?)?\b/i,
  /(?:^|[¦:]|chart|graph|plot) *from -?(?!(?:19|20)\d\d\b)\d+%? to -?\d+%?(?= ?(?:[:.,¦]|$))/i,
];
const TOP_OR_BOTTOM = /\b(?:top|bottom) (\d{1,3})\b/i;
/** A label behind one of these asks for this label only. */
const SELECTORS = [' for', ' only', ' just', ' in', ' between', ' comparing', ' compare'];
/** A text in quotes is a name, not a request. */
const QUOTED = /"[^"\n]*"/g;

/** Rejects the first request of the words that no rule implements. */
export function rejectUnsupported(words: string): Rejection | undefined {
  const unquoted = words.replace(QUOTED, '""');
  const match = UNSUPPORTED.map((pattern) => pattern.exec(unquoted)).find((found) => found !== null);
  return match && rejectRequest(match[0].replace(/^(?:[¦: ]|chart|graph|plot)+/i, '').trim());
}

/**
 * Rejects words that ask for some of the labels only: "top 3" of five, or "for North" of a table of four regions.
 * @param table the data, where it is a table
 */
export function rejectSelection(words: string, labels: string[], table?: unknown): Rejection | undefined {
  const [phrase, count] = TOP_OR_BOTTOM.exec(words) ?? [];
  if (phrase !== undefined && Number(count) < labels.length) return rejectRequest(phrase);
  if (table === undefined) return undefined;
  const text = spaced(words);
  const named = labels.filter((label) => text.includes(spaced(label)));
  if (named.length === labels.length) return undefined;
  const selected = named.find((label) => SELECTORS.some((selector) => text.includes(`${selector}${spaced(label)}`)));
  const isFromTable = selected !== undefined && JSON.stringify(table).includes(selected);
  return isFromTable ? rejectRequest(selected) : undefined;
}

function rejectRequest(phrase: string): Rejection {
  const advice = 'Leave it out, or send the chart as a specification to /api/v1/render, which can say it.';
  return reject('description', `"${phrase}" is not read from words. ${advice}`);
}

/** In lower case, with a space around each word. */
function spaced(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words.trim()} `;
}
