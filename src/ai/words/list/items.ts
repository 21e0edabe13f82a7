/** The items of a list: a name with its number, or two of them. */

import { readLabels } from '../../../../chart-spec/table.js';
import { type Chunk, isAmount } from '../chunks.js';
import { quote, Refusal } from '../refusal.js';
import { fold, type Token, textOf, wordSet } from '../tokens.js';
import { itemOf } from './item.js';
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
  for (const [i, chunk] of chunks.entries()) {
    const isBare = i === 0 && head.at(-1)?.text !== ':';
    const tokens = isBare ? withoutRequest(chunk.tokens, chunks, head, context) : chunk.tokens;
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
    else items.push(itemOf(tokens, context));
  }
  const last = items.at(-1);
  if (last !== undefined && tail !== undefined) {
    const start = context.startOfRequest(last.after);
    tail.unshift(...last.after.slice(start));
    last.after = last.after.slice(0, start);
  }
  return namesIn(items, head, lexicon, context);
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
  const { end, hasType, isWith } = context.endOfRequest(tokens.slice(0, amount));
  head.push(...tokens.slice(0, end));
  const rest = tokens.slice(end);
  const before = rest.slice(0, rest.findIndex(isAmount));
  const words = before.filter(({ kind }) => kind !== 'mark');
  // "Budget of Long Beach 2m, Pasadena 900k"
  const link =
    MEASURED.has(words[0]?.key ?? '') && OF.has(words[1]?.key ?? '') && words.length > 2 ? words[2] : undefined;
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

/** Nouns that are no names. */
const MEASURED = wordSet(
  fold(
    'revenue revenues sales budget budgets cost costs profit profits user users visitor visitors visits population turnover number umsatz umsätze kosten gewinn einwohner besucher anzahl ventes nombre ventas presupuesto población número vendite bilancio popolazione numero vendas orçamento população omzet inwoners aantal sprzedaż budżet liczba ludność',
  ),
);
const OF = wordSet('of in for von in fur der de du di del da do van w dla');
