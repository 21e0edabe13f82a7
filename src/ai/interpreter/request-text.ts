/** What is asked for beside the data, and the text that it is taken from. */
import type { ChartType, JsonObject } from '../../../chart-spec/chart-spec.js';

export interface Requests {
  types: ChartType[];
  /** A type that is not drawn here. */
  unknownType?: string;
  /** Whether one of the types or the other is asked for. */
  isEither: boolean;
  title?: string;
  isHorizontal: boolean;
  isStacked: boolean;
  /** Whether a waterfall ends with the sum. */
  hasTotal?: boolean;
  isFilled: boolean;
  isHalf: boolean;
  isSparkline: boolean;
  line: JsonObject;
  bar: JsonObject;
  valueAxis: JsonObject;
  labelAxis: JsonObject;
  legend: JsonObject;
  hasValueLabels?: boolean;
  /** Root fields of the specification. */
  fields: JsonObject;
  theme: JsonObject;
  unit?: string;
  digits?: number;
  secondAxis?: string;
  colors: string[];
  /** Colors of series or labels, by their name in lower case. */
  colorOf: Map<string, { color: string; text: string }>;
  /** Lines across the chart; without a value at the average. */
  lines: { name: string; value?: number; text: string }[];
  order?: { by: 'value' | 'label'; isDescending?: boolean };
  top?: { count: number; isBottom: boolean };
  without: string[];
  computation?: 'share' | 'change' | 'running_total';
  /** The words of each request, with the types that can have it. */
  taken: { text: string; types?: readonly ChartType[] }[];
  warnings: string[];
  /** Assumptions about the text. */
  notes: string[];
  /** What would change the numbers and is not computed. */
  refused?: string;
}

/** A text from which requests are taken; what is in quotes is never read as one. */
export class RequestText {
  text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Replaces words by the mark of a taken request. @returns them */
  cut(at: number, length: number): string {
    const words = this.text.slice(at, at + length);
    this.text = `${this.text.slice(0, at)} ¦ ${this.text.slice(at + length)}`;
    return words;
  }

  cutMatch(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.text);
    return match === null ? undefined : this.cut(match.index, match[0].length);
  }

  /** @param isLoose whether a number may stand beside the words */
  take(pattern: RegExp, isLoose = false): { text: string; groups: string[] } | undefined {
    const hidden = this.text.replace(/"[^"\n]{0,500}"/g, ({ length }) => `"${'\uE000'.repeat(length - 2)}"`);
    const match = new RegExp(pattern, `${pattern.flags}d`).exec(hidden);
    if (match === null || match[0].trim() === '') return undefined;
    const end = match.index + match[0].length;
    const behind = this.text.slice(end, end + 8);
    const before = this.text.slice(Math.max(0, match.index - 4), match.index);
    // "dark mode 60 %" and "60 % dark mode" are labels.
    const isLabel =
      /^ ?[:=(]? ?[-+]?\p{Sc}? ?\d/u.test(behind) &&
      !/^ ?(?:and |, )?(?:in|on an?|with|without|use|using|make|show|add|no|hide|mark) /i.test(match[0]);
    const isCounted = /\d ?[%k€$]? $/.test(before) && !/^(?:in|with|as|and|mit|en|avec|con|em|com)\b/i.test(match[0]);
    if (!isLoose && (isLabel || isCounted)) return undefined;
    const groups = (match.indices ?? []).slice(1).flatMap((range) => (range ? this.text.slice(...range) : []));
    return { groups, text: this.cut(match.index, match[0].length).trim() };
  }
}
