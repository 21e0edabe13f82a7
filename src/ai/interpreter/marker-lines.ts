import type { JsonObject } from '../../../chart-spec/chart-spec.js';
import { matchQuantity } from './quantity.js';
import { type RequestText, requestPattern } from './request-text.js';

/** A line across the chart at a value: "with a target line at 100". */
export interface MarkerLine {
  text: string;
  name: string;
  /** Absent: the average of the values. */
  value?: number;
}

const NAMES = 'target|goal|threshold|reference|benchmark|limit|quota|budget|break[- ]even|baseline|horizontal|marker';
const VALUE = '([-+]?(?:[$€£] ?)?\\d[\\d.,]{0,14}(?: ?(?:%|k|K|M|bn|million|thousand|[$€£]|[A-Za-z°]{1,3}))?)';
const AT = '(?: (?:is|drawn|shown))?(?: (?:at|of|on))? ?[:=]?';
const WITH_VALUE = [
  `(?:(?:red|green|blue|dashed|dotted|black|grey|gray|orange) )?(${NAMES}) ?line${AT} ${VALUE}`,
  `line (?:for the |for a |marking the |showing the )?(${NAMES})${AT} ${VALUE}`,
  `mark(?:ing)? (?:a |the |our )?(${NAMES})${AT} ${VALUE}`,
  `line at ${VALUE} (?:for|as|called|named|labell?ed)(?: the| a| our)? "?(${NAMES})"?`,
].map(requestPattern);
/** Without "line" an article is needed: "Goal 5" is a label. */
const GOAL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:with|and|against|add|adding|plus)(?: a| the| our| an)? (target|goal|threshold|benchmark) (?:of|at) ${VALUE}(?= {0,3}(?:$|[,;.:!?)¦\\n]|(?:and|with|for|in|as)\\b))`,
  'diu',
);
const AVERAGE = requestPattern('(average|mean)(?: value)? ?line');
const MAX_LINES = 3;

/** Reads requests for lines at a value and removes their words. */
export function takeMarkerLines(text: RequestText): MarkerLine[] {
  const lines: MarkerLine[] = [];
  for (const pattern of [...WITH_VALUE, GOAL]) {
    while (lines.length < MAX_LINES) {
      const phrase = text.take(pattern, true);
      if (phrase === undefined) break;
      const [name = '', value = ''] = /^[-+$€£\d]/.test(phrase.groups[0] ?? '')
        ? phrase.groups.toReversed()
        : phrase.groups;
      const { quantity } = matchQuantity(value, 0) ?? {};
      if (quantity !== undefined) lines.push({ text: phrase.text, name, value: quantity.value });
    }
  }
  const average = text.take(AVERAGE);
  if (average !== undefined) lines.push({ text: average.text, name: 'average' });
  return lines;
}

/** The options of the annotation plugin. @param written the value with its unit */
export function annotationOf({ name, value }: MarkerLine, isHorizontal: boolean, written: string): JsonObject {
  const label =
    name.toLowerCase() === 'horizontal' ? written : `${name.charAt(0).toUpperCase()}${name.slice(1)} ${written}`;
  const ends = isHorizontal ? { xMin: value, xMax: value } : { yMin: value, yMax: value };
  return { type: 'line', ...ends, label: { display: true, content: label, position: 'start' } };
}
