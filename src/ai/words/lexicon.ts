/** The words of one language, in the form in which they are looked up. Made once for each language. */

import { CHART_TYPES, type ChartType, definitionOf } from '../../../chart-spec/spec.js';
import { fold, tokenize } from './tokens.js';
import {
  CALENDAR,
  COLORS,
  COMPARISONS,
  CONTEXT,
  COUNTED,
  COURTESY,
  CURRENCIES,
  EARLIER,
  FILLERS,
  LANGUAGES,
  type Language,
  MEANINGS,
  NUMBER_WORDS,
  REQUESTS,
  SENTENCE,
  TALK,
  TOTALS,
} from './vocabulary.js';

/** A word, the beginning of one (`empile*`), or a place for something of the text (`{n}`). */
export interface Part {
  kind: 'word' | 'prefix' | 'place';
  key: string;
}

export interface Phrase {
  effect: string;
  /** The chart type, where the effect is `type`. */
  type?: ChartType;
  parts: Part[];
}

/** Words, and beginnings of words. */
export class Words {
  readonly #whole = new Set<string>();
  readonly #beginnings: string[] = [];

  /** @param leastChars of a beginning */
  constructor(list: string, leastChars = 1) {
    for (const word of fold(list).split(/[\s,]+/)) {
      const bare = word.replaceAll('-', ' ');
      if (bare.includes(' ')) continue;
      if (bare.endsWith('*')) {
        if (bare.length > leastChars) this.#beginnings.push(bare.slice(0, -1));
      } else if (bare !== '') this.#whole.add(bare);
    }
  }

  has(key: string): boolean {
    return this.#whole.has(key) || this.#beginnings.some((start) => key.startsWith(start));
  }
}

export interface Lexicon {
  language: Language;
  fillers: Words;
  sentence: Words;
  meanings: Words;
  /** Beside a table. */
  context: Words;
  /** Beside a table, words that never change the chart. */
  courtesy: Words;
  /** Beginnings of clauses that ask for nothing. */
  talk: Words;
  comparisons: Words;
  counted: Words;
  totals: Words;
  /** By the first word, or by the first three letters of the first beginning, or by the first place. */
  phrases: Map<string, Phrase[]>;
  numberWords: string[];
  calendar: { unit: string; nouns: Words; adjectives: Words }[];
  colors: { color: string; words: Words }[];
  currencies: { currency: string; words: Words }[];
  /** As keys of words, the longest first. */
  earlier: string[][];
}

/** English words stand in texts of all languages. */
const of = (text: string, language: Language, separator: RegExp | string = '|'): string => {
  const all = text.split(separator);
  const at = LANGUAGES.indexOf(language);
  return at === 0 ? (all[0] ?? '') : `${all[at] ?? ''} , ${all[0] ?? ''}`;
};
const own = (text: string, language: Language): string => text.split('|')[LANGUAGES.indexOf(language)] ?? '';

const known = new Map<Language, Lexicon>();

export function lexiconOf(language: Language): Lexicon {
  const made = known.get(language) ?? makeLexicon(language);
  known.set(language, made);
  return made;
}

function makeLexicon(language: Language): Lexicon {
  const phrases = new Map<string, Phrase[]>();
  const add = (phrase: Phrase) => {
    const [first] = phrase.parts;
    if (first === undefined) return;
    const key = first.kind === 'prefix' ? first.key.slice(0, 3) : first.key;
    const list = phrases.get(key);
    if (list === undefined) phrases.set(key, [phrase]);
    else list.push(phrase);
  };
  for (const line of REQUESTS.split('\n').filter((each) => each !== '')) {
    const bar = line.indexOf('|');
    const effect = line.slice(0, bar).trim();
    for (const text of of(line.slice(bar + 1), language).split(','))
      if (text.trim() !== '') add({ effect, parts: partsOf(text.trim()) });
  }
  for (const type of CHART_TYPES) {
    for (const text of (definitionOf(type).words ?? '').split(','))
      if (text.trim() !== '') add({ effect: 'type', type, parts: partsOf(text.trim()) });
  }
  return {
    language,
    fillers: new Words(of(FILLERS, language)),
    sentence: new Words(own(SENTENCE, language)),
    meanings: new Words(own(MEANINGS, language)),
    context: new Words(of(CONTEXT, language)),
    courtesy: new Words(of(COURTESY, language)),
    talk: new Words(of(TALK, language)),
    comparisons: new Words(own(COMPARISONS, language)),
    counted: new Words(COUNTED),
    totals: new Words(TOTALS),
    phrases,
    numberWords: fold(own(NUMBER_WORDS.replaceAll('\n', ''), language))
      .split(' ')
      .filter((word) => word !== ''),
    calendar: CALENDAR.trim()
      .split('\n')
      .map((line) => {
        const bar = line.indexOf('|');
        const both = [...new Set([language, 'en' as const])].map((one) => own(line.slice(bar + 1), one).split(';'));
        return {
          unit: line.slice(0, bar).trim(),
          nouns: new Words(both.map(([nouns]) => nouns).join(' ')),
          adjectives: new Words(both.map(([, adjectives]) => adjectives).join(' ')),
        };
      }),
    colors: COLORS.split('\n').map((line) => {
      const [color = '', words = ''] = line.split(':');
      return { color, words: new Words(words) };
    }),
    currencies: CURRENCIES.split('\n').map((line) => {
      const [currency = '', words = ''] = line.split(':');
      return { currency, words: new Words(words) };
    }),
    earlier: of(EARLIER, language)
      .split(',')
      .map((text) => tokenize(text.trim()).map(({ key }) => key))
      .filter((keys) => keys.length > 0)
      .sort((one, other) => other.length - one.length),
  };
}

function partsOf(text: string): Part[] {
  return text.split(/(\{\w+\})/).flatMap((piece): Part[] => {
    if (piece.startsWith('{')) return [{ kind: 'place', key: piece }];
    // An apostrophe ends a word only before a letter.
    const isElided = piece.endsWith("'");
    const tokens = isElided ? tokenize(`${piece}x`).slice(0, -1) : tokenize(piece);
    return tokens.flatMap((token, i): Part[] => {
      if (token.text === '*') return [];
      const next = tokens[i + 1];
      const isPrefix = next?.text === '*' && next.isGlued;
      return [{ kind: isPrefix ? 'prefix' : 'word', key: token.key }];
    });
  });
}

/** Words that only one language has. */
const SPELLINGS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|of|and|with|by|chart|we|show|from)$/,
  de: /[äöüß]|diagramm|^(?:der|die|das|und|mit|nach|für|im|je|ohne|nur)$|(?:ung|keit|schaft)$/u,
  fr: /[êèœ]|^(?:le|les|des|et|avec|du|par|sans|une|nous|aux)$|(?:eaux|embre)$/u,
  es: /[ñ¿]|^(?:el|los|las|del|y|con|sin|una|en|de)$|(?:ción|ciones)$/u,
  it: /^(?:il|gli|della|delle|dei|degli|per|con|senza|di|e|un|una)$|(?:zione|zioni)$/u,
  pt: /[ãõ]|ç[ãõ]|^(?:o|os|da|do|das|dos|em|com|sem|uma|por|e|de)$|ções$/u,
  nl: /^(?:staaf|taart|lijn|kolom|cirkel)diagram|^(?:het|een|van|voor|zonder|per|met|en|de|naar|we)$|(?:heid|grafiek)$/u,
  pl: /[łśżźćńęą]|^(?:w|z|i|na|dla|bez|według|wykres|oraz)$/u,
};
const LEAST_LEAD = 0.5;

/** The language with the most of its words in the text; English where none leads. */
export function languageOf(text: string): Language {
  const words = [
    ...new Set(
      text
        .slice(0, 1500)
        .toLowerCase()
        .normalize('NFC')
        .match(/\p{L}+/gu),
    ),
  ].slice(0, 150);
  let [best, most]: [Language, number] = ['en', 0];
  for (const language of LANGUAGES) {
    let score = words.reduce((sum, word) => {
      const isOwn = SPELLINGS[language].test(word) ? 1.2 : 0;
      return sum + isOwn + (commonOf(language).has(fold(word)) ? 1 : 0);
    }, 0);
    if (language === 'pt' && text.includes('R$')) score += 2;
    if (language === 'fr' && /\p{L} [:;]/u.test(text)) score += 1;
    const isAhead = language === 'en' ? score > most : score > most + LEAST_LEAD;
    if (isAhead) [best, most] = [language, score];
  }
  return best;
}

const common = new Map<Language, Words>();

/** All words that the lists of a language have. */
function commonOf(language: Language): Words {
  let words = common.get(language);
  if (words === undefined) {
    const lists = [FILLERS, SENTENCE, MEANINGS].map((list) => own(list, language));
    const requests = REQUESTS.split('\n').map((line) => line.split('|')[LANGUAGES.indexOf(language) + 1] ?? '');
    const calendar = CALENDAR.split('\n').map((line) => line.split('|')[LANGUAGES.indexOf(language) + 1] ?? '');
    words = new Words([...lists, ...requests, ...calendar, MONTHS[language]].join(' ').replaceAll(';', ' '), 5);
    common.set(language, words);
  }
  return words;
}

const monthsIn = (language: string): string =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2025, month, 1)),
  ).join(' ');
const TYPE_WORDS: Readonly<Record<Language, string>> = {
  en: 'pie bar line donut revenue sales cost month year visitors users',
  de: 'umsatz kosten monat jahr besucher miete essen stimmen punkte torte ja nein temperaturen bevölkerung nutzer verkauf region stadt land abteilung mitarbeiter gewinn preis mo di mi do fr kreisdiagramm balkendiagramm liniendiagramm säulendiagramm ausgaben verkäufe einwohner',
  fr: 'ventes dépenses loyer oui non pommes voix population budget notes ville pays région service employés prix lundi mardi mois courbe camembert diagramme barres chiffre recettes habitants visiteurs année',
  es: 'ventas gastos alquiler comida votos sí ciudad país departamento empleados precio lunes martes presupuesto mes barras líneas ingresos año habitantes visitas región',
  it: 'vendite spese affitto cibo sì voti città paese reparto dipendenti prezzo popolazione lunedì martedì mese barre torta linee ricavi anno abitanti visite grafico regione',
  pt: 'vendas despesas aluguel votos sim não cidade país departamento funcionários preço população segunda terça mês barras linhas receita ano habitantes visitas pizza região gráfico',
  nl: 'omzet kosten uitgaven huur eten vervoer boodschappen stemmen nee punten inwoners stad land afdeling medewerkers prijs bevolking ma di wo maand staafdiagram taartdiagram lijndiagram jaar bezoekers verkoop regio',
  pl: 'sprzedaż sprzedaży wydatki czynsz jedzenie tak nie głosy punkty ludność miasto kraj dział pracownicy cena poniedziałek wtorek miesiąc słupkowy kołowy liniowy rok przychody regionu',
};
const MONTHS: Readonly<Record<Language, string>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, `${monthsIn(language)} ${TYPE_WORDS[language]}`]),
) as Record<Language, string>;
