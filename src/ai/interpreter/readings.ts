/** All readings of a text in which every number has a label and a series. */

import { isEnding, isOtherRhythm, isStarting, labelsOfCycle, type NameList, stepDaysOf } from './generated-names.js';
import { type Context, gridOf, isTimes, labelPenalty, rowsOf, type TextTable, type Value } from './grids.js';
import { COLUMNS, type Column, UNLIKELY } from './keys.js';
import type { Token } from './lexer.js';
import { findList } from './name-lists.js';
import { askedSubject, clausesOf, fold, isPeriod, isSaying, saidIn, titleOf, withoutArticle } from './names.js';
import { labelsFrom } from './periods.js';
import { placeRests, type Side, type Slots, slotsOf } from './slots.js';
import { isFiller, isNoun, isPerson, isRequest } from './words.js';

export interface Reading {
  table: TextTable;
  /** What the words before the data say about it. */
  title: string;
  /** Words that say nothing about the data, for requests and warnings. */
  leftovers: string[];
  /** What was assumed. */
  notes: string[];
  /** The less, the likelier. */
  penalty: number;
  /** Numbers that have no place. */
  unused: Token[];
  /** A time among the numbers that has none. */
  lost?: Token | undefined;
  /** Tokens of lists beside the numbers that gave names. */
  lists: ReadonlySet<Token>;
}

/** The likeliest first. */
export function readNumbers(tokens: Token[], context: Context): Reading[] {
  if (!tokens.some(({ kind }) => kind === 'number')) return [];
  const readings = (['left', 'right'] as Side[]).flatMap((side) => {
    const ordered = placeRests(tokens, side);
    const slots = slotsOf(ordered, side, context.text);
    return tablesOf(slots, ordered, context).map(({ table, penalty, notes, lists, name }): Reading => {
      const free = (list: Token[]) => list.filter((token) => !lists.has(token));
      const preamble = clausesOf(free(slots.preamble));
      const behind = tokens.slice(tokens.findLastIndex(({ kind }) => kind === 'number') + 1);
      const asked =
        titleOf(preamble, '', context.text) === ''
          ? askedSubject(
              behind.filter((token) => !lists.has(token)),
              context.text,
            )
          : '';
      const title = asked || titleOf(preamble, name, context.text);
      const names = `${table.labels.join(' ')} ${table.series.map((one) => one.name).join(' ')}`;
      const shown = `${title} ${names}`;
      const isLost = ({ kind, text }: Token) => (kind === 'period' || /^\d/.test(text)) && !shown.includes(text);
      const said = [
        ...preamble.filter((clause) => clause.some(isLost)),
        ...slots.leftovers.flatMap((list) => clausesOf(free(list))),
      ];
      const isOpen = (token: Token) =>
        isPeriod(token) && !/^\d{4}$/.test(token.text) && token.at < (slots.numbers.at(-1)?.at ?? 0);
      const lost = tokens.find(
        (token) =>
          isOpen(token) && !fold(shown).includes(fold(token.text)) && !said.some((clause) => clause.includes(token)),
      );
      const leftovers = said
        .map((clause) => saidIn(clause, context.text))
        .filter((words) => words !== '' && words !== name && (asked === '' || !words.endsWith(asked)));
      return {
        table,
        title,
        leftovers,
        notes,
        unused: [],
        lost,
        lists,
        penalty:
          penalty +
          labelPenalty(table, context) +
          (lost === undefined ? 0 : UNLIKELY) +
          (tokens.filter((token) => isLostYear(token, names)).length > 1 ? 1 : 0) +
          LOST_YEAR * tokens.filter((token) => isLostYear(token, shown)).length,
      };
    });
  });
  return readings.sort((a, b) => a.penalty - b.penalty);
}

/** A year that stands nowhere in the chart is rather a number. */
const LOST_YEAR = 2;
const isLostYear = ({ kind, text }: Token, shown: string) =>
  kind === 'period' && /^\d{4}$/.test(text) && !shown.includes(text);

interface Found {
  table: TextTable;
  penalty: number;
  notes: string[];
  /** Tokens of lists that gave names. */
  lists: ReadonlySet<Token>;
  /** What all numbers share. */
  name: string;
}

const isEmpty = (name: string) => name.length > 1 && isFiller(fold(name)) && !isNoun(fold(name));
/** "Twelve values" names nothing. */
const VALUES = /^(?:\p{L}+|\d+) (?:values|numbers|figures|werte|valeurs|valores|valori)$/iu;
const NONE: ReadonlySet<Token> = new Set();
const areYears = (names: string[]) => names.every((name) => /^(?:19|20)\d\d$/.test(name));

function tablesOf(
  { keys, written, numbers, separators, counted: cut, used, mixed }: Slots,
  tokens: Token[],
  context: Context,
): Found[] {
  const values = numbers.map((token): Value => ({ token, value: token.quantity?.value ?? null }));
  const roles = new Map(
    COLUMNS.map(
      (column) =>
        [
          column,
          roleOf(
            keys.map((key) => key[column]),
            column,
          ),
        ] as const,
    ),
  );
  const namesIn = (column: Column) => roles.get(column)?.names ?? [];
  const withRole = (...wanted: Role['kind'][]) =>
    COLUMNS.filter((column) => wanted.includes(roles.get(column)?.kind ?? 'none'));
  const sharedIn = (columns: Column[]) => {
    const shared = columns.map((column) => namesIn(column)[0] ?? '');
    const words = shared.filter((one) => one !== '' && !isSaying(one) && !isRequest(one) && !isEmpty(one)).join(' ');
    const named = withoutArticle(words).replace(/(?:^| )(?:starting|beginning|ending)(?: \S+)?$/, '');
    return VALUES.test(named) ? '' : named;
  };
  const arePercent = numbers.some(({ quantity }) => quantity?.unit === '%');
  const counted = arePercent
    ? ''
    : countedIn([cut || (keys[0]?.rightWords ?? ''), ...keys.slice(1).map((key) => (cut ? '' : key.rightWords))]);
  const name = sharedIn(withRole('constant')) || counted;
  const said = roles.get('leftWords')?.kind === 'constant' ? (namesIn('leftWords')[0] ?? '') : '';
  const found: Found[] = [];
  const isSplit = separators.includes(':') && new Set(separators).size > 1;
  const base = withRole('stray').length * 2 + mixed + (isSplit ? UNLIKELY : 0);
  const add = (table: TextTable | undefined, penalty: number, more: Partial<Found> = {}) => {
    if (table !== undefined) found.push({ table, penalty: penalty + base, notes: [], lists: NONE, name, ...more });
  };
  const distinct = withRole('distinct', ...(context.isSum ? (['repeated'] as const) : []));
  const groups = withRole('group', 'repeated', 'distinct');
  const loose = withRole('group', ...(context.isSum ? [] : (['repeated'] as const))).length * 5;
  for (const column of distinct)
    add({ labels: namesIn(column), series: [{ name, values }] }, (distinct.length - 1) * 6 + loose);
  for (const [i, outer] of groups.entries())
    for (const inner of groups.slice(i + 1))
      add(gridOf([outer, inner], [namesIn(outer), namesIn(inner)], values, context), 0.5);
  if (distinct.length === 0 || withRole('group').length > 0) {
    const joined = keys.map(({ leftWords, leftPeriod }, i) => {
      const name = written[i] ?? '';
      const isWhole = name.startsWith(leftWords) && name.endsWith(leftPeriod);
      return isWhole ? name : [leftWords, leftPeriod].filter(Boolean).join(' ');
    });
    if (isDistinct(joined) && keys.every((key) => key.leftWords !== ''))
      add({ labels: joined, series: [{ name: '', values }] }, 2);
  }
  for (const column of withRole('group')) {
    const rows = [...new Set(namesIn(column))];
    const list = listFor(rows.length, besides(column), false) ?? listFor(rows.length, used[column], false);
    if (list !== undefined)
      add(rowsOf(rows, list, values, isTimes(column) || areYears(rows), context), 1 + list.penalty, {
        lists: list.tokens,
        notes: list.notes,
      });
  }
  for (const column of COLUMNS.filter(isTimes)) {
    const [first = '', ...rest] = keys.map((key) => key[column]);
    const [only, ...others] = tokens.filter(isPeriod);
    const isLast = only !== undefined && isEnding(only, context.text);
    const isAlone = first !== '' && !isLast && !rest.some((one) => one !== '') && others.length === 0;
    // "Quarterly profit in 2025" says the year of all.
    const isWhole =
      isOtherRhythm(first, context.text) ||
      (/^\d{4}$/.test(first) && labelsOfCycle(context.text, keys.length, context.language) !== undefined);
    const labels =
      isAlone && !isWhole && keys.length > 2
        ? labelsFrom(first, keys.length, context.language, stepDaysOf(context.text))
        : undefined;
    const isAsked = only !== undefined && isStarting(only, context.text);
    const notes = isAsked ? [] : [`The labels were counted: ${labels?.[0]} to ${labels?.at(-1)}.`];
    if (labels !== undefined) add({ labels, series: [{ name, values }] }, 1.5, { notes });
  }
  // "In 2022 it was 4, then 9 in 2023": each number has one period, on either side.
  const spoken = sharedIn(withRole('constant').filter((column) => !isTimes(column))) || counted;
  const periods = keys.map(({ leftPeriod, rightPeriod }) =>
    leftPeriod === '' || rightPeriod === '' ? leftPeriod + rightPeriod : '',
  );
  if (isDistinct(periods) && keys.some((key) => key.leftPeriod === '') && keys.some((key) => key.rightPeriod === ''))
    add({ labels: periods, series: [{ name: spoken, values }] }, 1 - 2 * withRole('stray').filter(isTimes).length, {
      name: spoken,
    });
  const list = distinct.length > 0 ? undefined : listFor(1, NONE, true);
  if (list !== undefined) {
    const isOwn = [...list.tokens].some((token) => COLUMNS.some((column) => used[column].has(token)));
    const rest = VALUES.test(said) ? '' : said.replace(/(?:^| )(?:starting|beginning|ending|from|up)$/, '');
    const areTimes = [...list.tokens].every(({ kind }) => kind === 'period');
    const series = !isOwn ? name : list.isTime ? rest : '';
    const title = !isOwn ? name : areTimes ? rest : '';
    add(rowsOf([series], list, values, areYears([series]), context), 1 + list.penalty + loose, {
      lists: list.tokens,
      notes: list.notes,
      name: title,
    });
  }
  return found;

  /** All names on the side of a column. */
  function besides(column: Column): ReadonlySet<Token> {
    const isRight = column.startsWith('right');
    return new Set(COLUMNS.filter((one) => one.startsWith('right') === isRight).flatMap((one) => [...used[one]]));
  }

  function listFor(rows: number, taken: ReadonlySet<Token>, isFlat: boolean): NameList | undefined {
    const size = values.length / rows;
    return Number.isInteger(size) && size > 1
      ? findList(tokens, size, taken, { ...context, isFlat }, separators)
      : undefined;
  }
}

const PLURAL = /^(?:\p{L}{3,} )?\p{L}\p{Ll}+(?:s|en|er|i)$/u;

/** "Mon 12 tickets, Tue 15": what the first number counts. */
function countedIn([first = '', ...others]: string[]): string {
  const isCounted = others.length > 0 && PLURAL.test(first) && !isPerson(first);
  return isCounted && others.every((one) => one === '') ? first : '';
}

interface Role {
  kind: 'none' | 'constant' | 'distinct' | 'group' | 'repeated' | 'stray';
  names: string[];
}

/** What the names in one place around the numbers are: labels, groups that go on, or the same for all. */
function roleOf(names: string[], column: Column): Role {
  const filled = names.filter((name) => name !== '');
  const count = new Set(filled.map(fold)).size;
  if (count === 0) return { kind: 'none', names };
  const isSame = new Set(filled.map((name) => fold(name).replace(/(?<=\p{L}{3})(?:e?s|e?n)$/u, ''))).size === 1;
  if (filled.length === names.length)
    return { kind: isSame ? 'constant' : count === names.length ? 'distinct' : 'repeated', names };
  const isBackward = column.startsWith('right');
  const carried = isBackward ? carry(names.toReversed()).toReversed() : carry(names);
  const isComplete = !carried.includes('');
  if (count === 1 && (isComplete || filled.length > 1)) return { kind: 'constant', names: filled };
  const runs = Map.groupBy(carried, fold);
  const isGroup = isComplete && new Set([...runs.values()].map(({ length }) => length)).size === 1;
  return isGroup ? { kind: 'group', names: carried } : { kind: 'stray', names };
}

function carry(names: string[]): string[] {
  let last = '';
  return names.map((name) => {
    last = name === '' ? last : name;
    return last;
  });
}

const isDistinct = (names: string[]) => !names.includes('') && new Set(names.map(fold)).size === names.length;
