/** Words that change what a number means. */

import { quote, Refusal } from './refusal.js';
import { type Token, textOf } from './tokens.js';
import { fold, is } from './vocabulary/meanings.js';
import { PARTS_OF } from './vocabulary/requests.js';

/** @throws Refusal for a word that changes what a number of a list means, wherever it stands outside quotes */
export function checkMeanings(tokens: readonly Token[], text: string): void {
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'quoted' || token.kind === 'line') continue;
    const next = tokens[at + 1];
    // "CA 5" is a place.
    const isApproximate =
      is('about', token.key) && token.text !== token.text.toUpperCase() && isNumberBehind(tokens, at);
    const before = tokens[at - (tokens[at - 1]?.text === '-' ? 2 : 1)];
    const isIsh = /^\d+ish$/.test(token.key) || (/^ish$/.test(token.key) && before?.number !== undefined);
    // "Jan >12", "Feb 12*", "Mar 12 (?)", "Apr 12 max": an arrow has spaces, and a question ends a text.
    const isBehind = tokens[at - 1]?.number !== undefined;
    const isMark =
      (token.text === '>' && next?.isGlued === true && (next.number !== undefined || next.text === '=')) ||
      (/^[*?†]$/.test(token.text) && isBehind && token.isGlued && !(token.text === '?' && isEnd(next))) ||
      (token.text === '?' && tokens[at - 1]?.text === '(') ||
      (is('perhaps', token.key) && tokens[at - 1]?.kind === 'word' && next?.number !== undefined) ||
      (isBehind && /^(?:max|est|tops|odd)$/.test(token.text));
    const length = PARTS.find((keys) => keys.every((key, i) => tokens[at + i]?.key === key))?.length ?? 0;
    const isAnswer = token.key === 'dont' && /^(?:know|like|care|want|use|have)$/.test(next?.key ?? '');
    if ((length === 0 || isAnswer) && !is('unread', token.key) && !isApproximate && !isIsh && !isMark) continue;
    const part = tokens.slice(at, at + Math.max(1, length));
    throw new Refusal(
      `${quote(textOf(part, text))} is not understood: it changes what a number means. Write the number that is meant for each name.`,
      [{ skipped: part.map((each) => each.at) }],
    );
  }
}

const isEnd = (token: Token | undefined): boolean => token === undefined || token.kind === 'line' || !token.isGlued;

/** Whether a number follows, behind a word that says nothing: "cerca de 20". */
function isNumberBehind(tokens: readonly Token[], at: number): boolean {
  const [next, other] = [tokens[at + 1], tokens[at + 2]];
  const isLink = /^(?:de|di|a|an|the|die|zu|of|to|\.)$/.test(next?.key ?? '');
  return next?.number !== undefined || (isLink && other?.number !== undefined);
}

const PARTS = fold(PARTS_OF)
  .split(',')
  .map((phrase) => phrase.trim().split(' '));
