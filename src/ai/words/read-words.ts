/** Reads a description whole, by rules: a table or a list, and a request about it. */

import { type ChartType, definitionOf, type JsonObject } from '../../../chart-spec/spec.js';
import { readLabels, readTable } from '../../../chart-spec/table.js';
import { dataOf, findTable, isListOfItems } from './find-table.js';
import { type Lexicon, languageOf, lexiconOf, Words } from './lexicon.js';
import { type List, type ListContext, type NumberUse, readList, textOf } from './list.js';
import { withLook } from './look.js';
import { namesOfList, namesOfTable } from './names.js';
import { isTypeWord, matchPhrase, type Names } from './phrases.js';
import { type Choices, quote, Refusal } from './refusal.js';
import { capitalized, isLook, type Request, readRequest } from './requests.js';
import { type Chart, tableChart } from './table-chart.js';
import { type Token, tokenize } from './tokens.js';
import { APPROXIMATION_WORDS, PARTS_OF_WORDS, UNREAD_WORDS } from './vocabulary.js';

export interface WordReading extends Chart {
  numbers: NumberUse[];
}

const NO_NAMES: Names = { at: () => undefined };
/** More numbers are a table. */
const MAX_AMOUNTS = 400;
/** Behind the last item. */
const MAX_TAIL_TOKENS = 60;

/** @throws Refusal for a text that is not understood whole */
export function readWords(description: string, data: unknown, choices: Choices = {}): WordReading {
  const text = plain(description);
  // Lines such as "Van 1: R$ 2.130,50" have commas, and are no table.
  if (typeof data === 'string' && !/^\s*[[{]/.test(data) && isListOfItems(data))
    return readListText(`${text}${/[.:]\s*$/.test(text) ? '' : ':'}\n${plain(data)}`, choices);
  const found = data === undefined ? findTable(text) : { data: dataOf(data), words: text };
  if (found !== undefined) {
    if (found.data === undefined) throw new Refusal('"data" is no table.', [], 'data');
    return readTableRequest(found.data, found.words, data === undefined, choices);
  }
  return readListText(text, choices);
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[−‒]/g, '-')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/ ?\.{4,} ?/g, ': ')
    .replace(/->|=>|⇒|➔|➡️?|»/g, '→')
    .replace(/(?<=\d) ?₂/g, '');
}

function readTableRequest(
  data: Record<string, unknown>,
  words: string,
  isTextTable: boolean,
  choices: Choices,
): WordReading {
  const header = Object.values(data)[0];
  const sample = typeof header === 'string' ? header.slice(0, 300) : JSON.stringify(header)?.slice(0, 300);
  const language = languageOf(words.trim() === '' ? (sample ?? '') : `${words} ${words}`);
  const lexicon = lexiconOf(language);
  const tokens = tokenize(words, language);
  const table = readTable({ ...(language !== 'en' && { locale: language }), data });
  const [issue] = table.issues;
  if (table.columns.length === 0)
    throw new Refusal(issue?.message ?? 'The table cannot be read.', [], issue?.path ?? 'data');
  const names = namesOfTable(table.columns, language);
  const request = readRequest(tokens, {
    text: words,
    lexicon,
    names,
    isTable: true,
    isTextTable,
    hasYears: table.columns.some(
      ({ times, reason, cells }) =>
        times?.isDated === true || reason === 'years' || cells.every((cell) => /^(?:19|20)\d\d$/.test(String(cell))),
    ),
    choices,
  });
  const chart = tableChart(data, request, language, choices);
  return { ...chart, numbers: request.numbers.map(({ text }) => ({ text, use: 'request' })) };
}

function readListText(text: string, choices: Choices): WordReading {
  const language = languageOf(text);
  const lexicon = lexiconOf(language);
  const all = tokenize(text, language).filter(({ at }) => choices.skipped?.includes(at) !== true);
  if (all.filter(({ number }) => number !== undefined).length > MAX_AMOUNTS)
    throw new Refusal(
      `The description holds more than ${MAX_AMOUNTS} numbers. Send them as a table in data.`,
      [],
      'data',
    );
  checkMeanings(all, text);
  const { tokens, requests } = withoutNumberRequests(all, lexicon);
  const context: ListContext = {
    text,
    lexicon,
    choices,
    endOfRequest: (part) => endOfRequest(part, lexicon, text),
    hasRequest: (part) =>
      part.some(
        (_token, at) =>
          matchPhrase(part, at, lexicon, NO_NAMES, (effect) => isLook(effect) || effect === 'by') !== undefined,
      ),
    startOfRequest: (part) => startOfRequest(part, text, lexicon, choices),
  };
  const list = readList(tokens, context);
  if (list === undefined) throw noNumbers(all, text);
  const names = namesOfList(
    list.labels,
    list.series.map(({ name }) => name),
  );
  const request = readRequest(list.head, { text, lexicon, names: seriesAlone(names), isTable: false, choices });
  const tail = readRequest([...requests, ...list.tail], {
    text,
    lexicon,
    names,
    isTable: false,
    isTail: true,
    choices,
  });
  return listChart(list, merged(request, tail), language, choices);
}

/** @throws Refusal for a word that changes what a number of a list means, wherever it stands outside quotes */
function checkMeanings(tokens: readonly Token[], text: string): void {
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'quoted' || token.kind === 'line') continue;
    const next = tokens[at + 1];
    // "CA 5" is a place.
    const isApproximate =
      APPROXIMATIONS.has(token.key) && token.text !== token.text.toUpperCase() && isNumberBehind(tokens, at);
    const isIsh = /^\d+ish$/.test(token.key) || (/^ish$/.test(token.key) && tokens[at - 1]?.number !== undefined);
    const length = PARTS_OF.find((keys) => keys.every((key, i) => tokens[at + i]?.key === key))?.length ?? 0;
    const isAnswer = token.key === 'dont' && /^(?:know|like|care|want|use|have)$/.test(next?.key ?? '');
    if ((length === 0 || isAnswer) && !UNREAD.has(token.key) && !isApproximate && !isIsh) continue;
    const part = tokens.slice(at, at + Math.max(1, length));
    throw new Refusal(
      `${quote(textOf(part, text))} is not understood: it changes what a number means. Write the number that is meant for each name.`,
      [{ skipped: part.map((each) => each.at) }],
    );
  }
}

/** Whether a number follows, behind a word that says nothing: "cerca de 20". */
function isNumberBehind(tokens: readonly Token[], at: number): boolean {
  const [next, other] = [tokens[at + 1], tokens[at + 2]];
  const isLink = /^(?:de|di|a|an|the|die|zu|of|to)$/.test(next?.key ?? '');
  return next?.number !== undefined || (isLink && other?.number !== undefined);
}

const UNREAD = new Words(UNREAD_WORDS);
const APPROXIMATIONS = new Words(APPROXIMATION_WORDS);
const PARTS_OF = PARTS_OF_WORDS.split(',').map((phrase) => phrase.trim().split(' '));

function noNumbers(tokens: readonly Token[], text: string): Refusal {
  const said = textOf(tokens.slice(0, 12), text);
  return new Refusal(
    `The description holds no numbers${said === '' ? '' : ` (${quote(said)})`}: write the values, such as "Chrome 65, Safari 19", or send them in data.`,
    [],
    'data',
  );
}

/** In the words before a list, names of labels are words of the title. */
function seriesAlone(names: Names): Names {
  return {
    at: (tokens, at) => {
      const found = names.at(tokens, at);
      return found?.kind === 'series' ? found : undefined;
    },
  };
}

const NUMBER_REQUESTS = new Set([
  'size',
  'width',
  'height',
  'axisRange',
  'axisMax',
  'decimals',
  'target',
  'top',
  'bottom',
  'movingAverage',
]);

/** Requests with numbers, such as a target line, are no items. */
function withoutNumberRequests(tokens: readonly Token[], lexicon: Lexicon): { tokens: Token[]; requests: Token[] } {
  const kept: Token[] = [];
  const requests: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = matchPhrase(tokens, at, lexicon, NO_NAMES, (effect) => NUMBER_REQUESTS.has(effect));
    const token = tokens[at] as Token;
    if (match === undefined || !isRequest(match.effect, tokens, at, match.length)) {
      kept.push(token);
      continue;
    }
    const part = tokens.slice(at, at + match.length);
    requests.push(...part, { ...token, kind: 'mark', text: '.', key: '.' });
    at += match.length - 1;
    // "with a target line at 25": the words before it go with it.
    while (kept.length > 0 && CONNECTORS.has(kept.at(-1)?.key ?? '')) kept.pop();
  }
  return { tokens: kept, requests };
}

const CONNECTORS = new Set(
  'with a an the and add plus mit einer einem ein und avec une un et con una y e com uma met een en z i'.split(' '),
);

/** "Target 150" and "Top 3" may be names: a request has more words, and stands between marks. */
function isRequest(effect: string, tokens: readonly Token[], at: number, length: number): boolean {
  const part = tokens.slice(at, at + length);
  const next = tokens[at + length];
  const ends = next === undefined || next.kind === 'line' || next.kind === 'mark' || next.kind === 'word';
  if (effect === 'target') return part.filter(({ kind }) => kind === 'word').length > 1 && next?.kind !== 'word';
  if (effect === 'top' || effect === 'bottom')
    return (
      next?.number === undefined &&
      next?.text !== ':' &&
      part.at(-1)?.number?.unit !== '%' &&
      next?.kind === 'word' &&
      /^(?:by|only|nach|nur|par|por|per|wg|według)$/.test(next.key)
    );
  if (effect === 'size')
    return (
      part.every((token) => (token.number?.plain ?? 100) >= 10) &&
      part.some((token) => (token.number?.plain ?? 0) >= 100)
    );
  return ends && next?.number === undefined;
}

/** Where the first item begins, in the words before its number. */
function endOfRequest(
  tokens: readonly Token[],
  lexicon: Lexicon,
  text: string,
): { end: number; hasType: boolean; isWith: boolean } {
  let [at, hasType, isWith] = [0, false, false];
  void text;
  const withAt = tokens.findLastIndex(({ key }) => WITH.has(key));
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const match = matchPhrase(
      tokens,
      at,
      lexicon,
      NO_NAMES,
      (effect) => isLook(effect) && effect !== 'colorAll' && !effect.startsWith('title'),
    );
    const isNoun = match?.effect === 'type' && !isTypeWord(tokens, at, match, lexicon);
    const isType = match?.effect === 'type' || match?.effect === 'area';
    // "Bar 5, Pub 7": a word for a type alone is a name.
    if (
      match !== undefined &&
      !isNoun &&
      !(isType && match.length === 1 && at === 0 && at + match.length === tokens.length)
    ) {
      hasType ||= isType;
      at += match.length;
    } else if (
      (lexicon.fillers.has(token.key) && !(hasType && lexicon.language !== 'de' && /^\p{Lu}/u.test(token.text))) ||
      token.kind === 'line' ||
      (token.kind === 'mark' && !/^[#@]$/.test(token.text))
    )
      at += 1;
    else break;
  }
  // "a donut chart of expenses with rent 900"
  if (hasType && withAt >= at && withAt < tokens.length - 1) return { end: withAt + 1, hasType, isWith: true };
  if (at >= tokens.length) return { end: hasType ? at : 0, hasType, isWith };
  isWith = WITH.has(tokens[at - 1]?.key ?? '');
  return { end: at, hasType, isWith };
}

const WITH = new Set(['with', 'mit', 'avec', 'con', 'com', 'met', 'z', 'ze', 'showing', 'using']);

/** From which token on the words behind the last number are nothing but requests. */
function startOfRequest(tokens: readonly Token[], text: string, lexicon: Lexicon, choices: Choices): number {
  if (tokens.length > MAX_TAIL_TOKENS) return tokens.length;
  for (let at = 0; at < tokens.length; at += 1) {
    const rest = tokens.slice(at);
    try {
      const request = readRequest(rest, { text, lexicon, names: NO_NAMES, isTable: false, isTail: true, choices });
      const isAsked =
        request.types.length + request.asked.size + request.calls.length > 0 ||
        request.title !== undefined ||
        request.source !== undefined;
      const isPolite = at === 0 || tokens[at - 1]?.kind === 'mark';
      if (request.mentions.length === 0 && (isAsked || isPolite)) return at;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return tokens.length;
}

function merged(head: Request, tail: Request): Request {
  const title = head.title ?? tail.title;
  return {
    types: [...head.types, ...tail.types],
    asked: new Map([...head.asked, ...tail.asked]),
    calls: [...head.calls, ...tail.calls],
    mentions: [...head.mentions, ...tail.mentions],
    by: [...head.by, ...tail.by],
    conditions: [...head.conditions, ...tail.conditions],
    ...(tail.aggregate !== undefined && { aggregate: tail.aggregate }),
    ...(title !== undefined && { title }),
    ...((head.subtitle ?? tail.subtitle) !== undefined && { subtitle: head.subtitle ?? tail.subtitle ?? '' }),
    ...((head.source ?? tail.source) !== undefined && { source: head.source ?? tail.source ?? '' }),
    subject: head.subject,
    unknown: [...head.unknown, ...tail.unknown],
    numbers: [...head.numbers, ...tail.numbers],
  };
}

const OVER_ROWS = ['cumulative', 'share', 'changePercent', 'changeAbsolute'];

function listChart(list: List, request: Request, language: string, choices: Choices): WordReading {
  const { labels, series, amounts } = list;
  const notes = [...list.notes];
  const [asked, ...more] = request.types.filter((type, i, all) => all.indexOf(type) === i);
  if (more.length > 0 && !request.asked.has('combo'))
    throw new Refusal(`${[asked, ...more].join(' and ')}: one type of chart can be drawn at a time.`);
  const areTimes =
    labels.length > 2 &&
    readLabels(labels, language).some(
      ([first]) =>
        first !== undefined && (first.unit !== 'number' || labels.every((label) => /^(?:19|20)\d\d$/.test(label))),
    );
  const isArea = request.asked.has('area');
  const isBar = request.asked.has('horizontal') || request.asked.has('stacked') || request.asked.has('grouped');
  const type: ChartType = asked ?? (isArea || (areTimes && !isBar) ? 'line' : 'bar');
  if (asked === undefined && !isArea)
    notes.push(
      `No chart type given: drawn as a ${type} chart${areTimes && !isBar ? ', because the labels are times' : ''}. Name a type to change it.`,
    );
  if (request.conditions.length > 0 || request.aggregate !== undefined || request.asked.has('toBefore')) {
    const said = request.conditions[0]?.said ?? request.aggregate ?? request.asked.get('toBefore') ?? '';
    const isNamed = request.conditions.every(
      ({ how, names }) => (how === 'without' || how === 'only') && names.every(({ kind }) => kind === 'label'),
    );
    if (!isNamed || request.aggregate !== undefined || request.asked.has('toBefore'))
      throw new Refusal(`${quote(said)} is not computed from a list. Send the numbers as a table in data.`);
    keepRows(list, request);
  }
  const definition = definitionOf(type);
  const operations = request.conditions.map(({ said }) => said);
  const over = OVER_ROWS.filter(
    (effect) => request.asked.has(effect) && !(effect === 'share' && definition.isWhole === true),
  );
  const average = request.calls.find(({ effect }) => effect === 'movingAverage');
  const title = request.title ?? capitalized(request.subject.replace(/(?<![\s:.,;–-])[\s:.,;–-]+$/, ''));
  const texts = {
    ...(title !== '' && { title }),
    ...(request.subtitle !== undefined && { subtitle: request.subtitle }),
    ...(request.source !== undefined && { source: request.source }),
  };
  const locale = language === 'en' ? {} : { locale: language };
  const numbers = [
    ...list.numbers,
    ...request.numbers.map(
      ({ text: said }): NumberUse => ({ text: said, use: title.includes(said) ? 'title' : 'request' }),
    ),
  ];
  let datasets: JsonObject[] = series.map(({ name, values }) => ({
    ...(name !== '' && { label: name }),
    data: values,
  }));
  let shown = labels;
  let extra: JsonObject = {};
  if (over.length > 0 || average !== undefined || definition.table.form !== 'numbersAtLabels') {
    const [window] = average?.args ?? [];
    const data = {
      rows: [
        ['name', ...series.map(({ name }) => (name === '' ? 'value' : name))],
        ...labels.map((label, row) => [label, ...series.map(({ values }) => values[row] ?? null)]),
      ],
      ...(over.includes('cumulative') && { cumulative: true }),
      ...(over.includes('share') && { share: true }),
      ...(over.includes('changePercent') && { change: 'percent' }),
      ...(over.includes('changeAbsolute') && { change: 'absolute' }),
      ...(average && { movingAverage: window?.kind === 'number' ? window.value : undefined }),
    };
    if (type === 'histogram' || type === 'boxplot' || type === 'violin')
      data.rows = [['', ...series.map(({ name }) => name)].slice(1), ...data.rows.slice(1).map((row) => row.slice(1))];
    const read = readTable({ type, data });
    if (read.spec === undefined)
      throw new Refusal(
        `A ${type} chart cannot be drawn of this list: ${read.issues[0]?.message ?? ''}. Name another type, or send a table in data.`,
        [],
      );
    operations.push(...(read.table?.operations ?? []));
    const { data: own, ...rest } = read.spec as { data: { labels: string[]; datasets: JsonObject[] } } & JsonObject;
    datasets = own.datasets;
    shown = own.labels ?? labels;
    extra = { ...rest, ...(definition.hasLabels === true ? {} : { data: own as unknown as JsonObject }) };
  }
  const top = request.calls.find(({ effect }) => effect === 'top' || effect === 'bottom');
  if (top !== undefined)
    throw new Refusal(`${quote(top.said)} is not computed from a list. Leave out the other names.`);
  const drawn = {
    type,
    labels: shown,
    datasets: definition.hasLabels === false ? undefined : datasets,
    unit: amounts.unit,
    isScaled: amounts.isScaled,
  };
  const base: JsonObject = {
    ...extra,
    type,
    ...locale,
    ...(extra['data'] === undefined && { data: { labels: shown, datasets } as unknown as JsonObject }),
  };
  if (isArea && definition.name === 'line') for (const dataset of datasets) dataset['fill'] = 'origin';
  const spec = { ...withLook(withFormat(base, type, list, request), request, drawn), ...texts };
  void choices;
  return { spec, notes, operations, numbers };
}

/** "without Estland", "only North": labels of a list. */
function keepRows(list: List, { conditions }: Request): void {
  for (const { how, names } of conditions) {
    const texts = names.flatMap((name) => name.texts);
    const kept = list.labels
      .map((label, i) => ({ label, i }))
      .filter(({ label }) => texts.includes(label) === (how === 'only'));
    for (const one of list.series) one.values = kept.map(({ i }) => one.values[i] ?? null);
    list.labels = kept.map(({ label }) => label);
  }
}

/** Axis and labels are written with the unit of the numbers. */
function withFormat(spec: JsonObject, type: ChartType, { amounts }: List, { asked }: Request): JsonObject {
  const { unit, isScaled } = amounts;
  const compact = isScaled ? { style: 'compact' } : { style: 'decimal' };
  const isChange = asked.has('share') || asked.has('changePercent');
  const format: JsonObject | undefined = isChange
    ? undefined
    : unit === undefined
      ? isScaled
        ? compact
        : undefined
      : unit.kind === 'percent'
        ? { style: 'decimal', suffix: '%' }
        : unit.kind === 'currency'
          ? { style: isScaled ? 'compact' : 'currency', currency: unit.currency }
          : unit.kind === 'unit'
            ? { ...compact, suffix: ` ${unit.unit}` }
            : undefined;
  if (format === undefined) return spec;
  const definition = definitionOf(type);
  const id = definition.axes === 'radial' ? 'r' : asked.has('horizontal') ? 'x' : 'y';
  const hasAxis = definition.axes !== 'none' && definition.hasSlices !== true;
  const options = hasAxis
    ? { scales: { [id]: { ticks: { format } } } }
    : { plugins: { datalabels: { display: true, format } } };
  return { ...spec, options };
}
