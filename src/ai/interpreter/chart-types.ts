/** The chart types that words name. */
import type { ChartType } from '../../../chart-spec/chart-spec.js';
import { isFurther } from './further-types.js';
import type { Requests, RequestText } from './request-text.js';

const TYPES: [ChartType, string][] = [
  [
    'progress',
    'progress bars?|fortschrittsbalken|barres? de progression|barras? de progres[os]o|barr[ae] di avanzamento',
  ],
  ['funnel', 'funnels?|trichter|entonnoir|embudo|funil|imbuto'],
  ['waterfall', 'waterfalls?|wasserfall|cascade|cascada|cascata'],
  ['gauge', 'gauges?|speedometer|tacho(?:meter)?|jauge|velocímetro|medidor|tachimetro'],
  ['heatmap', 'heat[ -]?maps?|wärmekarte|carte (?:de chaleur|thermique)|mapa de calor|mappa di calore'],
  ['histogram', 'histograms?|histogramm|histograma'],
  ['scatter', 'scatter|streu|nuage de points|dispersión|dispersão|dispersione'],
  ['bubble', 'bubbles?|blasen|bulles|burbujas|bolhas|bolle'],
  ['slope', 'slope|slope[ -]?graph|steigungs'],
  ['dumbbell', 'dumb ?bells?|hantel'],
  ['treemap', 'tree[ -]?maps?|baumkarte|mapa de árbol|mapa de árvore|mappa ad albero'],
  ['boxplot', 'box[ -]?(?:and[ -]whiskers?[ -]?)?(?:plots?)?'],
  ['candlestick', 'candle ?sticks?|ohlc|kerzen|chandeliers|velas|candele'],
  ['doughnut', 'doughnuts?|donuts?|ring|anneau|dona|donut|rosquilla|rosca|ciambella|anello|anillo'],
  ['pie', 'pies?|kuchen|torten?|kreis|camembert|secteurs|circulaire|pastel|tarta|circular|pizza|setores|torta'],
  ['polarArea', 'polar[ -]?areas?|polar|coxcomb|rose|polarflächen|aire polaire|área polar|area polare'],
  ['radar', 'radar|spider(?:[ -]?web)?|cobweb|star|netz|spinnen|araignée|araña|aranha|ragno|teia'],
  [
    'bar',
    'bars?|columns?|balken|säulen|barres?|bâtons|histogramme|colonnes|barras?|columnas|colunas|barre|colonne|istogramma',
  ],
  [
    'line',
    'lines?|areas?|trend|time[ -]?series|sparkline|spline|curve|linien?|kurven?|flächen?|lignes?|courbes?|aires?|líneas?|lineas?|área|linhas?|linee?|linea',
  ],
];
/** Those of them whose word means a chart wherever it stands. */
const FURTHER_SURE = TYPES.filter(([type]) =>
  /^(?:progress|heatmap|histogram|dumbbell|treemap|candlestick)$/.test(type),
)
  .map(([, words]) => words)
  .join('|');
const ANY = TYPES.map(([, words]) => words).join('|');
const CHART =
  '(?:charts?|gr[aph]{3,4}s?|plots?|diagrams?|visuali[sz]ations?|diagramme?|grafi[ck]e?|graphiques?|gráfic[oa]s?|grafic[oi])';
const LOOK =
  '(?:vertical|horizontal|stacked|filled|grouped|clustered|smooth(?:ed)?|plain|curved|curvy|dashed|dotted|stepped|step|thick|thin|multi|half|semi[- ]?circular|dark|geglättete)';
const ADJECTIVES = `(?:(?:simple|basic|nice|small|big|large|clean|colou?rful|${LOOK}|quick|pretty|beautiful|good|modern|single|double|two|three|classic|normal|standard|regular|proper|side-by-side|comparison)[ ,-]{1,2}){0,4}`;
const ARTICLE =
  '(?:(?:(?:as|into|in|with|using|als|en|comme|come|como|em|de|di|un|per|a|su) )?(?:an? |the |some |eine?[nmrs]? |une? |una |um |uma |d.|des |de |di |en |em |in |a )*)';
const PHRASES = [
  `(?<![\\p{L}])${ARTICLE}\\b${ADJECTIVES}(?<![\\p{L}])(${ANY})[ -]?${CHART}(?![\\p{L}])`,
  `(?<![\\p{L}])(?:un |une |uma |en |em |in )?(?:diagramme?|grafik|graphiques?|gráfic[oa]s?|grafic[oi]) (?:(?:de|d.|di|del|à|ad?|al|en|em|in|con|com) )?(?:un |la |una |uma |l.)?(${ANY})(?![\\p{L}])`,
].map((pattern) => new RegExp(pattern, 'giu'));
/** These mean a chart without the word for one. */
const SURE = `${FURTHER_SURE}|scatter(?: ?plots?)?|box[ -]?plots?|nuage de points|speedometer|slope[ -]?graph|polar[ -]area|bars|columns|sparkline|balken|säulen|camembert|barras|barre|barres|colunas|columnas|colonnes|colonne|courbes?|linhas|líneas|linee|lignes|curva|istogramma|histogramme`;
/** These do where a preposition or the end of a clause shows it. */
const UNSURE =
  'funnel|waterfall|gauge|bubbles|trichter|wasserfall|embudo|cascada|funil|cascata|imbuto|jauge|entonnoir|lines?|areas?|bar|column|pie|polar|spider|ring|linien?|kurve|torta|dona|línea|linha|linea|ligne|área|pastel|tarta|pizza|anello|rosca|balken';
const ALONE = new RegExp(
  [
    `(?<!(?:on|of|above|inside|over|in|each|every|make|for) )(?<!\\b(?:on|of|above|inside|over|each|every|make) the )(?<![\\p{L}])${ARTICLE}(?<![\\p{L}])${ADJECTIVES}(?:doughnuts?|donuts?|pies?|radar|(?:${SURE}|trend(?= (?:of|in|for)\\b))(?![\\p{L}])(?! (?:should|are|in|red|blue|green|orange|purple|black|gr[ae]y|teal|pink|yellow)(?![\\p{L}])))(?![\\p{L}])`,
    `(?<![\\p{L}])(?:as|into|with|draw|make|plot|use|in|type[=:]?|chart[:=]|als|en|em|como|come|comme|con|una?|une|eine|just) ?(?:an? |the |one |una |une |uma |eine )*${ADJECTIVES}(?:${UNSURE})(?![\\p{L}])(?! (?:of|at|for)\\b)`,
    `(?:^|\\n|[.;] ) ?(?:an? |two |three )?${ADJECTIVES}(?:${UNSURE})(?= ?[:,]| of\\b| for\\b| with\\b| over\\b| without\\b|, | de| di| des| der| rossa| suave| morbida)`,
    `(?<=[,.;—–\\n\\d%¦] ?)(?:an? |one |two )?${ADJECTIVES}(?:${UNSURE})(?= {0,3}(?:each|please|pls|plz|bitte|svp)?(?: ?[.!,;¦\\n]|$| with| without| in | con | com | avec | mit | de | grpah))`,
    `(?<=(?:and|,|plus) )(?:an? )?lines?(?= for\\b)`,
    `(?<![\\p{L}])(?:draw|make|plot|create|show|build)(?: me| us)? (?:an? |the )?${ADJECTIVES}(?:funnel|waterfall|gauge)(?= (?:of|for)\\b)`,
  ].join('|'),
  'giu',
);
const EITHER = new RegExp(
  `(?<![\\p{L}])(${ANY})(?: ?${CHART})?(?: or (?:an? )?|/| oder | ou | o )(${ANY})(?![\\p{L}])`,
  'iu',
);
const BOTH = new RegExp(
  `(?<![\\p{L}])${ARTICLE}(?<![\\p{L}])${ADJECTIVES}(bars?|columns?|lines?)(?: ?${CHART})?[ -]?(?:and|&|\\+|plus|with|combined with)[ -]?(?:an? )?(bars?|columns?|lines?)[ -]?(?:combo |combination )?${CHART}`,
  'iu',
);
const COMBINED = /\b(?:combo|combined|combination|mixed|dual)(?:[- ]axis)?[- ](?:charts?|graphs?)\b/i;
const BARE = new RegExp(
  `(?<![\\p{L}])(?:(?:as|into|in|with|using|als|en|em|come) )?(?:an? |the |some |eine? |une? |una |um )?${ADJECTIVES}${CHART}(?=$|[ ,;.:?!\\n])`,
  'iu',
);
const IMPLIED: [ChartType, RegExp][] = [
  ['funnel', /\b(?:sales|conversion|sign-?up|checkout|hiring|recruit(?:ing|ment)) funnel\b/i],
  ['line', /\bover time\b|\bzeitlicher? verlauf|au fil du temps/i],
  ['bar', /\b(?:bars|columns|(?:first|last|each|one|every) bar)\b/i],
  ['pie', /\bslices\b/i],
  ['line', /\b(?:the|two|three|both|dashed|dotted|smooth|thick|curved) lines?\b/i],
];
const UNKNOWN =
  /\b(gantt|sankey|violin plot|choropleth|word ?cloud|sunburst|mari?mekko|mekko|lollipop|venn|flow ?chart|mind ?map|ridge ?line|stream ?graph|pictogram|pareto|pivot table)s?\b|\b(violin|pyramid|3[ -]?d|bullet|chord|network|org(?:ani[sz]ation)?|map|table|timeline|stem|dot|calendar)(?: (?:pie|bar|line))?(?= ?(?:charts?|graphs?|plots?|diagrams?)\b)|\b(?:as|draw|make) (?:an? )(map|table|pyramid|timeline)\b|^ ?(pyramid)(?= ?:| of\b)/i;
const VALUE = /^ ?[-+$€£]?\d/;
const BOUND_VALUE = /^ ?[:=] ?[-+$€£]?\d/;

export function takeTypes(text: RequestText, requests: Requests): void {
  const unknown = UNKNOWN.exec(text.text);
  requests.isEither = EITHER.test(text.text);
  const both = BOTH.exec(text.text);
  /** "Bar 12" and "Line: 5" are labels. */
  const isLabel = ({ 0: phrase, index }: RegExpMatchArray) => {
    const behind = text.text.slice((index ?? 0) + phrase.length);
    const isListed = !/\s/.test(phrase.trim()) && /[,;]\s*$/.test(text.text.slice(0, index));
    return !/chart|type/i.test(phrase) && (VALUE.test(behind) || (isListed && BOUND_VALUE.test(behind)));
  };
  const phrases = both === null ? PHRASES.flatMap((pattern) => [...text.text.matchAll(pattern)]) : [both];
  const matches = phrases.length > 0 ? phrases : [...text.text.matchAll(ALONE)].filter((match) => !isLabel(match));
  const words = [...matches]
    .sort((a, b) => (b.index ?? 0) - (a.index ?? 0))
    .map(({ 0: phrase, index = 0 }) => text.cut(index, phrase.length));
  requests.types =
    both === null ? [...new Set(words.map(typeOf))].reverse() : both.slice(1).map((word) => typeOf(word));
  if (unknown !== null && (requests.types.length === 0 || unknown.index === 0 || /^3/.test(unknown[0])))
    requests.unknownType = unknown.slice(1).find((group) => group !== undefined) ?? unknown[0];
  if (requests.types.length === 0) {
    const isCombined = text.cutMatch(COMBINED) !== undefined;
    words.push(text.cutMatch(BARE) ?? '');
    const implied = IMPLIED.find(([, pattern]) => pattern.test(text.text))?.[0];
    if (isCombined) requests.types = ['bar', 'line'];
    else if (implied !== undefined) requests.types = [implied];
  }
  const said = words.join(' ');
  if (/(?<!polar )\b(?:areas?|fläche\p{L}*|aire|área)(?![\p{L}])/iu.test(said) && !/polar/i.test(said))
    requests.isFilled = true;
  if (/\bsparkline\b/i.test(said)) requests.isSparkline = true;
  // The adjectives before the type are requests of their own.
  const looks = said
    .replace(/\b(half|semi)[ -]/gi, '$1-')
    .match(new RegExp(`(?<!\\p{L})(?:half-\\p{L}*|semi-\\p{L}*|gestapelte?|${LOOK})(?!\\p{L})`, 'giu'));
  if (looks !== null) text.text += ` ¦ ${looks.join(' ¦ ')}`;
}

function typeOf(phrase: string): ChartType {
  const further = TYPES.find(
    ([type, words]) =>
      isFurther(type) && new RegExp(`(?<!\\p{L})(?:${words})(?=[ -]?${CHART}|\\P{L}|$)`, 'iu').test(phrase),
  );
  if (further !== undefined) return further[0];
  const words = phrase.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  for (const word of words.toReversed()) {
    const bare = word.replace(/-?(?:charts?|graphs?|diagramme?|grafik|plots?)$/u, '');
    const found = TYPES.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(bare));
    if (found !== undefined) return bare === 'area' && /polar/i.test(phrase) ? 'polarArea' : found[0];
  }
  return 'bar';
}
