/**
 * What people ask of a chart beyond its type, data and looks. None of it is read from words, and a chart that silently lacks the line or
 * the order that was asked for is a wrong chart; so each is named, with the mend.
 */
const WISHES: RegExp[] = [
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
const FEW = /\b(?:top|bottom) (\d{1,3})\b/i;
/** What stands before a name that is picked out: not where a label merely is one of the words. */
const PICKS = [' for', ' only', ' just', ' in', ' between', ' comparing', ' compare'];
/** A text in quotes is a name, whatever it says. */
const QUOTED = /"[^"\n]*"/g;

/** @returns the first wish that the words hold and nothing here grants, as it was written */
export function ungrantedWish(words: string): string | undefined {
  const bare = words.replace(QUOTED, '""');
  const found = WISHES.map((wish) => wish.exec(bare)).find((match) => match !== null);
  return found?.[0].replace(/^(?:[¦: ]|chart|graph|plot)+/i, '').trim();
}

/**
 * @param table what the labels come from, where they do
 * @returns the words that ask for a part of the labels only, such as "top 3" of five, or "for North" of a table of four regions
 */
export function wishForSome(words: string, labels: string[], table?: unknown): string | undefined {
  const few = FEW.exec(words);
  if (few !== null && Number(few[1]) < labels.length) return few[0];
  if (table === undefined) return undefined;
  const text = spaced(words);
  const named = labels.filter((label) => text.includes(spaced(label)));
  const picked = named.find((label) => PICKS.some((pick) => text.includes(`${pick}${spaced(label)}`)));
  const isOfTable = picked !== undefined && JSON.stringify(table).includes(picked);
  return isOfTable && named.length < labels.length ? picked : undefined;
}

/** Small letters, with a space around each word. */
function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
