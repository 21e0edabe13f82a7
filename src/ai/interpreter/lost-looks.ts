/** Words about looks and units; directly behind a number they belong to it. Where one is neither read as a request nor part of a name, the client has asked for something that is missing. */
const LOOKS =
  /(?<![\p{L}\p{N}-]|\d )(?:red|green|blue|orange|purple|pink|gr[ae]y|yellow|brown|black|white|teal|gold|dark|light|smooth|curved|dashed|dotted|stepped|horizontal(?:ly)?|vertical(?:ly)?|stacked|grouped|sort(?:ed)?|ordered|ascending|descending|alphabetical(?:ly)?|bold|italics?|thick|thin|rotated?|tilted|rounded|highlight(?:ed)?|legend|grid(?:lines?)?|fonts?|background|colou?rs?|palette|gradients?|theme|mode|transparent|animated|interactive|3d|logo|watermark|average|median|mean|target|goal|trend ?line|percent(?:ages?)?|thousands?|millions?|billions?|hours|minutes|seconds|decimals?|logarithmic|log|wide|tall|exploded?)(?![\p{L}\p{N}-])/giu;
const MAX_NAMED = 4;

/**
 * The words about looks in a text that nothing has used.
 * @param text without the requests that were read
 * @param used labels, names, title and what other warnings quote
 */
export function findLostLooks(text: string, used: string): string[] {
  const known = used.toLowerCase();
  const words = (text.match(LOOKS) ?? []).filter((word) => !known.includes(word.toLowerCase()));
  return [...new Set(words)].slice(0, MAX_NAMED);
}

/** Whether the image says each of the words already, as a label or in the title. */
export function isShown(words: string, shown: string): boolean {
  const known = shown.toLowerCase();
  return (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => known.includes(word));
}
