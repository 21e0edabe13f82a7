interface Script {
  language: string;
  /** What texts in it are written in. */
  letters: RegExp;
  /** What one of them has. */
  own: RegExp;
  /** What only texts of other languages have. */
  others?: RegExp;
}

// Chinese names have の as an ornament.
const KANA = /(?!の)[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SIMPLIFIED =
  /[们这说对时东车长门见产业经济销额价场发进运动单间问题实现华亿个员龄岁级总计网电气买卖费资财货购户类风阳书习师药饭馆园报纸线红银铁钢热减终]/;

/** Scripts of one language, whose numbers and dates have the digits and the calendar of other charts. Han alone is of several. */
const SCRIPTS: readonly Script[] = [
  {
    language: 'ja',
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    own: KANA,
    others: SIMPLIFIED,
  },
  { language: 'zh', letters: /\p{Script=Han}/u, own: SIMPLIFIED, others: KANA },
  { language: 'ko', letters: /\p{Script=Hangul}/u, own: /\p{Script=Hangul}/u },
  { language: 'he', letters: /\p{Script=Hebrew}/u, own: /\p{Script=Hebrew}/u },
  { language: 'ar', letters: /\p{Script=Arabic}/u, own: /[ةىأإ]|(?<!\p{L})و?ال/u, others: /[پچژگکیٹڈڑےەێۆڵ٠-٩۰-۹]/u },
];
const TEXTS_ASKED = 60;
const MAX_CHARS = 100;

/**
 * The language in whose script most texts are written; undefined for a script of several languages.
 * @param titles sentences, which have の as a word
 */
export function languageOfScript(texts: readonly string[], titles: readonly string[] = []): string | undefined {
  const asked = [...titles.map((title) => title.replaceAll('の', 'は')), ...texts]
    .slice(0, TEXTS_ASKED)
    .map((text) => text.slice(0, MAX_CHARS));
  const lettered = asked.filter((text) => /\p{L}/u.test(text));
  return SCRIPTS.find(({ letters, own, others }) => {
    const written = lettered.filter((text) => letters.test(text));
    const isMost = written.length > lettered.length / 2;
    return isMost && written.some((text) => own.test(text)) && !asked.some((text) => others?.test(text));
  })?.language;
}
