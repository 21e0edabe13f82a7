/** What a letter has around what it says: a greeting with a name, and a closing with a signature. */

const words = (text: string): Set<string> => new Set(text.split(' '));

/** First words of greetings. Those of the second list are other words too, and greet only on a line of their own. */
const GREETINGS = words(
  'hi hello hey hallo hoi moin servus liebe lieber liebes bonjour bonsoir salut coucou hola ciao buongiorno buonasera salve oi olá ola cześć hej witam',
);
const GREETINGS_OF_LINES = words(
  'dear good guten cher chère chers estimado estimada querido querida buenas buenos caro cara gentile bom boa prezado prezada beste geachte goedemorgen goedemiddag drogi droga szanowny szanowna dzień',
);
/** A closing has one of these, or a comma behind its first word: "Best, Ann". */
const CLOSINGS = words(
  'thanks thank thx cheers regards sincerely danke dank gruß grüße gruss grüsse grüßen lg vg mfg merci cordialement bises amicalement gracias saludos saludo abrazo atentamente grazie saluti obrigado obrigada abraço abraços valeu cumprimentos bedankt groet groeten groetjes mvg dzięki dziękuję pozdrawiam pozdrowienia',
);
const BESIDE_CLOSINGS = words(
  "ta best kind warm many you so much very in advance yours love vielen vielmals dir euch ihnen im voraus viele beste liebe freundliche mit freundlichen beaucoup bien à toi vous d'avance muchas un de antemano mille molte cordiali distinti anticipo muito desde já alvast vriendelijke met z góry bardzo",
);
const MOST_NAMES = 3;

const isName = (word: string): boolean => /^\p{Lu}[\p{L}'.-]*$/u.test(word);
const areNames = (names: readonly string[]): boolean => names.length <= MOST_NAMES && names.every(isName);
const split = (text: string): string[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== '');

/** The text without the names of whom it is for and from: they say nothing of a chart. */
export function withoutNamesOfLetter(text: string): string {
  return withoutClosing(withoutGreeting(text));
}

function withoutGreeting(text: string): string {
  const letter = text.trimStart();
  const [line = ''] = letter.split('\n', 1);
  const mark = line.search(/[,!](?: |$)/);
  const said = mark < 0 ? line : line.slice(0, mark);
  const isLine = line.length < letter.length && (mark < 0 || mark === line.trimEnd().length - 1);
  const [greeting = '', ...names] = split(said);
  if (/[\d:;,|\t]/.test(said) || names.length > MOST_NAMES || (mark < 0 && !isLine)) return text;
  const key = greeting.toLowerCase();
  const isGreeting = GREETINGS.has(key) || (GREETINGS_OF_LINES.has(key) && isLine && names.length > 0);
  return isGreeting ? letter.slice(said.length + 1) : text;
}

/** The closing ends the text, or the part of it that stands above a table or a list. */
function withoutClosing(text: string): string {
  const lines = text.split('\n');
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  for (const at of [...lines.keys()].toReversed()) {
    if (isBlank(at) || !isBlank(at + 1)) continue;
    const before = lines.findLastIndex((_, one) => one < at && !isBlank(one));
    const isSigned = before >= 0 && areNames(split(lines[at] ?? '')) && closingOf(lines[before] ?? '') !== '';
    if (isSigned) lines[at] = '';
    const end = isSigned ? before : at;
    const line = (lines[end] ?? '').trimEnd();
    const closing = closingOf(line);
    if (closing !== '') lines[end] = line.slice(0, -closing.length);
  }
  return lines.join('\n');
}

/** The closing, with or without a signature, at the end of a line; else empty. */
function closingOf(line: string): string {
  const whole = line.trimEnd();
  const sentences = whole.replace(/[.!]$/, '');
  const start = Math.max(...['. ', '! ', '? ', ') '].map((mark) => sentences.lastIndexOf(mark)));
  const last = whole.slice(start < 0 ? 0 : start + 2).trimStart();
  const said = split(last.replace(/[.!]$/, ''));
  const keys = said.map((word) => word.toLowerCase());
  const isOther = (key: string): boolean => !CLOSINGS.has(key) && !BESIDE_CLOSINGS.has(key);
  const end = keys.some(isOther) ? keys.findIndex(isOther) : keys.length;
  const hasComma = end > 0 && end < keys.length && /^\S+,/.test(last);
  const isClosing = hasComma || keys.slice(0, end).some((key) => CLOSINGS.has(key));
  return isClosing && areNames(said.slice(end)) ? last.trim() : '';
}
