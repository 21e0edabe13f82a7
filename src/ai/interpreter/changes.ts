import { type Rejection, rejectData } from './issues.js';

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
