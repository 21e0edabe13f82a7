import { pieces } from './text-fit';

/** Invisible in a text; a hyphen where a line ends after it. */
export const SOFT_HYPHEN = '\u00ad';

/** German nouns that often end or continue a compound. A dictionary of all syllables is 750 KB. */
const HEADS =
  'versicherung|verwaltung|gesellschaft|ministerium|behörde|abteilung|genehmigung|(?<!haft)pflicht|haftpflicht|schutz|beitrag|kosten|steuer|gesetz|anlage|betrieb|wirtschaft|technik|industrie|leistung|planung|entwicklung|beratung|bereich|dienst|zentrum|(?<!un)fähigkeit|unfähigkeit|bedarf|prüfung|ordnung|vertrag|vertrieb|verkehr|fahrzeug|gebäude|bildung|forschung|förderung|erklärung|rechnung|zahlung|lieferung|unternehmen|kapitän|schifffahrt|schule|handel|verband|verein|anstalt|straße|nutzung|erzeugung|produktion|messung|zuständigkeit';
/** Before such a noun, and after the s that follows nouns on -ung, -heit and the like. */
const BOUNDARY = new RegExp(
  `(?<=\\p{L}{4})(?=${HEADS})|(?<=\\p{L}{2}(?:ung|heit|keit|schaft|tion|tät)s)(?=\\p{Ll}{4})`,
  'giu',
);

/** Splits a text where a line may end, also between the parts of German compounds: those end in a soft hyphen. */
export function piecesOfCompounds(text: string): string[] {
  return pieces(text).flatMap((piece) => piece.replace(BOUNDARY, SOFT_HYPHEN).split(/(?<=\u00ad)/u));
}

/** A line as it is drawn. */
export function withHyphen(line: string): string {
  const trimmed = line.trim();
  const bare = trimmed.replaceAll(SOFT_HYPHEN, '');
  return trimmed.endsWith(SOFT_HYPHEN) ? `${bare}-` : bare;
}
