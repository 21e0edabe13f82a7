/** What the words ask for beside the data: the type, the title, the looks, an order, a selection, a computation. */
import type { ChartType, JsonObject } from '../../../chart-spec/chart-spec.js';
import { matchAt } from './periods.js';

export interface Requests {
  types: ChartType[];
  /** A type that is not drawn here. */
  unknownType?: string;
  /** Whether one of the types or the other is asked for. */
  isEither: boolean;
  title?: string;
  isHorizontal: boolean;
  isStacked: boolean;
  isFilled: boolean;
  isHalf: boolean;
  isSparkline: boolean;
  line: JsonObject;
  bar: JsonObject;
  valueAxis: JsonObject;
  labelAxis: JsonObject;
  legend: JsonObject;
  hasValueLabels?: boolean;
  /** Root fields of the specification. */
  fields: JsonObject;
  theme: JsonObject;
  unit?: string;
  digits?: number;
  secondAxis?: string;
  colors: string[];
  /** Colors of series or labels, by their name in lower case. */
  colorOf: Map<string, { color: string; text: string }>;
  /** Lines across the chart; without a value at the average. */
  lines: { name: string; value?: number; text: string }[];
  order?: { by: 'value' | 'label'; isDescending: boolean };
  top?: { count: number; isBottom: boolean };
  without: string[];
  computation?: 'share' | 'change' | 'running total';
  /** The words of each request, with the types that can have it. */
  taken: { text: string; types?: readonly ChartType[] }[];
  warnings: string[];
  /** Assumptions about the text. */
  notes: string[];
  /** What would change the numbers and is not computed. */
  refused?: string;
}

const LINE: readonly ChartType[] = ['line'];
const BAR: readonly ChartType[] = ['bar'];
const AXES: readonly ChartType[] = ['line', 'bar'];
const SCALED: readonly ChartType[] = ['line', 'bar', 'radar', 'polarArea'];
const ROUND: readonly ChartType[] = ['pie', 'doughnut'];

type Apply = (requests: Requests, groups: string[], text: string) => void;
type Rule = [pattern: string, apply: Apply, types?: readonly ChartType[] | undefined, hasNumber?: boolean];

const NAME = `"[^"\\n]{1,80}"|[\\p{L}%$€£][\\p{L}\\p{N}%$€£()/ ]{0,40}?`;
const NUMBER = '[-+]?[$€£]?\\d[\\d,.]{0,12}(?:k|K|M|bn)?(?: ?[%€$])?';
const COLOR =
  '(?:#[0-9a-f]{6}|#[0-9a-f]{3}|(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot)?[ -]?(?:red|green|blue|orange|purple|pink|gr[ae]y|yellow|brown|cyan|magenta)|teal|gold|black|white|navy|indigo|crimson|turquoise|violet|maroon|olive|salmon|coral|lime|silver|tomato|lavender|beige|emerald|amber|rote?[nrs]?|blaue?[nrs]?|grüne?[nrs]?|gelbe?[nrs]?|schwarze?[nrs]?|rouges?|bleue?s?|verte?s?|jaunes?|noire?s?|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|naranjas?|negr[oa]s?|vermelh[oa]s?|amarel[oa]s?|laranjas?|ross[oaei]|blu|verdi|giall[oaei]|arancion[ei]|viola|rosa)(?![\\p{L}\\d])';
const COLORS = `(${COLOR}(?:(?:, and |, | and | & |/| und | et | y | e )${COLOR}){0,11})`;
const ITEMS = '(?:bars?|lines?|slices?|columns?|areas?|segments?|series|points?|colou?rs?|tones?|palette)';
const VALUE_AXIS =
  '(?:the )?(?:y|value|vertical|left)[- ]?(?:axis|scale)|(?:y[- ]?achse|axe (?:des )?y|eje y|eixo y|asse y)';
const VALUES =
  '(?:the |all |each |its )?(?:exact )?(?:values?|numbers|percentages|amounts|labels|werte|valeurs|valores|valori)';
const CURRENCY = '(dollars?|usd|us dollars?|euros?|eur|pounds sterling|gbp|yen|jpy|chf|francs?|rupees?|inr)';
const CODES: Record<string, string> = {
  d: 'USD',
  u: 'USD',
  e: 'EUR',
  p: 'GBP',
  g: 'GBP',
  y: 'JPY',
  j: 'JPY',
  c: 'CHF',
  f: 'CHF',
  r: 'INR',
  i: 'INR',
};
const CSS: Record<string, string> = {
  emerald: '#059669',
  amber: '#d97706',
  deepred: 'darkred',
  brightred: 'red',
  navyblue: 'navy',
};
const FOREIGN_COLORS: [RegExp, string][] = [
  [/^(?:rot|roug|roj|verm|ross)/, 'red'],
  [/^(?:blau|bleu|azul|blu$)/, 'blue'],
  [/^(?:grün|vert|verd)/, 'green'],
  [/^(?:gelb|jaun|amar|giall)/, 'yellow'],
  [/^(?:nara|lara|aran)/, 'orange'],
  [/^(?:schw|noir|negr)/, 'black'],
  [/^rosa/, 'pink'],
  [/^viola/, 'violet'],
];

const RULES: Rule[] = [
  // Lines across the chart.
  [
    `(?:(?:red|green|blue|dashed|dotted|black|gr[ae]y|orange) )*(?:(target|goal|threshold|reference|benchmark|limit|quota|budget|break[- ]even|baseline|horizontal|marker|ziel|objectif|objetivo|meta|obiettivo)[- ]?(?:line|linie)|(?<=(?:with|and|against|adding|plus|mit|avec|con|com)(?: an?| the| our| einem| un| une| uma?)? )(target|goal|threshold|benchmark|ziel|objectif|objetivo|meta|obiettivo)(?= (?:of|at|von|bei|de|à|a|di|em)))(?: (?:line|is|drawn|shown|of|at|on|bei|von|à|a|en|em|de|di))*[:=]? (${NUMBER})`,
    ({ lines }, [name = '', other = '', value = ''], text) =>
      lines.push({ name: name || other, value: numberOf(value), text }),
    undefined,
    true,
  ],
  [
    `(?:ligne|línea|linha|linea) (?:d['’ ]|de |di |del )?(objectif|objetivo|meta|obiettivo)(?: (?:de|à|a|en|em|di))? (${NUMBER})`,
    ({ lines }, [name = '', value = ''], text) => lines.push({ name, value: numberOf(value), text }),
    undefined,
    true,
  ],
  [
    `line (?:for the |for a |marking the )?(?:at )?(?:(target|goal|limit|threshold) )?(?:at |of )(${NUMBER})(?: (?:for|as|called|named|labell?ed)(?: the| a| our)? "?(target|goal|limit|threshold)"?)?`,
    ({ lines }, [name = '', value = '', other = ''], text) =>
      lines.push({ name: name || other || 'target', value: numberOf(value), text }),
    undefined,
    true,
  ],
  [
    '(?:show (?:the |an? )?)?(?:average|mean|avrage|avg)(?: value)?(?: ?line| as an? line)|durchschnittslinie|mittelwert(?:linie)?|ligne de moyenne|línea de(?:l)? promedio|línea media|linha de média|linea (?:della )?media',
    ({ lines }, _, text) => lines.push({ name: 'average', text }),
  ],
  // Size and presets.
  [
    '(?:size |in |at |of |sized )*(\\d{2,5}) ?(?:px)? ?(?:x|×|by) ?(\\d{2,5})(?: ?(?:px|pixels))?',
    ({ fields }, [width, height]) => assign(fields, { width: Number(width), height: Number(height) }),
    undefined,
    true,
  ],
  [
    'width(?: of|:|=)? ?(\\d{2,5})(?: ?(?:px|pixels))?|(\\d{2,5}) ?(?:px|pixels) wide',
    ({ fields }, [a = '', b = '']) => assign(fields, { width: Number(a || b) }),
    undefined,
    true,
  ],
  [
    'height(?: of|:|=)? ?(\\d{2,5})(?: ?(?:px|pixels))?|(\\d{2,5}) ?(?:px|pixels) (?:tall|high)',
    ({ fields }, [a = '', b = '']) => assign(fields, { height: Number(a || b) }),
    undefined,
    true,
  ],
  [
    '(?:the )?(obsidian|linen|polar|studio|ember|harbor) (?:look|style|theme|preset|palette|colou?rs|brand kit)|(?:look|style|theme|preset|brand kit)(?: ?:)? (obsidian|linen|polar|studio|ember|harbor)',
    ({ fields }, [a = '', b = '']) => assign(fields, { brandKitId: (a || b).toLowerCase() }),
    undefined,
    true,
  ],
  [
    'dark(?: ?(?:mode|theme|background|version|look|style|colou?rs?|design))?|(?:dunkle[rsmn]?|schwarze[rmn]) (?:modus|hintergrund|design|thema)|dunkel|(?:fond|thème|mode) sombre|fondo oscuro|tema oscuro|modo oscuro|fundo escuro|tema escuro|modo escuro|sfondo scuro|tema scuro',
    ({ theme }) => assign(theme, { mode: 'dark' }),
  ],
  ['light (?:mode|theme|version|look|style|design)', ({ theme }) => assign(theme, { mode: 'light' })],
  [
    '(?:transparent|no|without a?) ?background|background (?:transparent|is transparent)',
    ({ fields }) => assign(fields, { backgroundColor: 'transparent' }),
  ],
  [
    `(${COLOR}|cream) background(?: colou?r)?|background(?: colou?r)?(?: is| of| in|:)? (${COLOR})`,
    ({ fields }, [a = '', b = '']) =>
      assign(fields, { backgroundColor: cssColor((a || b).replace('cream', '#fffdd0')) }),
  ],
  // Axes.
  [
    `(?:(?:${VALUE_AXIS}|axis|scale)(?: ?range)?(?: (?:starts?|starting|beginning|begins?|goes|going|ranging|is|should go))?(?: from| at|:)? ?)(${NUMBER}) ?(?:to|and|-|–|\\.\\.|until|bis) ?(${NUMBER})`,
    ({ valueAxis }, [min = '', max = '']) => assign(valueAxis, { min: numberOf(min), max: numberOf(max) }),
    SCALED,
    true,
  ],
  [
    `(?:range |ranging )?from (-?\\d{1,9}) to (-?\\d{1,9})(?= ?:)(?<!(?:19|20)\\d\\d to \\d{4})`,
    ({ valueAxis }, [min = '', max = '']) => assign(valueAxis, { min: numberOf(min), max: numberOf(max) }),
    SCALED,
    true,
  ],
  [
    `(?:${VALUE_AXIS} )?(?:start(?:s|ing)?|begin(?:s|ning)?)(?: the)?(?: (?:y|value)?[- ]?(?:axis|scale))?(?: at| from) (?:zero|0)`,
    ({ valueAxis }) => assign(valueAxis, { beginAtZero: true }),
    AXES,
    true,
  ],
  [
    `(?:${VALUE_AXIS}) (?:max(?:imum)?|up to|limit(?:ed to)?|capped at|ends? at)(?: of| at|:)? (${NUMBER})`,
    ({ valueAxis }, [max = '']) => assign(valueAxis, { max: numberOf(max) }),
    AXES,
    true,
  ],
  [
    `(?:${VALUE_AXIS}) (?:min(?:imum)?|start(?:s|ing)?|begin(?:s|ning)?)(?: of| at| from|:)? (${NUMBER})`,
    ({ valueAxis }, [min = '']) => assign(valueAxis, { min: numberOf(min) }),
    AXES,
    true,
  ],
  [
    'log(?:arithmic)?[- ](?:scaled? axis|scale|y[- ]axis|axis)|logarithmi(?:c|sch|scher?)(?: skala)?|échelle log(?:arithmique)?|escala log(?:arítmica)?|scala log(?:aritmica)?',
    ({ valueAxis }) => assign(valueAxis, { type: 'logarithmic' }),
    AXES,
  ],
  [
    `(?:label (?:the )?)?(?:${VALUE_AXIS}) ?(?:should say|label(?:led|ed)?|titled?|named?|called|is|as|title|beschriftung)(?: ?:| is| as| of)? ?(${NAME})`,
    ({ valueAxis }, [text = '']) => assign(valueAxis, { title: axisTitle(text) }),
    AXES,
  ],
  [
    `(?:label (?:the )?)?(?:(?:the )?(?:x|category|horizontal)[- ]?axis) ?(?:should say|label(?:led|ed)?|titled?|named?|called|is|as|title)(?: ?:| is| as| of)? ?(${NAME})`,
    ({ labelAxis }, [text = '']) => assign(labelAxis, { title: axisTitle(text) }),
    AXES,
  ],
  [
    `(?:(?:dual|double|two|second|secondary|right)(?:[- ]hand)?(?:[- ]y)?[- ]ax[ei]s)(?: (?:for|with) (?:the )?(${NAME}))?`,
    (requests, [name = '']) => assign(requests, { secondAxis: unquoted(name) }),
    AXES,
  ],
  [
    `(${NAME}) on (?:the |a )?(?:second|secondary|right)(?:[- ]hand)?(?:[- ]y)?[- ](?:axis|scale)`,
    (requests, [name = '']) => assign(requests, { secondAxis: unquoted(name) }),
    AXES,
  ],
  [
    '(?:no|without(?: the| any)?|hide(?: the)?|remove(?: the)?) ax[ei]s',
    ({ valueAxis, labelAxis }) => [valueAxis, labelAxis].map((axis) => assign(axis, { display: false })),
    AXES,
  ],
  [
    '(no|without|hide|remove|ohne|sans|sin|sem|senza)(?: the| any)? (?:grid(?: ?lines?)?|gitter(?:linien)?|grille|cuadrícula|grade|griglia)|grid(?: ?lines?)?',
    ({ valueAxis, labelAxis }, [no = '']) =>
      [valueAxis, labelAxis].map((axis) => assign(axis, { grid: { display: no === '' } })),
    AXES,
  ],
  // Legend and labels.
  [
    '(?:the )?legend(?: (?:is|placed|positioned|shown|at|on|in|to|below|above|the))* (top|bottom|left|right)(?:[- ]hand)?(?: side)?|(top|bottom|left|right) legend',
    ({ legend }, [a = '', b = '']) => assign(legend, { display: true, position: (a || b).toLowerCase() }),
  ],
  ['legend (?:below|underneath)(?: the chart)?', ({ legend }) => assign(legend, { display: true, position: 'bottom' })],
  [
    '(?:no|without(?: the| a| any)?|hide(?: the)?|remove the|drop the|ohne|sans|sin|sem|senza) (?:legende?|légende|leyenda|legenda|leggenda)|legend (?:off|hidden)',
    ({ legend }) => assign(legend, { display: false }),
  ],
  ['legend', ({ legend }) => assign(legend, { display: true })],
  [
    '(?:no|without(?: the| any)?|hide(?: the)?) (?:data |value )?(?:labels|values|numbers)(?: on (?:the |each )?(?:bars?|slices?|points?|lines?|columns?|segments?))?',
    (requests) => assign(requests, { hasValueLabels: false }),
  ],
  [
    `(?:(?:show|display|print|write|add|label|put)(?:ing)? ${VALUES}|${VALUES}(?= (?:on|above|inside|at the (?:end|top))(?: |$))|(?:data|value) labels|labels with the values)(?: (?:on|above|inside|in|at) (?:top of )?(?:(?:the|each|every) )?(?:end of )?(?:(?:the|each|every) )?(?:bars?|slices?|points?|lines?|columns?|segments?))?(?! ?:)`,
    (requests) => assign(requests, { hasValueLabels: true }),
  ],
  // Lines and bars.
  [
    '(?:smooth(?:ed)?|curv(?:ed|y)|spline|(?:ge)?glättete?[rn]?|lissée?|suavizad[ao]|suave|morbida|smussata|arrotondata)(?: lines?| curves?| linie| kurve)?',
    ({ line }) => assign(line, { tension: 0.4 }),
    LINE,
  ],
  ['straight lines?', ({ line }) => assign(line, { tension: 0 }), LINE],
  ['(?:step|stepped)(?: lines?)?', ({ line }) => assign(line, { stepped: true, tension: 0 }), LINE],
  [
    '(dashed|dotted|gestrichelte?|pointillée?|punteada|tracejada|tratteggiata)(?: lines?| linie)?',
    ({ line }, [kind]) => assign(line, { borderDash: kind === 'dotted' ? [2, 3] : [6, 4] }),
    LINE,
  ],
  [
    '(thick|bold|thicker|wide|thin|thinner) lines?',
    ({ line }, [kind = '']) => assign(line, { borderWidth: /^thin/i.test(kind) ? 1 : 4 }),
    LINE,
  ],
  [
    '(no|without|hide)(?: any| the)? (?:points?|markers?|dots)|(?:(?:visible|round|data) |(?<=(?:with|show|add|and) ))(?:points|markers|dots)(?: on (?:the |each )?lines?)?',
    ({ line }, [no = '']) => assign(line, { pointRadius: no === '' ? 4 : 0 }),
    LINE,
  ],
  ['(?:rounded|round) (?:bars?|columns?|corners|edges)', ({ bar }) => assign(bar, { borderRadius: 8 }), BAR],
  [
    '(?:stacked|stack|gestapelte?[nr]?|empilée?s?|apilad[ao]s?|empilhad[ao]s?|(?:im)?pilat[aeio]|in pila|on top of each other)(?: (?:them|it|up|bars?|columns?|areas?))?',
    (requests) => assign(requests, { isStacked: true }),
    AXES,
  ],
  [
    '(?:grouped|clustered|side by side|nebeneinander|gruppiert|groupées?|agrupad[ao]s?|raggruppat[aeo])(?: bars?| columns?)?',
    (requests) => assign(requests, { isStacked: false }),
    BAR,
  ],
  [
    '(?:horizontal(?:ly)?|sideways|horizontale?[ns]?|horizontales|horizontais|waagrechte?|orizzontal[ei])(?: bars?)?',
    (requests) => assign(requests, { isHorizontal: true }),
    BAR,
  ],
  ['vertical(?:ly)?(?: bars?)?', (requests) => assign(requests, { isHorizontal: false }), BAR],
  [
    '(?:filled|fill|gefüllte?|remplie?|rellen[oa]|preenchid[oa]|riempit[oa])(?: (?:in|area|the area|below|under the lines?))?|(?:with )?the area (?:below )?filled',
    (requests) => assign(requests, { isFilled: true }),
    LINE,
  ],
  [
    '(?:half|semi)[- ]?(?:circle|circular|doughnut|donut|pie)|half(?= )',
    (requests) => assign(requests, { isHalf: true }),
    ROUND,
  ],
  // Texts and units.
  [`subtitle(?: ?:| is| of)? ?(${NAME})`, ({ fields }, [text = '']) => assign(fields, { subtitle: unquoted(text) })],
  [
    '(?:(big|large|larger|bigger|huge|small|smaller|tiny) (?:fonts?|text|letters|type|labels)|(?:fonts?|text|letters) (big|large|larger|bigger|huge))',
    ({ theme }, [a = '', b = '']) => assign(theme, { fontSize: /^(?:small|tiny)/i.test(a || b) ? 10 : 18 }),
  ],
  [
    '(?:font|text) size(?: of| at|:)? ?(\\d{1,2}) ?(?:px|pt)?',
    ({ theme }, [size]) => assign(theme, { fontSize: Number(size) }),
    undefined,
    true,
  ],
  [
    '(?:font:? |the font )?(inter|roboto|open sans|lato|montserrat|source serif|jetbrains mono)(?: font)?',
    ({ theme }, [font = '']) => assign(theme, { fontFamily: font }),
  ],
  [
    '(no|zero|one|two|three|0|1|2|3) decimals?(?: places?| digits?)?',
    (requests, [count = '']) => assign(requests, { digits: digitsOf(count) }),
    undefined,
    true,
  ],
  [
    '(?:formatted |shown |displayed |expressed |values |numbers )?(?:as |in )?(?:percent(?:ages?)?|%)',
    (requests) => assign(requests, { unit: '%' }),
  ],
  [
    `(?:format(?:ted)? (?:the )?(?:axis )?|shown |displayed |values |numbers |amounts |all )?(?:as |in )?${CURRENCY}`,
    (requests, [name = '']) => assign(requests, { unit: CODES[name.charAt(0).toLowerCase()] ?? 'USD' }),
  ],
  [
    '(?:format(?:ted)? |shown |displayed )?(?:as )?(?:currency|money)(?: format)?',
    (requests) => assign(requests, { unit: requests.unit ?? 'USD' }),
  ],
];

const LEAD_WORDS =
  'and|with|in|on|using|use|add|show|showing|please|make|put|a|an|the|it|its|all|my|have|having|has|should|be|also|include|set|keep|draw|display|but|then|as|is|are|place|give|move|want|i|to|apply|that|them|plus|one|mit|und|als|bitte|im|auf|avec|en|et|un|une|con|y|em|com|e|uma|su|per|linie|courbe|ligne|línea|linha|linea|bars?|lines?|bar|barras|barre|balken|columns?';
const END =
  '(?= {0,3}(?:$|[,;.:!?)¦\\n(-]|(?<= )(?:and|with|for|of|on|in|from|using|please|titled|called|named|showing|but|so|to|or|where|lines?|bars?|columns?|charts?|graphs?|bc|because|und|mit|für|bitte|et|avec|pour|des|de|con|y|por|com|e|per|di|\\d{2,4}x)(?![\\p{L}\\p{N}])))';

function requestPattern(core: string, hasNumber = false): RegExp {
  const lead = `(?:(?:(?:${LEAD_WORDS}) ){1,7}|(?<=(?:^|[,;.:!?(¦\\n–—-]) {0,3})${hasNumber ? '|' : ''})`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${lead}(?:${core})(?![\\p{L}\\p{N}])${hasNumber ? '' : END}`, 'diu');
}

const COMPILED = RULES.map(([pattern, apply, types, hasNumber]) => ({
  pattern: requestPattern(pattern, hasNumber),
  /** Quick to refuse a text without these words. */
  core: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'iu'),
  apply,
  types,
  hasNumber: hasNumber === true,
}));
const MAX_PER_RULE = 3;

/** A text from which requests are taken; what is in quotes is never read as one. */
class RequestText {
  constructor(public text: string) {}

  take(pattern: RegExp, hasNumber = false): { text: string; groups: string[] } | undefined {
    const match = pattern.exec(
      this.text.replace(/"[^"\n]{0,500}"/g, ({ length }) => `"${'\uE000'.repeat(length - 2)}"`),
    );
    if (match === null || match[0].trim() === '') return undefined;
    const end = match.index + match[0].length;
    const behind = this.text.slice(end, end + 8);
    const before = this.text.slice(Math.max(0, match.index - 4), match.index);
    // "dark mode 60 %" and "60 % dark mode" are labels.
    const isLabel =
      /^ ?[:=(]? ?[-+]?\p{Sc}? ?\d/u.test(behind) &&
      !/^ ?(?:and |, )?(?:in|with|without|use|using|make|show|add|no|hide) /i.test(match[0]);
    if (
      !hasNumber &&
      (isLabel || (/\d ?[%k€$]? $/.test(before) && !/^(?:in|with|as|and|mit|en|avec|con|em|com)\b/i.test(match[0])))
    )
      return undefined;
    const groups = (match.indices ?? []).slice(1).map((range) => (range ? this.text.slice(...range) : ''));
    const text = this.text.slice(match.index, end).trim();
    this.text = `${this.text.slice(0, match.index)} ¦ ${this.text.slice(end)}`;
    return { text, groups };
  }
}

/** Reads the requests of a text. @returns them, and the text with `¦` in place of their words */
export function takeRequests(description: string): { requests: Requests; rest: string } {
  const requests: Requests = {
    types: [],
    isEither: false,
    isHorizontal: false,
    isStacked: false,
    isFilled: false,
    isHalf: false,
    isSparkline: false,
    line: {},
    bar: {},
    valueAxis: {},
    labelAxis: {},
    legend: {},
    fields: {},
    theme: {},
    colors: [],
    colorOf: new Map(),
    lines: [],
    without: [],
    taken: [],
    warnings: [],
    notes: [],
  };
  const text = new RequestText(description);
  takeTitle(text, requests);
  takeScores(text, requests);
  takeData(text, requests);
  takeTypes(text, requests);
  takeColors(text, requests);
  takeIgnored(text, requests);
  for (const { pattern, core, apply, types, hasNumber } of COMPILED) {
    if (!core.test(text.text)) continue;
    for (let count = 0; count < MAX_PER_RULE; count += 1) {
      const found = text.take(pattern, hasNumber);
      if (found === undefined) break;
      apply(requests, found.groups, found.text);
      requests.taken.push({ text: found.text, ...(types && { types }) });
    }
  }
  return { requests, rest: text.text };
}

const INTRODUCTION =
  '(?<!ax[ei]s (?:is |be )?|sub)(?:\\b(?:titled|called|named|entitled|headed|captioned|intitulée?|titulad[oa]|intitolat[oa])(?: as)?|\\b(?:call|name|title) (?:it|this|the chart)|\\b(?:with|using|and|mit|avec|con|com)(?: the| a| dem| le| el| il| o)? (?:title|titel|titre|título|titolo)(?: of)?|(?<=[,;.\\n] ?)title(?= [\\p{L}\\d])(?! (?:above|below|on|at|in|bold|centered|centred|left|right|big|bigger|large|is|should|must)\\b)|\\b(?:the )?title (?:should be|must be|is)(?! ?[:="\'])|\\b(?:title|heading|titel|überschrift|titre|título|titulo|titolo)(?: is)?(?= ?[:="\']))';
const QUOTED_TITLE = new RegExp(`${INTRODUCTION} ?[:=]? ?(?:"([^"\\n]{1,300})"|'([^'\\n]{1,300})'(?!\\p{L}))`, 'iu');
const PLAIN_TITLE = new RegExp(
  `${INTRODUCTION} ?[:=]? ?([^,;:|"\\n¦]{1,200}?)(?= ?(?:[,;:|\\n¦]|\\. |\\.?$| (?:with|showing|for|using|where|in the|from|mit|avec|con|com) ))`,
  'iu',
);
const NO_TITLE = /\b(?:without|with no|no) (?:an? |the |any )?title\b/i;

function takeTitle(text: RequestText, requests: Requests): void {
  if (NO_TITLE.test(text.text)) {
    requests.title = '';
    text.text = text.text.replace(NO_TITLE, ' ');
    return;
  }
  for (const match of [QUOTED_TITLE.exec(text.text), PLAIN_TITLE.exec(text.text), onlyQuoted(text.text)]) {
    const title =
      match
        ?.slice(1)
        .find((group) => group !== undefined)
        ?.trim() ?? '';
    if (match === null || title === '') continue;
    requests.title = title;
    text.text = `${text.text.slice(0, match.index)} ¦ ${text.text.slice(match.index + match[0].length)}`;
    return;
  }
}

/** The only quoted text, unless it is a label or says something else. */
function onlyQuoted(text: string): RegExpExecArray | null {
  const [first, ...others] = text.matchAll(/"([^"\n]{1,300})"/g);
  if (first === undefined || others.length > 0) return null;
  const before = text.slice(0, first.index);
  if (
    /(?:ax[ei]s|achse|axe|eje|eixo|asse|subtitle|label(?:led|ed)?|say|line|footer|legend|highlight)[^,;.\n"]{0,20}$/i.test(
      before,
    )
  )
    return null;
  return /^ ?[:=(,-]? ?(?:[$€£]?[-\d]|")/.test(text.slice(first.index + first[0].length)) ? null : first;
}

const SCORE =
  /(?<![\p{L}\p{N}/.,-])(\d{1,4}(?:[.,]\d{1,2})?)(?: ?\/ ?| out of )(\d{1,4})(?![\p{L}\p{N}/]|[.,]\d|-\d)/gu;
const OUT_OF =
  /[,;.( -]*\(?(?:(?:all|each|everything|scored|rated|max(?:imum)?) )*(?:out of|(?:from|on a scale (?:of|from)) [01] ?(?:to|-)|von maximal|sur|sobre|su) ?(\d{1,4})\)?(?=[ )]{0,2}(?:[:,.;¦\n(]|$))/u;

/** "4/5" on every value, or "out of 5": the scale ends there. */
function takeScores(text: RequestText, requests: Requests): void {
  const scores = [...text.text.matchAll(SCORE)];
  const max = Number(scores[0]?.[2]);
  if (
    scores.length > 1 &&
    scores.every(([, value = '', highest]) => Number(highest) === max && Number(value.replace(',', '.')) <= max)
  ) {
    text.text = text.text.replace(SCORE, '$1');
    requests.valueAxis = { min: 0, max };
    return;
  }
  const outOf = OUT_OF.exec(text.text);
  if (outOf === null) return;
  requests.valueAxis = { min: 0, max: Number(outOf[1]) };
  const isSubject = !/\d/.test(text.text.slice(0, outOf.index));
  if (!isSubject) text.text = text.text.replace(OUT_OF, ' ');
}

const COUNT_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = '(\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)';
const TOP = new RegExp(
  `(?:,? ?\\b(?:show |only |just |und )*(?:the |die |les |los |las |os |as |i |le )?(top|best|biggest|largest|highest|bottom|lowest|smallest|worst|besten|größten|premiers|primeros|mejores|primeiros|maiores|primi|migliori)[- ]${COUNT}\\b|\\b(?:only |just |nur |show |plot |draw |display )(?:the |die )${COUNT} (best|biggest|largest|highest|lowest|smallest|worst|besten|größten|kleinsten)|\\b(?:les|los|las|os|as|i|le) ${COUNT} (?:plus )?(grands?|premiers|mejores|mayores|primeros|maiores|primeiros|migliori|primi)\\b)(?: only\\b)?(?: (?:of (?:these|them|those)|values?|ones?)\\b)?(?=[^\\n]{0,40})`,
  'iu',
);
const BIG =
  '(?:largest|highest|biggest|greatest|most|best|top|high|big|large|max|größte[rsn]?|höchste[rsn]?|grande|mayor|maior|maggiore|alto|plus grande?)';
const SMALL =
  '(?:smallest|lowest|least|worst|bottom|low|small|min|kleinste[rsn]?|niedrigste[rsn]?|petite?|menor|minore|piccolo|basso|plus petite?)';
const SORTS: [RegExp, NonNullable<Requests['order']>][] = [
  [
    /(?:sort(?:ed)?|order(?:ed)?|arranged?|ranked?)?(?: (?:bars|them|it|labels))?,? ?(?:in )?(?:alphabetic(?:al(?:ly)?)?(?: order)?|alphabetisch|a(?:-| to )z|by (?:the )?(?:name|label|letter)s?\b|ordre alphabétique|orden alfabético|ordem alfabética|ordine alfabetico)/iu,
    { by: 'label', isDescending: false },
  ],
  [
    new RegExp(
      `(?:(?:sort(?:ed|iert)?|order(?:ed)?|arranged?|ranked?|trié(?:es?)?|ordenad[oa]s?|ordinat[oiae])[^.,;:\\n]{0,30}? )?(?:in |from )?\\b(?:ascending|aufsteigend|ordre croissant|ascendente|crescente|crescenti)(?: order)?|(?:sort(?:ed)?|order(?:ed)?|arranged?|ranked?)?(?: (?:from|by \\p{L}+))?,? ?(?:from )?(?:the )?${SMALL}(?: values?)?(?: first| to (?:the )?${BIG})|(?:de|da|von|vom) (?:la |der |dem )?${SMALL}(?: valeur)? (?:à|al?|ao|zu[rm]?|bis|para) (?:la |el |[oa] |il )?${BIG}`,
      'iu',
    ),
    { by: 'value', isDescending: false },
  ],
  [
    new RegExp(
      `(?:(?:sort(?:ed|iert)?|order(?:ed)?|arranged?|ranked?|trié(?:es?)?|ordenad[oa]s?|ordinat[oiae])[^.,;:\\n]{0,30}? )?(?:in |from )?\\b(?:descending|absteigend|(?:ordre )?décroissant|descendente|decrescente|decrescenti)(?: order)?|(?:sort(?:ed)?|order(?:ed)?|arranged?|ranked?)?(?: (?:from|by \\p{L}+))?,? ?(?:from )?(?:the )?${BIG}(?: values?| \\p{L}+)?(?: first| on top| to (?:the )?${SMALL})|(?:de|da|von|vom) (?:la |der |dem )?${BIG}(?: valeur)? (?:à|al?|ao|zu[rm]?|bis|para) (?:la |el |[oa] |il )?${SMALL}`,
      'iu',
    ),
    { by: 'value', isDescending: true },
  ],
  [
    /\b(?:sort(?:ed)?|ranked|ordered|sortiert|ordenad[oa]s?|trié(?:es?)?)(?: (?:the )?(?:bars|slices|columns|them|it|everything))?(?: (?:by|nach|por|per) (?:the )?(?:value|size|count|amount|wert|valor|valore)s?)?(?=[ ]{0,2}(?:[.,;:!\n¦]|$))/iu,
    { by: 'value', isDescending: true },
  ],
];
const COMPUTATIONS: [RegExp, NonNullable<Requests['computation']>][] = [
  [
    /\b(?:(?:plot |show |chart )?(?:only )?(?:the )?(?:running|cumulative) (?:total|sum)s?|cumulative(?:ly)?|cumulated|laufende summe|kumuliert|cumul(?:é|ée|ative)|acumulad[oa]|total acumulado|cumulat[oa]|totale progressivo)\b/iu,
    'running total',
  ],
  [
    /\b(?:(?:month|year|week|quarter|day)[- ](?:over|on)[- ](?:month|year|week|quarter|day) (?:change|growth)|(?:the )?(?:percent(?:age)?|%) change|growth (?:per|each|every) (?:day|week|month|quarter|year)(?: in (?:%|percent))?|change (?:from|to|versus|vs|on) (?:the )?(?:previous|prior|last) \p{L}+|veränderung (?:zum|gegenüber|in prozent)|variation (?:en|mensuelle|annuelle)|variaci[óo]n (?:porcentual|mensual|anual)|variação (?:percentual|mensal|anual)|variazione (?:percentuale|mensile|annua))(?:[^.;\n]{0,24}(?:percent|%|prozent))?/iu,
    'change',
  ],
  [
    /\b(?:(?:convert|show|turn|express)\b[^.;:\n]{0,30})?(?:(?:as |to |into )?(?:an? |the )?(?:percent(?:age)?|share|%)s? of (?:the |all )?(?:total|whole|sum|votes|sum)\w*(?: in (?:percent|%))?(?: instead of [^.,;:\n]{1,30})?|anteile? (?:in prozent|am gesamt\p{L}*|an der summe)|part (?:du total|en %)|porcentaje del total|porcentagem do total|percentuale (?:del|sul) totale)/iu,
    'share',
  ],
];
const WITHOUT =
  /\b(?:exclud(?:ing|e)|omit(?:ting)?|skip(?:ping)?|except(?: for)?|leaving out|leave out|ignoring|but not|ohne|sauf|excepto|exceto|tranne|eccetto)\b(?: the)? ([\p{L}\p{N}][\p{L}\p{N} &'-]{0,40}?)(?=[:,.;¦\n]|$| (?:and|as|because|in|with)\b)/iu;
const LEAVING_OUT = /,? ?\bleaving ([\p{L}\p{N} ]{1,30}) out\b[^.;\n]{0,60}/iu;
const ALL_PARTS = /\b(?:100 ?%|percent(?:age)?s?|normali[sz]ed)[- ](?:stacked|stacking)\b|\bstacked (?:to|at) 100 ?%/iu;

/** An order, a selection and a computation, which change what is drawn. */
function takeData(text: RequestText, requests: Requests): void {
  const cut = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(text.text.replace(/"[^"\n]*"/g, ({ length }) => '\uE000'.repeat(length)));
    if (match === null || match[0].trim() === '') return undefined;
    if (/^ ?[:=] ?[-+$€£]?\d/.test(text.text.slice(match.index + match[0].length))) return undefined;
    text.text = `${text.text.slice(0, match.index)} ¦ ${text.text.slice(match.index + match[0].length)}`;
    requests.taken.push({ text: match[0].trim() });
    return match;
  };
  const stacked = cut(ALL_PARTS);
  if (stacked !== undefined) requests.refused = stacked[0];
  const top = TOP.exec(text.text);
  if (top !== null) {
    const [word = '', digits = ''] = [
      top.slice(1).find((part) => part && !/^\d|^(?:two|three|four|five|six|seven|eight|nine|ten)$/i.test(part)),
      top.slice(1).find((part) => part && /^\d|^(?:two|three|four|five|six|seven|eight|nine|ten)$/i.test(part)),
    ];
    const count = Number(digits) || COUNT_WORDS.indexOf(digits.toLowerCase());
    // "Top 5 countries" may only name what is charted: the words stay.
    requests.top = { count, isBottom: /bottom|low|small|worst|klein/i.test(word) };
    const isTitle =
      /^ (?!only|reps only|of\b)\p{L}/u.test(text.text.slice(top.index + top[0].length)) &&
      !/only|just|nur/i.test(top[0]);
    text.text = isTitle
      ? text.text
      : `${text.text.slice(0, top.index)} ¦ ${text.text.slice(top.index + top[0].length)}`;
  }
  for (const [pattern, order] of SORTS) {
    if (requests.order !== undefined) break;
    if (cut(pattern) !== undefined) requests.order = order;
  }
  for (const [pattern, computation] of COMPUTATIONS) {
    if (requests.computation === undefined && cut(pattern) !== undefined) requests.computation = computation;
  }
  const without = cut(LEAVING_OUT) ?? cut(WITHOUT);
  if (without?.[1] !== undefined) requests.without.push(without[1].trim().toLowerCase());
}

const TYPES: [string, ChartType][] = [
  ['doughnuts?|donuts?|ring|anneau|dona|donut|rosquilla|rosca|ciambella|anello|anillo', 'doughnut'],
  ['pies?|kuchen|torten?|kreis|camembert|secteurs|circulaire|pastel|tarta|circular|pizza|setores|torta', 'pie'],
  ['polar[ -]?areas?|polar|coxcomb|rose|polarflächen|aire polaire|área polar|area polare', 'polarArea'],
  ['radar|spider(?:[ -]?web)?|cobweb|star|netz|spinnen|araignée|araña|aranha|ragno|teia', 'radar'],
  [
    'bars?|columns?|balken|säulen|barres?|bâtons|histogramme|colonnes|barras?|columnas|colunas|barre|colonne|istogramma',
    'bar',
  ],
  [
    'lines?|areas?|trend|time[ -]?series|sparkline|spline|curve|linien?|kurven?|flächen?|lignes?|courbes?|aires?|líneas?|lineas?|área|linhas?|linee?|linea',
    'line',
  ],
];
const ANY = TYPES.map(([pattern]) => pattern).join('|');
const CHART =
  '(?:charts?|gr[aph]{3,4}s?|plots?|diagrams?|visuali[sz]ations?|diagramme?|grafi[ck]e?|graphiques?|gráfic[oa]s?|grafic[oi])';
const ADJECTIVES =
  '(?:(?:simple|basic|nice|small|big|large|clean|colou?rful|(?:vertical|horizontal|stacked|filled|grouped|clustered|smooth(?:ed)?|plain|curved|curvy|dashed|dotted|stepped|step|thick|thin|multi|half|semi[- ]?circular|dark)|quick|pretty|beautiful|good|modern|single|double|two|three|classic|normal|standard|regular|proper|side-by-side|comparison)[ ,-]{1,2}){0,4}';
const ARTICLE =
  '(?:(?:(?:as|into|in|with|using|als|en|comme|come|como|em|de|di|un|per|a|su) )?(?:an? |the |some |eine?[nmrs]? |une? |una |um |uma |d.|des |de |di |en |em |in |a )*)';
const TYPE_PHRASES = [
  new RegExp(`(?<![\\p{L}])${ARTICLE}\\b${ADJECTIVES}(?<![\\p{L}])(${ANY})[ -]?${CHART}(?![\\p{L}])`, 'giu'),
  new RegExp(
    `(?<![\\p{L}])(?:un |une |uma |en |em |in )?(?:diagramme?|grafik|graphiques?|gráfic[oa]s?|grafic[oi]) (?:(?:de|d.|di|del|à|ad?|al|en|em|in|con|com) )?(?:un |la |una |uma |l.)?(${ANY})(?![\\p{L}])`,
    'giu',
  ),
];
const SAFE =
  'doughnuts?|donuts?|pies?|radar|polar[ -]area|bars|columns|sparkline|balken|säulen|camembert|barras|barre|barres|colunas|columnas|colonnes|colonne|courbes?|linhas|líneas|linee|lignes|curva|istogramma|histogramme';
const TYPE_ALONE = new RegExp(
  `(?<!(?:on|of|above|inside|over|in|each|every|make|for) )(?<!\\b(?:on|of|above|inside|over|each|every|make) the )(?<![\\p{L}])${ARTICLE}(?<![\\p{L}])${ADJECTIVES}(?:${SAFE}|trend(?= (?:of|in|for)\\b))(?![\\p{L}])(?! (?:should|are|in|red|blue|green|orange|purple|black|gr[ae]y|teal|pink|yellow)(?![\\p{L}]))` +
    `|(?<![\\p{L}])(?:as|into|with|draw|make|plot|use|in|type[=:]?|chart[:=]|als|en|em|como|come|comme|con|una?|une|eine|just) ?(?:an? |the |one |una |une |uma |eine |geglättete |simple )*${ADJECTIVES}(?:lines?|area|bar|column|ring|linien?|torta|dona|línea|linha|linea|ligne|kurve|filled area)(?![\\p{L}])(?! (?:of|at|for)\\b)` +
    `|(?:^|\\n|[.;] ) ?(?:an? |two |three )?${ADJECTIVES}(?:lines?|area|bar|column|polar|spider|torta|linea|linie|línea|linha)(?= ?[:,]| of\\b| for\\b| over\\b| without\\b|, | de| di| des| der| rossa| suave| morbida)` +
    `|(?<=[.;,\\n] ?)(?:torta|linea|línea|linha|kurve|linie|ligne|área|pastel|tarta|pizza|anello|dona|rosca)(?= {0,3}(?:[.,;!\\n¦]|$| con | com | avec | mit | de ))|(?<=(?:and|,|plus) )(?:an? )?lines?(?= for\\b)|(?<=[,.;—–\\n\\d%¦] ?)(?:an? |one |two )?${ADJECTIVES}(?:lines?|areas?|bars?|columns?|pie|linie|linea|línea|linha|balken)(?= ?(?:each|please|pls|plz|bitte|svp)? ?(?:[.!,]|$| with| without| in |grpah))`,
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
const BARE_CHART = new RegExp(
  `(?<![\\p{L}])(?:(?:as|into|in|with|using|als|en|em|come) )?(?:an? |the |some |eine? |une? |una |um )?${ADJECTIVES}${CHART}(?=$|[ ,;.:?!\\n])`,
  'iu',
);
const IMPLIED: [RegExp, ChartType][] = [
  [/\bover time\b|\bzeitlicher? verlauf|au fil du temps/i, 'line'],
  [/\b(?:bars|columns|(?:first|last|each|one|every) bar)\b/i, 'bar'],
  [/\bslices\b/i, 'pie'],
  [/\b(?:the|two|three|both|dashed|dotted|smooth|thick|curved) lines?\b/i, 'line'],
];
const UNKNOWN =
  /\b(scatter|histogram|candle ?sticks?|heat ?map|tree ?map|gantt|sankey|box[ -]?plot|violin plot|choropleth|word ?cloud|sunburst|mari?mekko|mekko|lollipop|dumb ?bell|venn|flow ?chart|mind ?map|ridge ?line|stream ?graph|pictogram|pareto|pivot table|streudiagramm|blasendiagramm|nuage de points|dispersión|dispersão|dispersione)s?\b|\b(bubble|funnel|waterfall|gauge|violin|pyramid|3[ -]?d|bullet|slope|chord|network|org(?:ani[sz]ation)?|map|table|timeline|stem|dot|calendar)(?: (?:pie|bar|line))?(?= ?(?:charts?|graphs?|plots?|diagrams?)\b)|\b(?:as|draw|make) (?:an? )(bubbles?|funnel|waterfall|gauge|map|table|pyramid|timeline|speedometer)\b|^ ?(funnel|waterfall|gauge|bubbles|pyramid)(?= ?:| of\b)/i;

function takeTypes(text: RequestText, requests: Requests): void {
  const unknown = UNKNOWN.exec(text.text);
  requests.isEither = EITHER.test(text.text);
  const both = BOTH.exec(text.text);
  const phrases = both === null ? TYPE_PHRASES.flatMap((pattern) => [...text.text.matchAll(pattern)]) : [both];
  const isValue = ({ 0: phrase, index }: RegExpMatchArray) =>
    /^ ?[-+$€£]?\d/.test(text.text.slice((index ?? 0) + phrase.length)) ||
    (/^ ?[:=] ?[-+$€£]?\d/.test(text.text.slice((index ?? 0) + phrase.length)) &&
      !/\s/.test(phrase.trim()) &&
      /[,;]\s*$/.test(text.text.slice(0, index)));
  const matches =
    phrases.length > 0
      ? phrases
      : [...text.text.matchAll(TYPE_ALONE)].filter((match) => !isValue(match) || /chart|type/i.test(match[0]));
  let words = '';
  for (const { 0: phrase, index = 0 } of [...matches].sort((a, b) => (b.index ?? 0) - (a.index ?? 0))) {
    words = `${phrase} ${words}`;
    text.text = `${text.text.slice(0, index)} ¦ ${text.text.slice(index + phrase.length)}`;
  }
  requests.types = [...new Set(matches.map(({ 0: phrase }) => typeOf(phrase)))];
  if (both !== null) requests.types = [typeOf(both[1] ?? ''), typeOf(both[2] ?? '')];
  if (unknown !== null && (requests.types.length === 0 || unknown.index === 0 || /^3/.test(unknown[0]))) {
    requests.unknownType = unknown.slice(1).find((group) => group !== undefined) ?? unknown[0];
  }
  if (requests.types.length === 0) {
    const combined = text.take(COMBINED) !== undefined;
    if (combined) requests.types = ['bar', 'line'];
    const chart = BARE_CHART.exec(text.text);
    if (chart !== null) {
      words += ` ${chart[0]}`;
      text.text = `${text.text.slice(0, chart.index)} ¦ ${text.text.slice(chart.index + chart[0].length)}`;
    }
    const implied = IMPLIED.find(([pattern]) => pattern.test(text.text))?.[1];
    if (!combined && implied !== undefined) requests.types = [implied];
  }
  // The adjectives before the type are requests of their own.
  if (/(?<!polar )\b(?:areas?|fläche\p{L}*|aire|área)(?![\p{L}])/iu.test(words) && !/polar/i.test(words))
    requests.isFilled = true;
  if (/\bsparkline\b/i.test(words)) requests.isSparkline = true;
  text.text += ` ¦ ${words
    .replace(/\b(half|semi)[ -]/gi, '$1-')
    .split(/[ ,]+/)
    .filter((word) => !new RegExp(`^(?:${CHART})$`, 'iu').test(word))
    .filter((word) =>
      /^(?:half-|semi-|stacked|horizontal|vertical|smooth|curved|curvy|dashed|dotted|step|filled|grouped|dark|geglättet|gestapel)/iu.test(
        word,
      ),
    )
    .map((word) => word.replace(/(\w)-(?=$)/, '$1'))
    .join(' ¦ ')}`;
}

function typeOf(phrase: string): ChartType {
  const words =
    phrase
      .toLowerCase()
      .match(/[\p{L}-]+/gu)
      ?.reverse() ?? [];
  for (const word of words) {
    const bare = word.replace(/-?(?:charts?|graphs?|diagramme?|grafik|plots?)$/u, '');
    const found = TYPES.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(bare));
    if (found !== undefined) return /^area$/.test(bare) && /polar/i.test(phrase) ? 'polarArea' : found[1];
  }
  return 'bar';
}

const LISTS = [
  `(?:(?:and|with|in|use|using|colou?red|paint(?:ed)?|drawn|shaded|make|colou?r|draw|turn|show|please|the|all|it|them|everything|a|en|in|couleurs?|farben?|in den farben|colores?|colori|cores) )*(?:colou?rs?|palette|colou?r palette|colou?r scheme|farben?|couleurs?|colores?|colori|cores)(?: of| are| is| should be)? ?:? ?(?:in )?${COLORS}`,
  `(?:and |please )?(?:make|colou?r|draw|paint|turn|use|show) (?:it|them|all|everything|(?:all )?(?:the )?${ITEMS}) (?:in )?${COLORS}`,
  `(?:the )?${ITEMS} (?:in|should be|are|is|as) ${COLORS}`,
  `(?:colou?red|painted|drawn|shaded) (?:in )?${COLORS}`,
  `(?:and |, )?(?:use|using) (?:the )?${COLORS}(?: for (?:the )?${ITEMS}| ${ITEMS})?`,
  `(?:and |with |using |use |in )?(?:a |the )?${COLORS} ${ITEMS}`,
  `(?:in|en|em) (?:the )?(?:shades of )?${COLORS}(?: ${ITEMS})?`,
  `(?:linie|linea|línea|linha|courbe|ligne|balken|barras|barre|barres) (?:in )?${COLORS}`,
  `(?<=¦ {0,3})${COLORS}(?= (?:morbida|suave|lissée|smooth))`,
  `(?<=[,;.\\n¦] {0,3})(?:an? )?${COLORS}(?= {0,3}(?:$|[.;!,\\n¦]))(?=\\D*$)`,
].map(
  (core) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])${core}(?= {0,3}(?:$|[,;.:|!?)¦\\n]|(?:and|for|with|of|on|titled|called|please|in|using|show|add|svp|bitte|por|morbida|suave)(?![\\p{L}\\p{N}])))`,
      'diu',
    ),
);
const LABEL =
  '((?:\\p{L}|\\d+\\p{L})[\\p{L}\\p{N}&+#-]{0,30}(?: (?:\\p{L}|\\d+\\p{L})[\\p{L}\\p{N}&+#-]{0,30}){0,2}?|"[^"\\n]{1,60}")';
const NAMED = [
  `(?:(?:with|and|make|show|draw|put|paint|colou?r|comparing|highlight|mark) )?(?:the )?${LABEL} (?:in|is|as|=) (${COLOR})(?:, and |, | and )(?:the )?${LABEL} (?:in|is|as|=) (${COLOR})`,
  `(?:and )?(?:make|colou?r|paint|show|draw|put) (?:the )?${LABEL} (?:bar |line |slice )?(?:in )?(${COLOR})(?:, and |, | and )(?:the )?${LABEL} (?:bar |line |slice )?(?:in )?(${COLOR})`,
  `(?:and )?(?:highlight|mark) (?:the )?${LABEL}(?: (?:bar|line|slice|column|series))? (?:in )?(${COLOR})`,
].map((core) => new RegExp(`(?<![\\p{L}\\p{N}])${core}(?= {0,3}(?:$|[,;.:|!?)¦\\n]))`, 'diu'));

function takeColors(text: RequestText, requests: Requests): void {
  const name = (label: string, color: string, words: string) =>
    requests.colorOf.set(label.replaceAll('"', '').toLowerCase(), { color: cssColor(color), text: words });
  // "red line for costs 3, 4": the name stays.
  text.text = text.text.replace(
    new RegExp(`(?<![\\p{L}])(${COLOR}) (?:line|bars?|columns?|area) for (?=\\p{L}[^,.;:\\n]*\\d)`, 'giu'),
    (_, color: string) => {
      requests.colors.push(cssColor(color));
      return '';
    },
  );
  for (const pattern of NAMED) {
    const found = text.take(pattern, true);
    if (found === undefined) continue;
    const [first = '', one = '', second = '', other = ''] = found.groups;
    name(first, one, found.text);
    if (second !== '') name(second, other, found.text);
  }
  for (const pattern of LISTS) {
    const found = text.take(pattern);
    if (found === undefined) continue;
    requests.taken.push({ text: found.text });
    requests.colors.push(...((found.groups[0] ?? '').match(new RegExp(COLOR, 'giu')) ?? []).map(cssColor));
  }
  const [, single, color] =
    matchAt(/$^/y, text.text, 0) === undefined
      ? (new RegExp(
          `\\b(?:make|colou?r|paint|draw|put) (?:the )?${LABEL}(?: (?:bar|line|slice|column|series))? (?:in )?(${COLOR})(?= {0,3}(?:$|[,;.!¦\\n]))`,
          'iu',
        ).exec(text.text) ?? [])
      : [];
  if (single !== undefined && color !== undefined) name(single, color, `${single} ${color}`);
}

const SHADES =
  /^(?:lightblue|lightgreen|lightgr[ae]y|lightpink|lightyellow|lightcyan|darkblue|darkgreen|darkred|darkorange|darkgr[ae]y|darkcyan|darkmagenta|palegreen|skyblue|forestgreen|hotpink|deeppink|royalblue)$/;

/** "light blue" is the CSS color lightblue; shades without a CSS name are the plain color. */
function cssColor(words: string): string {
  const name = words.toLowerCase().replace(/[ -]/g, '');
  const foreign = FOREIGN_COLORS.find(([pattern]) => pattern.test(name))?.[1];
  if (CSS[name] !== undefined) return CSS[name];
  if (SHADES.test(name) || name.startsWith('#')) return name;
  return name.replace(/^(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot)(?=\p{L})/u, '') === name
    ? (foreign ?? name)
    : name.replace(/^(?:light|dark|deep|bright|pale|royal|sky|navy|forest|hot)/, '');
}

/** Looks that no image shows. */
const IGNORED = [
  'trend ?lines?(?: for [\\p{L} ]{1,30})?|(?:linear )?regression(?: line)?|median line',
  'animat(?:ed|ions?)(?: effects?)?|interactive|clickable|zoomable|tooltips?|hover(?: effects?)?|drill-?down',
  '3[ -]?d(?: effect| style| look)?|gradients?(?: fills?| colou?rs?)?|(?:drop )?shadows?|glow(?:ing)?|hand[- ]?drawn(?: style| look)?',
  '(?:our |my |the )?(?:company )?logo|watermark|textures?|patterns?|emojis?|icons?|confetti',
].map((core) => requestPattern(core));

function takeIgnored(text: RequestText, requests: Requests): void {
  for (const pattern of IGNORED) {
    const found = text.take(pattern);
    if (found !== undefined) requests.warnings.push(`"${found.text}" was left out: an image cannot show it.`);
  }
}

const assign = <T extends object>(target: T, values: Partial<T>): T => Object.assign(target, values);
const unquoted = (text: string): string => text.replace(/^"|"$/g, '').trim();
const axisTitle = (text: string): JsonObject => ({ display: true, text: unquoted(text) });

function numberOf(text: string): number {
  const scale = /k/i.test(text) ? 1e3 : /M/.test(text) ? 1e6 : /bn/.test(text) ? 1e9 : 1;
  const digits = text.replace(/[^\d.,-]/g, '').replace(/[.,]$/, '');
  const plain = /,\d{1,2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  return Number(plain) * scale;
}

function digitsOf(word: string): number {
  const at = ['no', 'one', 'two', 'three'].indexOf(word.toLowerCase());
  return at >= 0 ? at : Number(word) || 0;
}
