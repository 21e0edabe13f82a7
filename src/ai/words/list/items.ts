/** The items of a list: a name with its number, or two of them. */

import { readLabels } from '../../../../chart-spec/table.js';
import { isUnit } from '../amounts.js';
import { type Chunk, isAmount } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { type Token, textOf } from '../tokens.js';
import { is } from '../vocabulary/meanings.js';
import { itemOf } from './item.js';
import { refuseBookkeeping, refuseLosses } from './item-meanings.js';
import { namesIn } from './item-names.js';
import type { Item, ListContext } from './list.js';

/** @param head gets what stands before the first name; @param tail what stands behind the last item */
export function itemsOf(
  chunks: readonly Chunk[],
  head: Token[],
  tail: Token[] | undefined,
  context: ListContext,
): Item[] {
  const { text, lexicon } = context;
  const items: Item[] = [];
  refuseBookkeeping(
    chunks.map(({ tokens }) => tokens),
    text,
  );
  const numbered = numbersOfNames(chunks);
  for (const [i, chunk] of chunks.entries()) {
    const isBare = i === 0 && head.at(-1)?.text !== ':';
    const own = i === 0 ? behindVerb(chunk.tokens, chunks, head) : chunk.tokens;
    const tokens = isBare ? withoutRequest(own, chunks, head, context) : own;
    const previous = items.at(-1);
    if (!tokens.some(isAmount)) {
      const isRequest = context.startOfRequest(tokens) === 0;
      if (isRequest && tail !== undefined) {
        tail.push(...tokens, { kind: 'mark', text: '.', key: '.', at: 0, end: 0, isGlued: true });
        continue;
      }
      throw new Refusal(
        `${quote(textOf(tokens, text))} has no number. Write it as a name with its number, or leave it out.`,
        [{ skipped: tokens.map(({ at }) => at) }],
      );
    }
    // "Jan 120 and 80"
    const isSecond =
      chunk.opens === 'and' && tokens.length === 1 && previous?.numbers.length === 1 && previous.after.length === 0;
    if (isSecond && previous !== undefined) previous.numbers.push(...tokens);
    else items.push(itemOf(tokens, context, numbered));
  }
  // "5 ft, 60 in": a word that may be a unit is one beside another unit.
  const measured = items.find(({ numbers: [number] }) => isUnit(number?.number?.unit ?? ''));
  const odd = items.find(({ numbers: [number], after }) => number?.number?.unit === '' && isUnit(after[0]?.text ?? ''));
  if (measured !== undefined && odd !== undefined)
    throw new Refusal(
      `${quote(textOf([...odd.numbers, ...odd.after], text))} and ${quote(textOf(measured.numbers, text))} have different units. Write all numbers in one unit.`,
    );
  const last = items.at(-1);
  if (last !== undefined && tail !== undefined) {
    const start = context.startOfRequest(last.after);
    tail.unshift(...last.after.slice(start));
    last.after = last.after.slice(0, start);
  }
  if (context.areSeries !== true) refuseLosses(items, text);
  return namesIn(items, head, lexicon, context);
}

/** "webinar sign-ups were Finance 1,204, Retail 987" */
function behindVerb(tokens: readonly Token[], chunks: readonly Chunk[], head: Token[]): Token[] {
  const verb = tokens.findIndex(({ key }, i) => i > 0 && is('be', key) && i < tokens.findIndex(isAmount) - 1);
  const isAlone = chunks.length > 1 && !chunks.slice(1).some(({ tokens: own }) => own.some(({ key }) => is('be', key)));
  if (verb < 1 || !isAlone) return [...tokens];
  head.push(...tokens.slice(0, verb));
  return tokens.slice(verb + 1);
}

/** "week 1 €12, week 2 €18", "1 mese 4,1 kg, 2 mesi 5,3 kg": numbers that count up beside the same word belong to the names. */
function numbersOfNames(chunks: readonly Chunk[]): ReadonlySet<Token> {
  const pairs = chunks.flatMap(({ tokens }) => {
    const [first, second, ...more] = tokens.flatMap((token, i) => (isAmount(token) ? [i] : []));
    return first === undefined || second === undefined || more.length > 0
      ? []
      : [{ tokens, first, isNext: second === first + 1 }];
  });
  const keyOf = ({ tokens, first, isNext }: (typeof pairs)[number]) =>
    `${tokens[first - 1]?.key ?? ''} ${isNext ? '' : (tokens[first + 1]?.key.slice(0, 3) ?? '')}`;
  const counts = pairs.map(({ tokens, first }) => tokens[first]?.number?.plain);
  const [start] = counts;
  const areCounted =
    pairs.length > 1 &&
    pairs.length >= chunks.length - 1 &&
    start !== undefined &&
    start <= 30 &&
    counts.every((count, i) => count === start + i) &&
    new Set(pairs.map(keyOf)).size === 1 &&
    /\p{L}/u.test(keyOf(pairs[0] as (typeof pairs)[number]));
  return new Set(areCounted ? pairs.flatMap(({ tokens, first }) => tokens[first] ?? []) : []);
}

/** The first item begins behind what is asked for: "a pie chart with rent 900". */
function withoutRequest(
  tokens: readonly Token[],
  chunks: readonly Chunk[],
  head: Token[],
  context: ListContext,
): Token[] {
  const { text, choices } = context;
  const amount = tokens.findIndex(isAmount);
  const { end: asked, hasType, isWith, look } = context.endOfRequest(tokens.slice(0, amount));
  const opening = tokens.slice(0, asked);
  const isAsked = hasType || isWith || opening.some(({ key }) => is('asking', key));
  // "Line A 5, Line B 8", "Show dogs 5, Work dogs 8"
  const isRepeated = chunks.slice(1).some(({ tokens: own }) => {
    const noun = own[own.findIndex(isAmount) - 1];
    return own[0]?.key === tokens[0]?.key || (noun?.kind === 'word' && noun.key === tokens[amount - 1]?.key);
  });
  // "Dark chocolate 5, Milk 8"
  const isAdjective = opening.length === 1 && /^(?:dark|light|smooth|half|points|transparent)$/.test(look ?? '');
  if (look !== undefined && !isAsked && !isAdjective)
    throw new Refusal(
      `${quote(textOf(opening, text))} can be a request or a part of a name. Write requests before a colon: "${textOf(opening, text)}: …".`,
      [],
    );
  // "Los Angeles 5", "By bus 5": only what is asked for is no part of a name.
  const end = isAsked && !(isRepeated && (!hasType || asked === 1)) ? asked : 0;
  head.push(...tokens.slice(0, end));
  const rest = tokens.slice(end);
  const before = rest.slice(0, rest.findIndex(isAmount));
  const words = before.filter(({ kind }) => kind !== 'mark');
  // "Budget of Long Beach 2m, Pasadena 900k"
  const link =
    is('measuredNoun', words[0]?.key) && is('ofOrIn', words[1]?.key) && words.length > 2 ? words[2] : undefined;
  if (link !== undefined) {
    const from = rest.indexOf(link);
    head.push(...rest.slice(0, from));
    return rest.slice(from);
  }
  const others = chunks
    .slice(1)
    .map((chunk) => chunk.tokens.slice(0, chunk.tokens.findIndex(isAmount)).filter(({ kind }) => kind !== 'mark'));
  const longest = Math.max(0, ...others.map(({ length }) => length));
  if (words.length <= 1 || others.length === 0 || longest === 0 || words.length <= longest) return rest;
  const cutAt = (count: number): Token[] => {
    const kept = words.slice(-count);
    const from = rest.indexOf(kept[0] as Token);
    head.push(...rest.slice(0, from));
    return rest.slice(from);
  };
  // "Revenue Q1: 1.2m, Q2: 1.4m"
  const names = others.map((other) => textOf(other, text));
  const time = [1, 2, 3].find((count) =>
    readLabels([textOf(words.slice(-count), text), ...names], context.lexicon.language).some(
      ([first]) => first?.unit !== 'number',
    ),
  );
  if (time !== undefined && time < words.length) return cutAt(time);
  if (choices.firstName === 'last word') return cutAt(longest);
  const isCapital = (token: Token | undefined) => token !== undefined && /^[\p{Lu}\d]/u.test(token.text);
  const areCapitals = context.lexicon.language !== 'de' && others.every(([first]) => isCapital(first));
  const own = words.findIndex(isCapital);
  if (hasType && areCapitals && own > 0 && words.slice(own).every(isCapital)) return cutAt(words.length - own);
  if (hasType && !isWith && choices.firstName === undefined && !words.every(isCapital)) {
    throw new Refusal(
      `${quote(textOf(words, text))} can be one name, or a title and a name. Write the title before a colon: "${textOf(words.slice(0, -longest), text)}: ${textOf(words.slice(-longest), text)} …".`,
      [{ firstName: 'last word' }, { firstName: 'whole' }],
    );
  }
  return rest;
}
