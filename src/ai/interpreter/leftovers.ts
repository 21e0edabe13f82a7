import { withoutRequest } from './names.js';

/** Words about the looks or about a calculation; never part of what is charted when they stand behind "with", "using" and the like. */
const INSTRUCTION =
  'ax[ei]s|grid|gridlines?|legends?|fonts?|background|colou?rs?|palette|gradients?|shadows?|theme|mode|animations?|animated|tooltips?|hover|interactive|3d|borders?|logo|watermark|bold|italics?|highlight(?:ed|ing)?|annotations?|annotated|captions?|footnotes?|footer|margins?|padding|opacity|corners|icons?|emojis?|trend ?lines?|regression|error bars|data labels|labels|markers?|opaque|glow|texture|patterns?|style|styling|look|design|uppercase|dashed|dotted|smooth|tilted|rotated|png|svg|pdf|jpe?g|webp';
const INSTRUCTION_PART = new RegExp(
  `(?:^|[,;(]? ?(?<![\\p{L}\\p{N}])(?:with|without|using|use|in|and|but|including|include|add|adding|make|plus|no|having|as|show|please))(?: [^\\s,;]{1,30}){0,5}? (?:${INSTRUCTION})(?![\\p{L}\\p{N}]).{0,400}$`,
  'isu',
);
const REQUEST_START =
  /^(?:please |and |then |also |but |so |just |can you |could you |i want |i need |i'd like |you should |the chart should |it should )*(?:make|use|add|show|draw|put|set|give|keep|highlight|label|mark|color|colour|place|include|display|format|round|rotate|remove|hide|start|write|export|save|render|turn|let|don't|do not|no|without|with|it should|i want|i'd like|ensure|prefer|please)\b/i;
/** "values shown in bold", "labels in percent" */
const PART_REQUEST =
  /^(?:the |all )?(?:values|labels|numbers|percentages|title|legend|axis|axes|bars|lines|slices|colou?rs?|font|background)(?: \S{1,20}){0,4} (?:in|as|on|at|shown|should|must|bold|rotated|off|visible|hidden)(?: |$)/i;
/** Words that ask for nothing that a chart could lack. */
const EMPTY =
  /^(?:please|pls|plz|thanks|thank|you|thx|if possible|possible|cheers|respectively|ok|okay|here|below|as follows|following|the|a|an|is|are|was|were|data|values|numbers|results?|figures?|chart|graph|it|this|that|and|or|with|for|of|in|on|to|from|at|by|show|me|us|my|our|using|use|make|draw|create|plot|i|we|you|have|has|had|need|want|would|like|can|could|hi|hello|hey|dear|now|then|so|just|also|only|too|nice|good|great|nicely|simple|following|these|those|there|per|year|month|quarter|day|week|each|every|comparison|compare|comparing|vs|versus|total|ones?|two|three|four|series|lines?|bars?|respective|over|time|during|last|past|across|between|both|labels?|axis|months|quarters|years|days|weeks|called|named|them|all|chart)$/i;

/** Whether words behind the data ask for something, and are no label that lacks its number. */
export function isRequest(words: string): boolean {
  const trimmed = words.trim();
  return trimmed.includes(' ') && (REQUEST_START.test(trimmed) || PART_REQUEST.test(trimmed));
}

/** Splits what is charted from requests that no rule has read: "Sales with a nice gradient". */
export function splitSubject(words: string): { subject: string; request: string } {
  const match = INSTRUCTION_PART.exec(words);
  if (match === null)
    return isRequest(words) && withoutRequest(words) === ''
      ? { subject: '', request: words }
      : { subject: words, request: '' };
  return { subject: words.slice(0, match.index).replace(/[ ,;(]+$/, ''), request: match[0].replace(/^[ ,;(]+/, '') };
}

/** Whether words say something that is lost when they are left out. */
export function hasContent(words: string): boolean {
  const found = words.match(/[\p{L}\p{N}%'-]+/gu) ?? [];
  return found.some((word) => !EMPTY.test(word));
}
