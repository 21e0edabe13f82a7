/** The words that descriptions are made of, in six languages. */

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** In a class of a pattern that ignores case: V8 takes ten times as long for `\p{L}`, and compiles each pattern again after some time. */
export const LETTERS = 'A-Za-zªµºÀ-ÖØ-öø-\u1FFF\u2C00-\u2FFF\u3040-\uD7FF';

const list = (words: string) => words.split(' ');
const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap(list));

const COMMON: Record<Language, ReadonlySet<string>> = {
  en: setOf('the of and for with in to by is was are our my show make each per from as please bar line we at'),
  de: setOf(
    'balken säulen linien kreis balkendiagramm säulendiagramm liniendiagramm kreisdiagramm hintergrund umsatz kosten besucher jahr monat der die das und mit von für im bitte als ein eine den dem zum zur auf je pro wir nach uns über bis rest in titel horizontale',
  ),
  fr: setOf('le les des du et en avec pour une un par svp est sur aux au ventes à nous reste'),
  es: setOf('el los las del y en con por una un es al gráfico barras título mes gastos ventas año'),
  pt: setOf('o os da do dos das em com por uma um no na ao gráfico vendas mês são não ano'),
  it: setOf('il gli di della delle del dei per una un nel al con da grafico vendite mese anno è'),
};

const SPELLINGS: Partial<Record<Language, RegExp>> = {
  de: /[äöüß]|(?:ung|ungen|keit|schaft|ktion|zahl(?:en)?|januar|februar|oktober|dezember)$/u,
  fr: /[éèêœ]|(?:eaux|mbre|juillet|août|janvier|février)$/u,
  es: /ñ|(?:ción|ciones|dad|dades|enero|febrero|diciembre)$/u,
  pt: /[ãõ]|ç(?:ão|ões|o)|(?:dade|dades|janeiro|fevereiro|dezembro)$/u,
  it: /(?:zione|zioni|tti|tte|ità|mento|gennaio|febbraio|luglio|dicembre)$/u,
};

/** By their value. */
const NUMBER_WORDS: Record<Language, string[]> = {
  en: list('no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'),
  de: list('null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  fr: list('zéro un deux trois quatre cinq six sept huit neuf dix onze douze'),
  es: list('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  pt: list('zero um dois três quatro cinco seis sete oito nove dez onze doze'),
  it: list('zero uno due tre quattro cinque sei sette otto nove dieci undici dodici'),
};
const TENS = list('ten twenty thirty forty fifty sixty seventy eighty ninety');

/** The value of a number in words. */
export function spokenNumber(word: string, language: Language): number | undefined {
  const lower = word.toLowerCase();
  const value = NUMBER_WORDS[language].indexOf(lower);
  if (value >= 0) return value;
  const tens = language === 'en' ? TENS.indexOf(lower) : -1;
  return tens < 0 ? undefined : (tens + 1) * 10;
}

/** The language with the most of its common words in the text; English where none leads. */
export function languageOf(text: string): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best: Language = 'en';
  let most = 0;
  for (const [language, common] of Object.entries(COMMON) as [Language, ReadonlySet<string>][]) {
    const count = words.reduce(
      (sum, word) => sum + (common.has(word) ? 1 : 0) + (SPELLINGS[language]?.test(word) ? 0.6 : 0),
      0,
    );
    if (count > most) [best, most] = [language, count];
  }
  return best;
}

/** Stand before a name and are no part of it. */
const PREPOSITIONS = setOf(
  'via through in on at for from of to by per as with about over during between among entre zwischen tra fra within because than',
  'im am auf für von bis aus bei nach mit als über zu zum zur je um wegen',
  'dans sur en pour de du des à au aux par avec chez d vers l',
  'por para con a al del desde hasta sobre em na nos nas ao às com da das dos até pelo pela',
  'di del della dei delle nel nella a al alla da dal dalla per con su sul fino',
);
const ARTICLES = setOf(
  'the a an my our me your their its his her this these those some der die das den dem des ein eine einen einem einer unser unsere unseren mein meine',
  'le la les un une nos notre mes ma mon el los las una unos nuestro nuestra nuestros mi mis o os as um uma nosso nossa il lo gli i uno nostro nostra',
);
const LINKS = setOf(
  'and then followed plus & + or only und sowie dann et puis y e ed poi luego depois così also just compared versus vs vs. while whereas but next still',
);
const VERBS = setOf(
  'is was were are be been has have had got get gets used uses scores scored sold made reached hit received earned cost costs take takes took spent spend brought bring generated sent closed won equals stood stands at with came went go goes going grew rose fell dropped climbed declined increased decreased recovered dipped slipped sank slid shot shrank soared plunged peaked ended began started stayed jumped expect expects number count up down around roughly approx approximately ca circa etwa rund',
  'war waren hatte hatten hat haben ist sind liegt lag kostet kosteten verkaufte verkauft stieg steigt fiel sank wuchs ging betrug betrugen bei',
  'vont va geht gehen vai vão vanno était étaient est sont avait a eu ont fait passe passé passée environ passés passées sont',
  'fue fueron era eran tuvo tiene es son subió bajó pasó foi foram tem teve são subiu caiu passou',
  'era erano è sono ha hanno aveva sale scende salito sceso passato passata',
);
const PEOPLE = setOf(
  'people persons respondents users customers students kids children participants voters guests clients members employees answered said say says voted vote chose choose like likes prefer prefers want wants picked named we they i it he she you there them like personen leute kunden schüler personnes clients élèves personas clientes alumnos pessoas alunos persone clienti studenti wir nous sagen sagten wählten mögen mag bevorzugen bevorzugt aime aiment préfère prefiere prefere preferisce gusta disent préfèrent dicen prefieren dicono preferiscono dizem preferem',
);
/** Verbs that name what is counted where they stand alone: "won 5, lost 3". */
const NOUNS = setOf(
  'cost costs total number count spent spend sold closed won received generated started ended scored scores made up down',
);
export const isNoun = (word: string) => NOUNS.has(word);
/** Begin a request and say nothing about the data. */
const REQUESTS = setOf(
  'comparação comparación comparaison vergleich confronto entwicklung',
  'please pls plz can could would will you i id its lol what where who which axes axis need want like to see show showing shows give me draw make create plot build generate render display visualize visualise chart graph plot diagram figure get have do let here is are hi hey hello thanks thank thx ok following below using use that which it lol svp compare comparing comparison convert chart: data values numbers title nice good simple quick respectively',
  "i'd it's let's what's here's turn into convert sort sorted",
  'find below attached json csv',
  'bitte zeige zeig mir zeichne erstelle mach mache ein eine diagramm grafik danke hallo folgende als vergleich stelle dar kannst du jeweils',
  'voudrais voudrions comparer veux pourriez pouvez vous montre montrez trace tracez fais faites dessine crée moi voici graphique graphe diagramme merci bonjour affiche respectivement',
  'muéstrame muestrame dame hazme dibújame mostre mostra-me faça-me',
  'muestra haz crea dibuja gráfico grafico gráfica grafica quiero gracias hola faz faça mostra mostre cria crie desenha quero obrigado aqui respectivamente',
  'mostra mostrami fai crea disegna grafico voglio grazie ciao ecco vorrei rispettivamente',
);

/** Capitals are a name, such as IT; "E" and "Ed" are no Italian "and". */
function keyOf(word: string): string {
  const lower = word.toLowerCase();
  return lower === word || word.length === 1 || /^(?:\p{Lu}{2,}|Ed)$/u.test(word) ? word : lower;
}
export const isPreposition = (word: string) => PREPOSITIONS.has(keyOf(word));
export const isArticle = (word: string) => ARTICLES.has(word);
export const isLinkWord = (word: string) => LINKS.has(keyOf(word));
export const isVerb = (word: string) => VERBS.has(word);
export const isPerson = (word: string) => PEOPLE.has(keyOf(word));
export const isRequest = (word: string) => REQUESTS.has(keyOf(word));
export const isFiller = (word: string) =>
  isPreposition(word) || ARTICLES.has(keyOf(word)) || isLinkWord(word) || VERBS.has(keyOf(word));

const REST_PHRASES =
  'everything else|everyone else|all the rest|all others|the others|alles andere|alle anderen|tout le reste|todo lo demás|los demás|todo o resto|tutto il resto';
/** What is left of a whole. A number behind makes it a name. */
export const REST: ReadonlySet<string> = new Set([
  ...list(
    'rest remainder remaining leftover restliche restlichen übrige übrigen reste restant resto restante restantes rimanente',
  ),
  ...REST_PHRASES.split('|'),
]);
/** Names that begin with a preposition. */
const LED_NAMES =
  'on (?:foot|hold|site|time|track|call|demand|leave|sale)|in (?:progress|person|stock|transit|house|store|review)|at (?:home|work|risk)|by hand|out of stock|zu (?:fuß|hause)|im homeoffice|in arbeit|à pied|en cours|a pie|en curso|en casa|a pé|em casa|a piedi|in corso|a casa';
/** Several words that are one. */
export const PHRASE = new RegExp(`(?:${REST_PHRASES}|${LED_NAMES})(?![${LETTERS}])`, 'iuy');
/** The sum of the other values in a list. */
export const TOTAL =
  /^(?:(?:grand|over|in)[ -]?)?(?:totale?|sum|summe|gesamt(?:summe)?|somme|suma|soma|somma|insgesamt|en tout|macht|ergibt|makes|equals|soit|all(?: together)?|altogether|overall|combined|alle|zusammen|tous|todos|todas|tutti)$/i;

/** Says something of the other values of a list. */
export const AVERAGE =
  /^(?:(?:the |on )?(?:average|mean|median|avg)|(?:im )?durchschnitt|mittelwert|(?:en )?moyenne|promedio|media|média)$/i;

/** The same at an end of a longer name. */
export const IN_TOTAL =
  /(?<!\p{L})(?:in total|in all|altogether|insgesamt|zusammen|au total|en total|in totale|no total)$/iu;

/** Between a total and its parts. */
export const OF_WHICH =
  /(?<!\p{L})(?:of (?:which|whom|these|those|them)|thereof|davon|darunter|von denen|dont|di cui|de (?:los|las) cuales|de ell[oa]s|d[oa]s quais)(?!\p{L}),?/iu;

/** Times a number, with the words for it. `m` and `b` count beside a currency. */
export const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1e3: 'k thousand thousands tsd tsd. tausend mille mil mila grand',
    1e6: 'mn mio mio. million millions millionen millón millon millones milhão milhões milhoes milione milioni mln mi',
    1e9: 'bn billion billions mrd mrd. milliarde milliarden milliard milliards miliardo miliardi bilhão bilhões',
    1e12: 'tn trillion trillions',
    12: 'dozen dozens',
    1e5: 'lakh lakhs',
    1e7: 'crore crores',
  }).flatMap(([factor, words]) => list(words).map((word) => [word, Number(factor)] as const)),
);
const CURRENCY_NAMES =
  '$=USD us$=USD usd=USD dollar=USD dollars=USD dólares=USD c$=CAD ca$=CAD a$=AUD au$=AUD r$=BRL reais=BRL real=BRL €=EUR eur=EUR euro=EUR euros=EUR £=GBP gbp=GBP pounds=GBP ¥=JPY yen=JPY ₹=INR rupees=INR ₩=KRW ₺=TRY ₪=ILS ₱=PHP ₦=NGN zł=PLN chf=CHF franken=CHF';
const CODES = 'USD EUR GBP CHF JPY INR CAD AUD NZD SEK NOK DKK PLN CZK CNY BRL MXN ZAR';
export const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ...list(CODES).map((code) => [code.toLowerCase(), code] as const),
  ...list(CURRENCY_NAMES).map((entry) => entry.split('=') as [string, string]),
]);
export const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({ USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', BRL: 'R$' }),
);
/** Stand behind a number; in this case only. */
export const UNITS = setOf(
  'ms sec secs s min mins minutes minutos minuti Minuten hrs hours hour h Stunden km kg mg g t cm mm m mph km/h °C °F °c ° GB MB TB kB kWh MWh GWh kW MW ml l L pts ppm dB Hz kcal m² bpm lb lbs oz ft miles',
);
export const PERCENT = /^(?:%|percent|per ?cent|pct|prozent|pour ?cents?|por ?cien(?:to)?|por ?cento|per ?cento)$/i;

/** Things that come in order and are numbered: "Week 1" is a name. */
export const NUMBERED =
  'weeks?|wk|days?|months?|years?|quarters?|sprints?|cw|kw|wochen?|tage?|monate?|jahre?|semaines?|jours?|mois|années?|semanas?|días?|dias?|mes(?:es)?|mês|años?|anos?|settiman[ae]|giorn[oi]|mes[ei]|ann[oi]|fy|hour';
/** These only where a value follows: "Level 1 100", not "Blue team 9". */
export const ORDERED =
  'levels?|phases?|versions?|rounds?|groups?|teams?|stages?|steps?|grades?|class(?:es)?|games?|match(?:es)?|klassen?|spieltage?|runden?|jornadas?|kapitel|chapter|unit|lap|set|season|series';
/** Long numbers behind these name a thing and are never drawn. */
export const IDENTIFIERS =
  /^(?:nº|n°|bestellnr|ticket|order|tel|phone|call|invoice|zip|account|tél|teléfono|telefone)$/i;
/** Between a number and a value these make a label: "2 months 5.3 kg". */
export const AGES =
  'days?|weeks?|months?|years?|hours?|tage?|wochen?|monate?|jahre?|jours?|semaines?|mois|ans?|días?|dias?|semanas?|mes(?:es)?|mês|años?|anos?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]';
