/** Gives every number of a text the names around it. */
import {
  COLUMNS,
  type Column,
  cutFirst,
  cutHeader,
  cutShared,
  elide,
  hasName,
  IS,
  isColon,
  type Keys,
  keepDeeds,
  mirrorLast,
  nameByUnits,
  repeatFirst,
  signLosses,
  splitOwners,
  splitSuffixes,
  unifyPeriods,
  withoutDeed,
} from './keys.js';
import type { Token } from './lexer.js';
import { fold, isBreak, isLink, isMark, isPeriod, nameTokens, partsOf, sliceOf, withoutEnds } from './names.js';
import { isFiller, isPerson, isPreposition, isRequest, isVerb, REST } from './words.js';

export type Side = 'left' | 'right';

export interface Slots {
  keys: Keys[];
  numbers: Token[];
  preamble: Token[];
  leftovers: Token[][];
  /** How unlikely it is that periods and words name the same thing. */
  mixed: number;
  /** The names before the numbers as they were written. */
  written: string[];
  /** Words behind the first number that do not name it alone. */
  counted: string;
  /** What alone stands between two numbers. */
  separators: string[];
  /** Tokens of names before and behind the numbers. */
  used: Record<Column, Set<Token>>;
}

const isRest = ({ kind, text }: Token) => kind === 'word' && REST.has(fold(text));
const isNumber = ({ kind }: Token) => kind === 'number';

/** Puts the word for the rest of a whole before or behind its label, as a number that is computed later. */
export function placeRests(tokens: Token[], side: Side): Token[] {
  if (!tokens.some(isNumber) || !tokens.some(isRest)) return tokens;
  const clauses: Token[][] = [[]];
  for (const [i, token] of tokens.entries()) {
    // "60 % cats and the rest dogs": the rest begins behind a link too.
    const clause = clauses.at(-1) ?? [];
    if (isLink(token) && clause.some(isNumber) && tokens.slice(i, i + 4).some(isRest)) clauses.push([]);
    clauses.at(-1)?.push(token);
    if (isBreak(token)) clauses.push([]);
  }
  return clauses.flatMap((clause, i) => {
    const rest = clause.find(isRest);
    if (rest === undefined || clause.some(isNumber)) return clause;
    const lead = clause.slice(0, clause.indexOf(rest)).filter(isLink);
    const named = withoutEnds(
      clause.filter((token) => token !== rest && !isMark(token)),
      true,
    ).filter((token) => !lead.includes(token));
    const label = named.length > 0 ? named : [rest];
    const number: Token = { ...rest, kind: 'number' };
    const isOpen = lead.length > 0 && !isBreak(clauses[i - 1]?.at(-1) ?? rest);
    const mark: Token[] = isOpen ? [{ kind: 'mark', text: ',', at: rest.at, end: rest.at }] : [];
    return [
      ...mark,
      ...lead,
      ...(side === 'left' ? [...label, number] : [number, ...label]),
      ...clause.filter(isBreak),
    ];
  });
}

/** Splits the words between the numbers into what belongs to the number before and to the one behind. */
export function slotsOf(tokens: Token[], side: Side, text: string): Slots {
  const numbers = tokens.filter(isNumber);
  const gaps = gapsOf(tokens);
  const used = Object.fromEntries(COLUMNS.map((column) => [column, new Set<Token>()])) as Slots['used'];
  // What stands before a break does not depend on the side.
  const hasRights = gaps.slice(1, -1).some((gap) => hasName(gap.slice(0, Math.max(0, gap.findIndex(isBreak)))));
  const split = gaps.slice(1, -1).map((gap) => splitGap(gap, side, hasRights));
  const first = splitFirst(gaps[0] ?? []);
  const last = splitLast(gaps.at(-1) ?? []);
  const leftovers = [...split.map(({ middle }) => middle), last.middle];
  // What follows the last number belongs to it only where the others have words behind them too.
  const isTail = numbers.length > 1 && !split.some(({ right }) => hasName(right));
  if (isTail) leftovers.push(last.right);
  const written = [...split.map(({ right }) => right), isTail ? [] : last.right];
  const whole = withoutDeed(written.map((right) => partsOf(right)[0] ?? []));
  const { rights, owners } = splitOwners(elide(whole));
  const [cut = [], [kept] = []] = [whole[0], rights[0]];
  const counted = kept === undefined ? [] : cut.slice(0, cut.indexOf(kept));
  const lefts = [first.left, ...split.map(({ left }) => left)];
  const isListed = lefts.length > 2 && (gaps.at(-2) ?? []).every((token) => isLink(token) || token.text === ',');
  const isMirrored = isTail && isListed && mirrorLast(lefts, last.right);
  if (isMirrored) leftovers.pop();
  if (!isTail) mirrorLast(rights, lefts.at(-1) ?? []);
  lefts[0] = cutShared(lefts);
  keepDeeds(lefts);
  const headers = lefts.map((left) => partsOf(left).at(-2) ?? []);
  const hasHeaders = headers.filter((header) => nameTokens(header).length > 0).length > 1;
  const lead = partsOf(lefts[0] ?? [])
    .slice(0, hasHeaders ? -2 : -1)
    .flat();
  if (hasHeaders) lead.push(...cutHeader(headers));
  for (const [i, left] of lefts.entries()) {
    const colon = left.findLastIndex(isColon) + 1;
    if (colon < left.length)
      lefts[i] = [
        ...left.slice(0, colon),
        ...beforeVerb(
          left.slice(colon),
          i === 0 && !lefts.some((other, at) => at > 0 && other.some(({ text }) => IS.test(text))),
        ),
      ];
  }
  lead.push(...cutFirst(lefts));
  const names = lefts.map((left) => partsOf(left).at(-1) ?? []);
  const areOwners = lefts.every((left) => left.some(isOwner));
  const texts = names.map((name) =>
    sliceOf(
      name.filter((token) => !isMark(token)),
      text,
    ),
  );
  const keys = numbers.map((_, i): Keys => {
    const named = areOwners ? ownerOf(names[i] ?? []) : fieldOf(deedOf(names[i] ?? [], lefts[i] ?? []), lefts[i] ?? []);
    const [only, ...others] = named;
    // "Design 20, build 60": in a list a verb alone is a name.
    const isFirst = i === 0 && lefts[0]?.at(-2)?.text === ':' && lefts.slice(1).every(hasName);
    const isTask =
      (i > 0 || isFirst) &&
      only !== undefined &&
      others.length === 0 &&
      (isFirst ? isVerb(only.text) && !IS.test(only.text) : isRequest(only.text) && !isFiller(only.text));
    const left = isTask ? [{ ...only, isQuoted: true }] : nameTokens(named);
    const right = nameTokens(rights[i] ?? [], true);
    const header = hasHeaders ? nameTokens(headers[i] ?? []) : [];
    const owner = nameTokens(owners[i] ?? [], true);
    for (const token of header) used.header.add(token);
    for (const token of left)
      if (token.labels === undefined) used[isPeriod(token) ? 'leftPeriod' : 'leftWords'].add(token);
    for (const token of right) used[isPeriod(token) ? 'rightPeriod' : 'rightWords'].add(token);
    for (const token of owner) used.rightHeader.add(token);
    return {
      header: sliceOf(header, text),
      leftWords: wordsIn(left, text),
      leftPeriod: left.findLast(isPeriod)?.text ?? '',
      rightWords: wordsIn(right, text),
      rightPeriod: right.findLast(isPeriod)?.text ?? '',
      rightHeader: sliceOf(owner, text),
    };
  });
  nameByUnits(keys, numbers);
  const signed = signLosses(keys, numbers);
  const mixed = unifyPeriods(keys, texts);
  splitSuffixes(keys, texts);
  repeatFirst(keys);
  const separators = split.map(({ separator }) => separator);
  return {
    keys,
    written: texts,
    numbers: signed,
    preamble: [...first.middle, ...lead],
    leftovers,
    separators,
    counted: sliceOf(nameTokens(isTail && !isMirrored && counted.length === 0 ? last.right : counted, true), text),
    used,
    mixed,
  };
}

/** The tokens before, between and behind the numbers. */
function gapsOf(tokens: Token[]): Token[][] {
  const gaps: Token[][] = [[]];
  for (const token of tokens) {
    if (isNumber(token)) gaps.push([]);
    else gaps.at(-1)?.push(token);
  }
  // "Berlin, 3.6; Paris, 2.1": a comma or arrow before every number binds it to its label.
  const isBound =
    gaps.length > 2 &&
    gaps.slice(0, -1).every((gap) => gap.length > 1 && /^(?:,|->|→|=>)$/.test(gap.at(-1)?.text ?? '')) &&
    gaps
      .slice(1, -1)
      .every((gap) => gap.slice(0, -1).some((token) => isBreak(token) && token.text !== gap.at(-1)?.text));
  return isBound ? [...gaps.slice(0, -1).map((gap) => gap.slice(0, -1)), gaps.at(-1) ?? []] : gaps;
}

interface Gap {
  right: Token[];
  middle: Token[];
  left: Token[];
  separator: string;
}

const NONE: Gap = { right: [], middle: [], left: [], separator: '' };

function splitFirst(gap: Token[]): Gap {
  const last = gap.findLastIndex(isBreak);
  return { ...NONE, middle: gap.slice(0, last + 1), left: gap.slice(last + 1) };
}

function splitLast(gap: Token[]): Gap {
  const at = gap.findIndex((token, i) => isBreak(token) || (i === 0 && isLink(token) && token.text !== 'just'));
  const end = at >= 0 ? at : gap.findIndex((token) => isMark(token) && /^[-–—]$/.test(token.text));
  return end < 0 ? { ...NONE, right: gap } : { ...NONE, right: gap.slice(0, end), middle: gap.slice(end) };
}

/** Between two numbers a break divides their names; without one they stand on the side where all stand. */
function splitGap(gap: Token[], side: Side, hasRights: boolean): Gap {
  const isEnd = (token: Token, i = 1) => isBreak(token) || (i === 0 && isLink(token));
  const first = gap.findIndex(isEnd);
  if (first >= 0) {
    const last = Math.max(first, gap.findLastIndex(isBreak));
    let from = last + 1;
    while (from < gap.length - 1 && isLink(gap[from])) from += 1;
    return {
      right: gap.slice(0, first),
      middle: gap.slice(first, last + 1),
      left: gap.slice(from),
      separator: gap[first]?.text ?? '',
    };
  }
  // "300 are paid and 900 are free": words before "and" belong to the number before them.
  if (gap.length > 1 && /^(?:and|und|et|y|e|&)$/i.test(gap.at(-1)?.text ?? ''))
    return { ...NONE, right: gap.slice(0, -1) };
  const closing = gap.findIndex(({ text }) => text === ')');
  const link = gap.findIndex((token, i) => i > 0 && isLink(token));
  const isLed = gap[0]?.kind === 'word' && isPreposition(gap[0].text);
  const at = gap[0]?.text === '(' && closing > 0 ? closing : isLed || hasRights ? link : -1;
  if (at > 0) return { ...NONE, right: gap.slice(0, at), left: gap.slice(at + 1) };
  const separator = gap.length === 1 ? (gap[0]?.text ?? '') : '';
  return side === 'left' ? { ...NONE, left: gap, separator } : { ...NONE, right: gap, separator };
}

const isOwner = ({ text }: Token) => /['’]s$/.test(text);

/** "Tokyo's population": Tokyo. */
const ownerOf = (name: Token[]) =>
  name
    .slice(0, name.findIndex(isOwner) + 1)
    .map((token) => (isOwner(token) ? { ...token, text: token.text.slice(0, -2), end: token.end - 2 } : token));

/** "Emails sent: 12": before a colon the verb belongs to the name. */
function deedOf(name: Token[], left: Token[]): Token[] {
  const last = name.at(-1);
  const isDeed = left.at(-1)?.text === ':' && name.length > 1 && last?.kind === 'word' && DEED.test(last.text);
  return isDeed ? [...name.slice(0, -1), { ...last, isQuoted: true }] : name;
}

const DEED = /^(?:sent|sold|won|made|spent|brought|got|\p{Ll}{2,}ed)$/u;

/** "08:00 INFO requests=12": behind a time, only the word at the sign is the name. */
function fieldOf(name: Token[], left: Token[]): Token[] {
  const sign = left.at(-1);
  const at = name.findLastIndex(isPeriod);
  const words = name.slice(at + 1).filter(({ kind }) => kind === 'word');
  const isField = sign?.text === '=' && at >= 0 && words.length > 1 && words.at(-1)?.end === sign.at;
  return isField ? [...name.slice(0, at + 1), ...words.slice(-1)] : name;
}

/** "In spring we planted 12" */
const WE = /^(?:we|they|he|she|wir|nous|on)$/;
const MOST =
  /^(?:favou?rite|winner|popular|first|second|third)$|(?:est|ste[nrsm]?|most|more|plus|más|mais|più|leading|leader|up|down|\d)$/iu;

/** "Rent is the biggest at 1200": what stands before the verb. "The biggest costs are rent at 1200": behind it. */
function beforeVerb(name: Token[], isFirst: boolean): Token[] {
  const at = name.findIndex(({ kind, text }, i) => i > 0 && kind === 'word' && (IS.test(text) || WE.test(text)));
  const before = name.slice(0, Math.max(at, 0));
  const behind = name.slice(at + 1);
  // "The costs are rent at 1200, food at 400", but not "Rent is the biggest at 1200".
  if (
    at > 0 &&
    isFirst &&
    hasName(behind) &&
    !WE.test(name[at]?.text ?? '') &&
    !behind.some(({ text }) => MOST.test(text))
  )
    return behind;
  const isName = before.some(({ text }) => !isPerson(text)) && nameTokens(before).length > 0;
  return isName && !name.slice(at).some(({ kind }) => kind === 'period') ? before : name;
}

/** The words beside the last period. */
function wordsIn(tokens: Token[], text: string): string {
  if (tokens.length === 0) return '';
  const at = tokens.findLastIndex(isPeriod);
  const isWord = ({ kind, text: word }: Token) => kind !== 'period' || /^(?:last|this|next|previous) /i.test(word);
  const before = withoutEnds(tokens.slice(0, at < 0 ? tokens.length : at).filter(isWord));
  const behind = at < 0 ? [] : withoutEnds(tokens.slice(at + 1));
  return [before, behind]
    .map((part) => sliceOf(part, text))
    .filter((part) => part !== '')
    .join(' ');
}
