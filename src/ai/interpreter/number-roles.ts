/** What numbers of a text are besides values: ends of a range, shares of other numbers, parts of a name; and which are below zero. */
import { amountOf, isNumber } from './beside-data.js';
import type { Token } from './lexer.js';
import { isBreak, isLink, isMark, splitAt } from './names.js';
import { isPreposition, isVerb } from './words.js';

/** "(12)" */
const isEnclosed = (tokens: Token[], i: number) =>
  tokens[i]?.kind === 'number' && tokens[i - 1]?.text === '(' && tokens[i + 1]?.text === ')';

/** Notes of one kind. */
const MAX_NOTES = 3;

/** "Jan-Mar 120, Apr-Jun 130": as many ranges as numbers are one label each. */
export function withRangeNames(tokens: Token[]): Token[] {
  const ranges = tokens.filter(({ labels }) => labels !== undefined);
  if (ranges.length < 2 || ranges.length !== tokens.filter(isNumber).length) return tokens;
  return tokens.map(({ labels: _, ...token }) => token);
}

/** "Ann (34) sold 12 cars, Ben (28) sold 9": a number in parentheses between each name and its verb belongs to the name. */
export function withAsides(tokens: Token[]): Token[] {
  const isAside = (_: Token, i: number) =>
    isEnclosed(tokens, i) && tokens[i - 2]?.kind === 'word' && isVerb(tokens[i + 2]?.text ?? '');
  const asides = new Set(tokens.filter(isAside));
  if (asides.size === 0 || asides.size * 2 !== tokens.filter(isNumber).length) return tokens;
  return tokens.flatMap((token, i): Token[] => {
    if (asides.has(token))
      return [{ kind: 'word', text: `(${token.text})`, at: token.at - 1, end: token.end + 1, isQuoted: true }];
    return /^[()]$/.test(token.text) && [i - 1, i + 1].some((at) => asides.has(tokens[at] as Token)) ? [] : [token];
  });
}

/** "2022 3,400, 2023 (560)": some numbers in parentheses among others are below zero, as in accounts. */
export function withNegatives(tokens: Token[]): { tokens: Token[]; notes: string[] } {
  const isNegative = (token: Token, i: number) =>
    isEnclosed(tokens, i) &&
    i > 1 &&
    !isNumber(tokens[i - 2] ?? token) &&
    (tokens[i + 2] === undefined || isBreak(tokens[i + 2] ?? token) || isLink(tokens[i + 2])) &&
    token.quantity?.unit !== '%';
  const enclosed = new Set(tokens.filter(isNegative));
  if (enclosed.size === 0 || enclosed.size === tokens.filter(isNumber).length) return { tokens, notes: [] };
  const notes = [...enclosed].map(({ text }) => `"(${text.trim()})" is read as below zero, as in accounts.`);
  return {
    tokens: tokens.map((token) =>
      enclosed.has(token) && token.quantity !== undefined
        ? { ...token, quantity: { ...token.quantity, value: -Math.abs(token.quantity.value) } }
        : token,
    ),
    notes: notes.slice(0, MAX_NOTES),
  };
}

const SHARE_TOLERANCE = 1;

/** "Lee 1,204 (52 %), Cole 1,112 (48 %)": percentages in parentheses that are the shares of the numbers before them say nothing more. */
export function withoutShares(tokens: Token[]): { tokens: Token[]; note: string } | undefined {
  const isShare = (token: Token, i: number) =>
    token.quantity?.unit === '%' && isEnclosed(tokens, i) && isNumber(tokens[i - 2] ?? token);
  const shares = tokens.filter(isShare);
  const amounts = tokens.filter((token, i) => isNumber(token) && isShare(tokens[i + 2] ?? token, i + 2));
  const sum = amounts.reduce((total, amount) => total + amountOf(amount), 0);
  const areShares = amounts.every(
    (amount, i) => Math.abs((amountOf(amount) / sum) * 100 - amountOf(shares[i] ?? amount)) <= SHARE_TOLERANCE,
  );
  if (amounts.length < 2 || amounts.length !== shares.length || !areShares) return undefined;
  const dropped = new Set(
    shares.flatMap((share) => tokens.slice(tokens.indexOf(share) - 1, tokens.indexOf(share) + 2)),
  );
  const note = `${shares
    .map(({ text }) => text.trim())
    .join(', ')
    .slice(0, 200)} are the shares of the numbers and were left out.`;
  return { tokens: tokens.filter((token) => !dropped.has(token)), note };
}

/** "5 stars 60 reviews, 4 stars 25 reviews", "over 60 €2,900": the first of two numbers in a clause may belong to a name. */
export function withNumberedNames(tokens: Token[]): Token[] | undefined {
  const isEnd = (token: Token) => (isMark(token) && /^[,;.\n|]$/.test(token.text)) || isLink(token);
  // "1/2" is no name and its value.
  const isPair = (token: Token, i: number) =>
    (/^(?:[/→]|to|zu|à|a|al|vs)$/i.test(token.text) || isLink(token)) &&
    [tokens[i - 1], tokens[i + 1]].every((one) => one !== undefined && isNumber(one));
  // "North 120 (1)"
  const isAside = (token: Token, i: number) => isNumber(token) && isEnclosed(tokens, i + 2);
  if (tokens.some(isPair) || tokens.some(isAside)) return undefined;
  const clauses = splitAt(tokens, isEnd).map((clause) => clause.filter(isNumber));
  const names = new Set<Token>();
  for (const [first, second, ...more] of clauses) {
    if (first === undefined || second === undefined) continue;
    const { unit } = first.quantity ?? {};
    const behind = tokens[tokens.indexOf(first) + 1];
    // "Ann 30 in 25 games"
    if (behind?.kind === 'word' && isPreposition(behind.text)) return undefined;
    if (more.length > 0 || (unit !== undefined && (unit === second.quantity?.unit || /^(?:%|[A-Z]{3})$/.test(unit))))
      return undefined;
    names.add(first);
  }
  const units = new Set([...names].map(({ quantity }) => quantity?.unit));
  return names.size === 0 || units.size > 1
    ? undefined
    : tokens.map((token) => (names.has(token) ? { ...token, kind: 'word' } : token));
}
