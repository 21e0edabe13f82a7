/** What makes an item of a list something else than a name with its number. */

import { type Chunk, isAmount } from '../chunks.js';
import { matchPhrase, NO_NAMES } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { AGGREGATES } from '../request/effects.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { PARTS_OF } from '../vocabulary/requests.js';
import { type Item, type ListContext, signOf } from './list.js';
import { startOfRequest } from './list-requests.js';

const PARTS = fold(PARTS_OF)
  .split(',')
  .map((phrase) => phrase.trim().split(' '));

/** @throws Refusal for a word that changes what a number of a list means, wherever it stands outside quotes */
export function checkMeanings(tokens: readonly Token[], text: string): void {
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'quoted' || token.kind === 'line') continue;
    const [before, next, other] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    const isBehind = before?.number !== undefined;
    const isEnd = next === undefined || next.kind === 'line' || !next.isGlued;
    // "CA 5" is a place; "cerca de 20" has a word between.
    const isNear = next?.number !== undefined || (is('aboutLink', next?.key) && other?.number !== undefined);
    const isUnsure =
      (is('about', token.key) && token.text !== token.text.toUpperCase() && isNear) ||
      /^\d+ish$/.test(token.key) ||
      (token.key === 'ish' && tokens.slice(0, at).findLast(({ text: each }) => each !== '-')?.number !== undefined) ||
      (is('perhaps', token.key) && before?.kind === 'word' && next?.number !== undefined) ||
      (isBehind && /^(?:max|est|tops|odd)$/.test(token.text));
    // "Jan >12", "Feb 12*", "Mar 12 (?)": an arrow has spaces, and a question ends a text.
    const isMark =
      (token.text === '>' && next?.isGlued === true && (next.number !== undefined || next.text === '=')) ||
      (/^[*?†]$/.test(token.text) && isBehind && token.isGlued && !(token.text === '?' && isEnd)) ||
      (token.text === '?' && before?.text === '(');
    const isAnswer = token.key === 'dont' && is('answerVerb', next?.key);
    const length = isAnswer
      ? 0
      : (PARTS.find((keys) => keys.every((key, i) => tokens[at + i]?.key === key))?.length ?? 0);
    if (length === 0 && !is('unread', token.key) && !isUnsure && !isMark) continue;
    const part = tokens.slice(at, at + Math.max(1, length));
    throw new Refusal(
      `${quote(textOf(part, text))} is not understood: it changes what a number means. Write the number that is meant for each name.`,
      [{ skipped: part.map((each) => each.at) }],
    );
  }
}

/**
 * "Jan twelve, Feb 15", "Anna n/a, Ben 5": the first item of a list without a number is no title. A sentence or a line may be one, if it does not
 * end with what stands for a number.
 * @param chunks those before the first number, and the one with it @param hasTitle whether that one begins with a title
 */
export function refuseNamesAlone(chunks: readonly Chunk[], hasTitle: boolean, context: ListContext): void {
  const { text, lexicon } = context;
  for (let at = chunks.length - 2; at >= 0; at -= 1) {
    const { tokens = [] } = chunks[at] ?? {};
    const opens = chunks[at + 1]?.opens ?? 'start';
    const last = tokens.at(-1);
    const isListed = opens === ';' || (!hasTitle && (opens === ',' || opens === 'and'));
    const isMissing = last !== undefined && (lexicon.numberWords.includes(last.key) || is('missing', last.key));
    // "Jan: -" above "Feb: 15"
    const isGap = opens === 'line' && !hasTitle && signOf(last) !== '' && signOf(tokens.at(-2)) !== '';
    if (!isListed && !isMissing && !isGap) return;
    const item = tokens.slice(tokens.findLastIndex(({ text: mark }) => mark === ':') + 1);
    const isName = item.length === 1 && /^\p{Lu}/u.test(item[0]?.text ?? '') && lexicon.is('article', item[0]?.key);
    if (!isMissing && !isGap && (item.length === 0 || (startOfRequest(item, context) === 0 && !isName))) continue;
    const said = item.length > 0 && isListed ? item : tokens;
    throw new Refusal(
      `${quote(textOf(said, text))} has no number. Write it as a name with its number in digits, or leave it out; a title stands before a colon.`,
      [{ skipped: said.map((token) => token.at) }],
    );
  }
}

/** @throws Refusal for items that are ranks, headings, losses or sums of others @param before what stands before the first item */
export function checkItems(items: readonly Item[], before: readonly Token[], context: ListContext): void {
  refuseRanks(items, context);
  refuseHeadings(items, before, context);
  refuseLosses(items, context);
  refuseAggregates(before, context);
}

/** "1 Ana, 2 Luis": ranks look like numbers of names. */
function refuseRanks(items: readonly Item[], { text }: ListContext): void {
  const isRank = ({ name, numbers: [number] }: Item, i: number): boolean =>
    number?.number?.plain === i + 1 && name[0] !== undefined && number.at < name[0].at;
  const [first] = items;
  if (items.length < 2 || first === undefined || !items.every(isRank)) return;
  throw new Refusal(
    `${quote(textOf([...first.numbers, ...first.name], text))} may be a rank or a number. Write the number behind each name: "Name 12".`,
  );
}

/** "Class 7" above "Ana 5", "Fruit in year 4" above "apples - 8": the number counts classes or years; "n = 13" and "Page 2" are no items either. */
function refuseHeadings(items: readonly Item[], before: readonly Token[], { lexicon, text }: ListContext): void {
  const isCounted = ({ name, numbers: [number, other] }: Item): boolean => {
    const key = name.at(-1)?.key;
    return (
      number?.number?.plain !== undefined && other === undefined && (lexicon.is('counted', key) || is('heading', key))
    );
  };
  const [first, ...others] = items;
  if (first === undefined || others.length === 0 || items.every(isCounted)) return;
  const isOdd = (item: Item) =>
    isCounted(item) &&
    (item.sign === '' || item.name[0]?.key === 'n') &&
    (item.name.length === 1 || items.every((each) => each === item || each.sign !== ''));
  const last = others.at(-1) as Item;
  const odd =
    before.at(-1)?.text !== ':' && isOdd(first)
      ? first
      : is('foot', last.name[0]?.key) && isOdd(last)
        ? last
        : undefined;
  if (odd === undefined) return;
  const said = [...odd.name.slice(-1), ...odd.numbers];
  throw new Refusal(
    `${quote(textOf(said, text))} can be a heading or a name with its number. Leave it out, or write all lines as "name: number".`,
    [{ skipped: said.map(({ at }) => at) }],
  );
}

/** "Jan spent 40, Feb earned 60": what one name lost is drawn like what another one gained. */
function refuseLosses(items: readonly Item[], { text }: ListContext): void {
  const isLoss = ({ key }: Token, i: number, all: readonly Token[]) =>
    is('lossVerb', key) || (is('red', key) && is('inTheRed', all[i - 1]?.key));
  const losses = items.map(
    ({ name, after }) => (name.length > 1 ? name.find(isLoss) : undefined) ?? after.find(isLoss),
  );
  const loss = losses.find((token) => token !== undefined);
  const nouns = items.flatMap(({ name }) => (name.length === 1 ? name : []));
  const isNet = nouns.some(({ key }) => is('gainNoun', key));
  const isShared = losses.every((token) => token?.key === loss?.key);
  const said = isShared ? (isNet ? nouns.find(({ key }) => is('lossNoun', key)) : undefined) : loss;
  // Beside "positive" it is an answer.
  if (said === undefined || (said.key.startsWith('negati') && /positi/i.test(text))) return;
  const item = items.find(({ name, after }) => name.includes(said) || after.includes(said));
  throw new Refusal(
    `${quote(said.text)} in ${quote(textOf([...(item?.name ?? []), ...(item?.numbers ?? [])], text))} can be a loss. Write a minus at the number, or send the numbers as a table in data.`,
  );
}

/** "Average of Jan 10, Feb 20" asks for one number; "Average temperature: Jan 10" says what they are. */
function refuseAggregates(before: readonly Token[], { lexicon, text }: ListContext): void {
  for (const [at] of before.entries()) {
    const isOne = (effect: string) => AGGREGATES.has(effect) && effect !== 'count';
    const length = matchPhrase(before, at, lexicon, NO_NAMES, isOne)?.length;
    const between = before.slice(at + (length ?? 0));
    if (length === undefined || between.some(({ key }) => !is('ofOrIn', key) && !lexicon.is('article', key))) continue;
    throw new Refusal(
      `${quote(textOf(before.slice(at), text))} is not computed from a list. Leave it out, or send the numbers as a table in data.`,
      [{ skipped: before.slice(at).map((token) => token.at) }],
    );
  }
}

/** Answers of surveys, which are names. */
const ANSWERS = new Set(
  "no,none,neither,never,nein,kein,non,ninguno,nessuno,nao,nenhum,nee,nie,nooit,zadne,si,se,weiss nicht,weet niet,nie wiem,sans avis,no sabe,non so,nao sei,don't know,not sure,no opinion,keine angabe,keine meinung,geen mening,ne sait pas,no contesta,sin opinion,senza opinione,sem opiniao,no answer,no response,not applicable,not at all,less,more,same,no change,other,others,most,never".split(
    ',',
  ),
);

/** The labels are names, each written once, without words that change what a number means. @throws Refusal for others */
export function checkLabels(
  labels: readonly string[],
  items: readonly Item[],
  { lexicon, text, choices }: ListContext,
): void {
  const seen = new Set<string>();
  for (const [i, { name, sign, numbers }] of items.entries()) {
    const label = labels[i] ?? '';
    const all = [...name, ...numbers];
    const skipped = [{ skipped: all.map(({ at }) => at) }];
    const said = quote(textOf(all, text));
    const words = name.filter(({ kind }) => kind === 'word');
    const [first, last] = [words[0], words.findLast(({ key }) => !is('behindLoss', key))];
    const isMeant = ANSWERS.has(fold(label)) || is('minus', last?.key);
    // "Pro" and "Plus" are plans.
    const compared = [first, last].find(
      (token) => token && lexicon.is('comparison', token.key) && !/^P(?:ro|lus)$/.test(token.text),
    );
    if (compared !== undefined && !isMeant)
      throw new Refusal(
        `${quote(compared.text)} in ${said} is not understood: it changes what the number means. Write the number that is meant for each name.`,
        skipped,
      );
    const odd = name.find(
      (token, at) =>
        (isAmount(token) &&
          sign === '' &&
          choices.number === undefined &&
          !isYear(token) &&
          !lexicon.is('counted', name[at - 1]?.key)) ||
        (token.kind === 'mark' &&
          !/^[-–&/'’.()#+%*]$/.test(token.text) &&
          !(token.text === ':' && token.isGlued && name[at + 1]?.isGlued)),
    );
    if (odd !== undefined)
      throw new Refusal(`${quote(odd.text)} in ${said} is not understood. Write "name: number", or a table.`);
    // "the balance is 750" beside "hall 450"
    if (last !== first && is('be', last?.key) && !isMeant)
      throw new Refusal(`${said} is a sentence among names. Write only names and numbers.`, skipped);
    if (label === '' && items.length > 1) throw new Refusal(`${said} has no name.`);
    if (seen.has(fold(label)))
      throw new Refusal(`${quote(label)} stands twice in the list. Write each name once, or two named numbers for it.`);
    seen.add(fold(label));
  }
}
