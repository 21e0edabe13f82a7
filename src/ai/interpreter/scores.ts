/** "4/5" or "4 out of 5": a value with the highest possible one. */
const SCORE =
  /(?<![\p{L}\p{N}/.,-])(\d{1,4}(?:[.,]\d{1,2})?)(?: ?\/ ?| out of )(\d{1,4})(?![\p{L}\p{N}/]|[.,]\d|-\d)/gu;
/** Behind a date stands its value: "1/5: 10, 2/5: 12". */
const VALUE_BEHIND = /^ ?[:=]? ?[-+]?\p{Sc}?\d/u;
/** "speed 4, power 3, out of 5" */
const HIGHEST =
  /(?<=\d\)?)(?:,| -|;|\.)? \(?(?:(?:all|each|everything|scored|rated|max(?:imum)?) )*out of (\d{1,4})\)?(?= ?(?:[,.;¦\n]|$))/u;
const SUBJECT_SCALE =
  /\b(?:out of|(?:from|on a scale (?:of|from)) [01] ?(?:to|-)) ?(\d{1,4})(?=[ )]{0,2}(?:[:,.;¦\n]|$))/u;
const MIN_SCORES = 2;

export interface Scores {
  /** The text with the values alone. */
  rest: string;
  /** The highest possible value; undefined where the words give none. */
  max?: number;
}

/** Reads scores with one highest value: "reading 4/5, writing 3/5" is 4 and 3 on a scale that ends at 5. */
export function readScores(text: string): Scores {
  const found = [...text.matchAll(SCORE)];
  const [max] = found.map(([, , highest]) => Number(highest));
  const areScores =
    found.length >= MIN_SCORES &&
    max !== undefined &&
    found.every(
      ({ 0: phrase, 1: value = '', 2: highest, index }) =>
        Number(highest) === max &&
        Number(value.replace(',', '.')) <= max &&
        !VALUE_BEHIND.test(text.slice(index + phrase.length)),
    );
  if (areScores) return { rest: text.replace(SCORE, '$1'), max };
  const behind = HIGHEST.exec(text);
  if (behind !== null) return { rest: text.replace(HIGHEST, ''), max: Number(behind[1]) };
  const highest = SUBJECT_SCALE.exec(text)?.[1];
  return { rest: text, ...(highest !== undefined && { max: Number(highest) }) };
}
