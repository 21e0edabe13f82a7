const UNIT =
  '(?:%|[€$£¥₹]|(?:EUR|USD|GBP|CHF|Mio|Mrd|Millionen|million|billion|percent|k|K|M|bn|kg|g|km|m|cm|°C|ms|s|h|t|GB|MB|kWh)(?![\\p{L}\\p{N}]))';
/** "3,5 %" and "1.234,56": a comma that cannot separate the entries of a list. */
const EVIDENCE = new RegExp(
  `(?<![\\d,.])(?:\\d{1,3}(?:\\.\\d{3})+,\\d{1,2}(?!\\d|,\\d)|\\d{1,4},\\d{1,2} ?${UNIT}|[€$£] ?\\d{1,4},\\d{2}(?!\\d|,\\d))`,
  'u',
);
/** "1,2,3" is a list. */
const LIST = /\d,\d{1,9},\d/;
const NUMBER = /(?<![\d,.\p{L}])(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})(?!\d|,\d)/gu;
const GROUPED = /(?<![\d,.\p{L}])(\d{1,3}(?:\.\d{3})+)(?![\d.,]\d)/gu;
const GERMAN_SCALE = /(?<=\d ?)(Mio|Mrd|Tsd)\b\.?/gi;
const SCALES = new Map(Object.entries({ mio: 'M', mrd: 'bn', tsd: 'k' }));

export interface DecimalCommas {
  text: string;
  /** The first number that was read with a decimal comma; absent where no number was. */
  example?: string;
}

/** Writes numbers with a decimal point, where the text shows that it has decimal commas. */
export function readDecimalCommas(text: string): DecimalCommas {
  const scaled = text.replace(GERMAN_SCALE, (word) => SCALES.get(word.replace('.', '').toLowerCase()) ?? word);
  return EVIDENCE.test(scaled) && !LIST.test(scaled) ? withDecimalPoints(scaled) : { text: scaled };
}

/**
 * The second reading of a text that cannot be read otherwise: "Berlin 3,5, Paris 2,1".
 * @returns undefined where no comma may separate decimals
 */
export function assumeDecimalCommas(text: string): DecimalCommas | undefined {
  if (LIST.test(text)) return undefined;
  const converted = withDecimalPoints(text);
  return converted.example === undefined ? undefined : converted;
}

function withDecimalPoints(text: string): DecimalCommas {
  const example = text.match(NUMBER)?.[0];
  const decimals = text.replace(
    NUMBER,
    (_, whole: string, fraction: string) => `${whole.replaceAll('.', '')}.${fraction}`,
  );
  return {
    text: decimals.replace(GROUPED, (number) => number.replaceAll('.', '')),
    ...(example !== undefined && { example }),
  };
}
