/** Invisible in a text; a hyphen where a line ends after it. */
export const SOFT_HYPHEN = '\u00ad';

/** Longer runs of letters are no words, and would take time with the square of their length. */
const LONG_WORD = /(?<!\p{L})\p{L}{12,60}(?!\p{L})/gu;
/** What no other language has in a long word. */
const GERMAN_PART = /ß|\p{L}{3}(?:ung|heit|keit|schaft|arbeit|trieb|kosten|kunden|steuer|umsatz)/iu;
/** At the end of one noun and its joint to the next. */
const JOINT =
  /(?:ung|heit|keit|schaft|tion|tät|ling|tum|arbeit|trieb|schäft|trag|kunft|nat|beruf|verkehr|einkauf|recht|erfolg|(?<!h)alter|geburt|leben|staat)s$|^nicht$/;
/** The s before these begins the next noun: of Steuer, Schrift. */
const NOT_AFTER_JOINT = /^(?:chr|t(?:and|at[it]|eig|ell|euer|off|rom|ruk|und))/;
/** Second parts that begin with a vowel: by the rule for consonants they would begin with the one before. */
const VOWEL_PARTS =
  /^(?:a(?:kadem|merik|ssist|utom)|ab(?:gabe|gren|lauf|rech|satz|schl|schr|teil|wick)|aktie|amt(?:s|$)|an(?:alys|gebot|lage|leihe|meld|schaff|spr|teil|trag|twort|walt|zahl)|arbeit|auf(?:enthalt|gabe|lage|nah|tr|wand|wend)|aus(?:bild|fall|fuhr|gabe|gang|gleich|land|last|schuss|stat|wahl|wert|zahl)|ein(?:bar|gang|kauf|komm|lage|nahm|satz|steig|stell|zahl|zel)|eigen(?:kap|leist|schaft|tum)|empf|energie|ent(?:gelt|last|scheid|wick)|er(?:fass|folg|gebnis|klär|lös|satz|stat|trag|wart|zeug)|ex(?:ist|per|port|trem)|import|in(?:dex|dustrie|form|land|nov|sta|stitut|vest)|objekt|online|ordn|organ|um(?:frage|lage|lauf|satz|welt)|unfäh|unfall|unter|urlaub|änderung|öffent|öko|über|übung)/;
const NOT_BEFORE_VOWEL_PARTS = /(?:v|üb|unt|hint|^ges)$/;
/** Frequent parts of compounds, which begin a line of their own and are not broken. Longer ones first where one begins another. */
const PARTS =
  /(?:abbau|abbruch|absatz|abschluss|abschreibung|abwicklung|akquisition|anschluss|anteil|aufenthalt|ausschreibung|behandlung|beitrag|beratung|berechtig|bericht|beschäftig|bestand|bewerbung|bewertung|daten|dienst|dividende|druck|effekt|einsatz|engpass|entwicklung|erkrankung|finanzierung|führung|gehalt|genehmigung|geschäft|gesellschaft|gespräch|gewinn|häufigkeit|handel|haftpflicht|intensiv|kapital|klinik|konjunktur|korb|kosten|krankenhaus|kranken|kredit|kunden|kurs|lager|leistung|lieferanten|lieferketten|lieferung|lohn|markt|material|medikament|messung|miet|mitarbeiter|mittel|nachfrage|papier|patient|personal|pflege|pflicht|planung|posten|preis|produkt|programm|projekt|prüfung|quote|rechnung|rendite|rente|risiko|röntgen|rückstellung|schutz|sicherheit|software|speicher|station|sterblichkeit|steuer|strom|struktur|stunden|system|technik|technologie|teilzeit|therapie|transplantation|überlassung|überschuss|übertrag|umfrage|umsatz|umschlag|untersuchung|verbindlichkeit|verbrauch|verfahren|vergütung|verkauf|verkehr|verlust|vermögen|verschuldung|versicherung|versorgung|vertrag|vertretung|verwaltung|voranmeldung|vorsorge|wirtschaft|zahlung|zeiten|zinsen|zufriedenheit)/g;
/** Endings that are a syllable in every word. */
const ENDINGS = /(?<=.{4})(?:heit|keit|schaft)/g;
/** Consonants that begin a syllable together, at the end of a group. */
const ONSET = /(?:sch[lmnrw]?|(?<!s)s[pt]r?|(?:[bfgp]|(?<!c)k)l|(?:[bdfgpt]|(?<!c)k)r|zw|qu|(?<!n)th|[cp]h|ck|.)$/;
/** Kampf|art and Kämp|fer, Objekt|rate and Auf|trag, Stoff|lager and Kar|toffel, Schwarz|wald and ver|zweigt. */
const DOUBTFUL =
  /.pf|pf.|.th|kn|ps|[dt]sch|[lnrs]s[kpz]$|[cdfhklnprst][bdgkpt]r$|ng[lr]$|[lr]f[lr]$|([bdfgkpt])\1[lr]$|[lnr]zw$/;
const ONE_SOUND = /^(?:sch|[cpt]h|ck|.)$/;
/** Where a part of a compound is likely to end, and the consonants around its end. */
const PART_END = /[^aeiouyäöü]en$|s$/;
const AROUND_END = /...|[^cpt]h$/;
/** A noun of a verb ends with a syllable of its own, where it has no other parts: Abschrei|bungen. */
const NOUN_END = /^[^aeiouyäöü]+ung(?:en|s)?$/;
const BETWEEN_VOWELS = /(?<=[aeiouyäöü])[^aeiouyäöü]+(?=[aeiouyäöü])/g;
const LEAST_LETTERS = 3;

/** Where a syllable begins within these consonants of a word in lower case; undefined where their letters leave a doubt. */
function cutWithin(word: string, start: number, group: string): number | undefined {
  const end = start + group.length;
  if (VOWEL_PARTS.test(word.slice(end)) && !NOT_BEFORE_VOWEL_PARTS.test(word.slice(0, end))) return end;
  const joint = Array.from(group, (_letter, at) => start + at + 1).find(
    (at) => JOINT.test(word.slice(0, at)) && !NOT_AFTER_JOINT.test(word.slice(at)),
  );
  if (joint !== undefined) return joint;
  if (/^lich(?!t)/.test(word.slice(end - 1))) return end - 1;
  const [onset = ''] = ONSET.exec(group) ?? [];
  if (onset === group) return ONE_SOUND.test(group) ? start : undefined;
  const isDoubtful =
    group.endsWith('sst') ||
    DOUBTFUL.test(group) ||
    // Fens|ter and Zahlen|stand, Landes|teil and Winter|steilhang.
    /^st(?:a[gr]|e[ac]|eil|e[lnrs]|heor|hem|i[gst]|ou?r|ra[nu]|räg|yp)/.test(word.slice(end - onset.length)) ||
    onset.startsWith('sp') ||
    (onset.startsWith('st') && !/[lnrz]$/.test(group.slice(0, -onset.length)));
  return isDoubtful ? undefined : end - onset.length;
}

/**
 * A German word with soft hyphens between its parts, where the letters alone tell them: other words stay whole. The patterns of a
 * dictionary are 750 KB.
 */
function hyphenated(word: string): string {
  const lower = word.toLowerCase();
  const parts = Array.from(lower.matchAll(PARTS), ({ 0: { length }, index }) => ({ from: index, to: index + length }));
  const cuts = [...parts.map(({ from }) => from), ...Array.from(lower.matchAll(ENDINGS), ({ index }) => index)];
  const ends: number[] = [];
  for (const { 0: group, index } of lower.matchAll(BETWEEN_VOWELS)) {
    const cut = cutWithin(lower, index, group);
    if (cut === undefined) continue;
    if (NOUN_END.test(lower.slice(cut))) ends.push(cut);
    const isLikely =
      AROUND_END.test(group) ||
      cut === index + group.length ||
      PART_END.test(lower.slice(0, cut)) ||
      lower.startsWith('ver', cut);
    if (isLikely && !parts.some(({ from, to }) => from < cut && cut < to)) cuts.push(cut);
  }
  const isWithin = (cut: number) => cut >= LEAST_LETTERS && cut <= word.length - LEAST_LETTERS;
  const within = cuts.filter(isWithin);
  let [parted, last] = ['', 0];
  for (const cut of (within.length > 0 ? within : ends.filter(isWithin)).toSorted((one, other) => one - other)) {
    if (cut - last < LEAST_LETTERS) continue;
    parted += word.slice(last, cut) + SOFT_HYPHEN;
    last = cut;
  }
  return parted + word.slice(last);
}

/** Whether the long words of these texts are German. */
export function isGerman(texts: string[], locale: string): boolean {
  return /^de\b/.test(locale) || texts.some((text) => text.match(LONG_WORD)?.some((word) => GERMAN_PART.test(word)));
}

/** The parts of a long German word, of which all but the last one end in a soft hyphen; other texts whole. */
export function partsOfCompound(piece: string): string[] {
  return piece.replace(LONG_WORD, (word) => hyphenated(word)).split(/(?<=\u00ad)/u);
}

/** A line as it is drawn. */
export function withHyphen(line: string): string {
  const trimmed = line.trim();
  const bare = trimmed.replaceAll(SOFT_HYPHEN, '');
  return trimmed.endsWith(SOFT_HYPHEN) ? `${bare}-` : bare;
}
