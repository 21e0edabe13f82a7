/** Stands for a character inside quotes while a text is searched. */
const MASK = '\uE000';
const QUOTED = /"[^"\n]{0,500}"/g;
/** A phrase before a number is a label: "smooth: 12", "dark mode 60%"; "in dark mode: 12, 15" is not. */
const VALUE_BEHIND = /^ ?[:=(]? ?[-+]?\p{Sc}? ?\d/u;

const REQUEST_WORD =
  /^ ?(?:and )?(?:in|with|without|using|use|make|show|add|sorted|no|hide|put|keep|draw)(?![\p{L}\p{N}])/iu;

export interface TakenPhrase {
  /** The text as the client wrote it. */
  text: string;
  /** The capture groups, as the client wrote them; empty where a group did not take part. */
  groups: string[];
}

/** A description from which requests are taken out. Names in quotes are never read as requests. */
export class RequestText {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get rest(): string {
    return this.#text;
  }

  /**
   * Removes the first phrase that matches, and leaves a space.
   * @param pattern without the flags g and y, with the flag d
   * @param hasNumber whether the phrase may stand before a number
   */
  take(pattern: RegExp, hasNumber = false): TakenPhrase | undefined {
    const match = pattern.exec(this.#text.replace(QUOTED, ({ length }) => `"${MASK.repeat(length - 2)}"`));
    if (match === null) return undefined;
    const end = match.index + match[0].length;
    const isLabel = !REQUEST_WORD.test(match[0]) && VALUE_BEHIND.test(this.#text.slice(end, end + 8));
    if (isLabel && !hasNumber) return undefined;
    const groups = (match.indices ?? []).slice(1).map((range) => (range ? this.#text.slice(...range) : ''));
    const text = this.#text.slice(match.index, end).trim();
    this.#text = `${this.#text.slice(0, match.index)} ${this.#text.slice(end)}`;
    return { text, groups };
  }
}

const LEADING_WORDS =
  'and|with|in|on|using|use|add|show|showing|please|make|put|a|an|the|it|its|all|my|have|having|has|should|be|also|include|set|keep|draw|display|but|then|as|is|are|place|give|move|want|i|to|apply|that|them';
/** Behind a request a clause ends or goes on with one of these. */
const END =
  '(?= {0,3}(?:$|[,;.:!?)¦\\n]|(?<= )(?:and|with|for|of|on|in|from|using|please|titled|called|named|showing|but|so|to|where|lines?|bars?|columns?|charts?|graphs?|\\d{2,4}x)(?![\\p{L}\\p{N}])))';

/** A request in words: at the beginning of a clause, or behind words such as "with" and "make it". The words are removed with it. */
export function requestPattern(core: string): RegExp {
  const lead = `(?:(?:(?:${LEADING_WORDS}) ){1,7}|(?<=(?:^|[,;.:!?(¦\\n]) {0,3}))`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${lead}(?:${core})${END}`, 'diu');
}
