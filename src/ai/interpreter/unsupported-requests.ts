import { type Rejection, reject, rejectData } from './issues.js';
import { type RequestText, requestPattern } from './request-text.js';

/** Calculations and selections that no rule implements. A chart of other numbers than were asked for is wrong, so they are rejected. */
const UNSUPPORTED: RegExp[] = [
  /\b(?:moving|rolling|running) (?:averages?|totals?|sums?)\b/i,
  /\b(?:cumulative(?:ly)? sums?|year[- ]over[- ]year growth rates?|as a share of (?:the )?total)\b/i,
  /\berror bars?\b/i,
  /\b(?:100 ?%|percent(?:age)?s?|normali[sz]ed)[- ](?:stacked|stacking)\b|\bstacked (?:to|at) 100 ?%/i,
  /\b(?:excluding|except(?: for)?|leaving out|ignoring|but not)\b/i,
];
const TOP_OR_BOTTOM = /\b(?:top|bottom) (\d{1,3})\b/i;
/** A label behind one of these asks for this label only. */
const SELECTORS = [' for', ' only', ' just', ' in', ' between', ' comparing', ' compare'];
/** A text in quotes is a name, not a request. */
const QUOTED = /"[^"\n]*"/g;

/** Looks that no rule implements: the chart is drawn without them, with a warning. */
const IGNORED: RegExp[] = [
  'trend ?lines?(?: for [\\p{L} ]{1,30})?|(?:linear )?regression(?: line)?|median line|(?:average|mean) lines?',
  'animat(?:ed|ions?)(?: effects?)?|interactive|clickable|zoomable|tooltips?|hover(?: effects?)?|drill-?down',
  '3[ -]?d(?: effect| style| look)?|gradients?(?: fills?| colou?rs?)?|(?:drop )?shadows?|glow(?:ing)?|hand[- ]?drawn(?: style| look)?',
  '(?:our |my |the )?(?:company )?logo|watermark|textures?|patterns?|emojis?|icons?|confetti',
].map(requestPattern);

/** Rejects the first request of the words that would change the numbers. */
export function rejectUnsupported(words: string): Rejection | undefined {
  const unquoted = words.replace(QUOTED, '""');
  const match = UNSUPPORTED.map((pattern) => pattern.exec(unquoted)).find((found) => found !== null);
  return match && rejectRequest(match[0].trim());
}

/** Removes the words about looks that cannot be drawn. @returns them, as the client wrote them */
export function takeIgnoredRequests(text: RequestText): string[] {
  return IGNORED.flatMap((pattern) => text.take(pattern)?.text ?? []);
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

const NUMBER = '[$€£]?\\d[\\d.,]{0,14}(?: ?(?:%|[kKM]|million|percent))?';
/** A change needs arithmetic, which nobody sees in the image. */
const CHANGES = [
  new RegExp(
    `\\b(?:grew|grow|grown|rose|rise|risen|fell|fall|fallen|increased?|decreased?|dropped|declined|climbed|jumped|gained|lost|shrank|up|down|higher|lower|went up|went down|improved) (?:by )(?:about |roughly |another )?${NUMBER}`,
    'i',
  ),
  new RegExp(`\\b(?:went|goes|gone|go|moved|was|is|are|were) (?:up|down) ${NUMBER}`, 'i'),
  new RegExp(`\\b(?:another|an additional|additional|an extra) ${NUMBER}`, 'i'),
  new RegExp(
    `${NUMBER} (?:\\S{1,20} )?(?:more|fewer|less|higher|lower) (?:in|on|the next|than (?:in|the|last|before|that))\\b`,
    'i',
  ),
  /\b(?:doubled|tripled|halved|quadrupled)\b/i,
  /\b(?:twice|double|triple|half) (?:as (?:much|many)|that|the|of that)\b/i,
];

/** Rejects "grew by 10 in February": a chart shows the values themselves. */
export function rejectChanges(text: string): Rejection | undefined {
  const match = CHANGES.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  return (
    match && rejectData(`"${match[0]}" is a change. Write the value itself for each label; nothing is calculated.`)
  );
}
