interface Script {
  language: string;
  /** What texts in it are written in. */
  letters: RegExp;
  /** What one of them has. */
  own: RegExp;
  /** What only texts of other languages have. */
  others?: RegExp;
}

/** Scripts of one language, whose numbers and dates have the digits and the calendar of other charts. Han alone is of several. */
const SCRIPTS: readonly Script[] = [
  {
    language: 'ja',
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    // Chinese names have の as an ornament.
    own: /(?!の)[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    others: /[们这说对时东车长门见产业经济销额价场发进运动单间问题实现华亿]/,
  },
  { language: 'ko', letters: /\p{Script=Hangul}/u, own: /\p{Script=Hangul}/u },
  { language: 'he', letters: /\p{Script=Hebrew}/u, own: /\p{Script=Hebrew}/u },
  { language: 'ar', letters: /\p{Script=Arabic}/u, own: /[ةىأإ]|(?<!\p{L})و?ال/u, others: /[پچژگکیٹڈڑےەێۆڵ٠-٩۰-۹]/u },
];
const TEXTS_ASKED = 60;
const MAX_CHARS = 100;

/** The language in whose script most texts are written; undefined for a script of several languages. */
export function languageOfScript(texts: readonly string[]): string | undefined {
  const asked = texts.slice(0, TEXTS_ASKED).map((text) => text.slice(0, MAX_CHARS));
  const lettered = asked.filter((text) => /\p{L}/u.test(text));
  return SCRIPTS.find(({ letters, own, others }) => {
    const written = lettered.filter((text) => letters.test(text));
    const isMost = written.length > lettered.length / 2;
    return isMost && written.some((text) => own.test(text)) && !asked.some((text) => others?.test(text));
  })?.language;
}
