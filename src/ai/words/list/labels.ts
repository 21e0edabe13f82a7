/** The labels of a list are names, each written once, without words that change what a number means. */

import { isAmount } from '../chunks.js';
import type { Lexicon } from '../lexicon.js';
import { quote, Refusal } from '../refusal.js';
import { isYear, type Token, textOf } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import type { Item, ListContext } from './list.js';

/** Answers of surveys, which are names. */
const ANSWERS = new Set(
  "no,none,neither,never,nein,kein,non,ninguno,nessuno,nao,nenhum,nee,nie,nooit,zadne,si,se,weiss nicht,weet niet,nie wiem,sans avis,no sabe,non so,nao sei,don't know,not sure,no opinion,keine angabe,keine meinung,geen mening,ne sait pas,no contesta,sin opinion,senza opinione,sem opiniao,no answer,no response,not applicable,not at all,less,more,same,no change,other,others,most,never".split(
    ',',
  ),
);
/** Names of plans and products. */
const isPlan = ({ text }: Token): boolean => /^P(?:ro|lus)$/.test(text);
const isWord = ({ kind }: Token) => kind === 'word';

export function checkLabels(
  labels: readonly string[],
  items: readonly Item[],
  { lexicon, text, choices }: ListContext,
): void {
  const seen = new Set<string>();
  for (const [i, { name, hasSign }] of items.entries()) {
    const label = labels[i] ?? '';
    const said = quote(textOf([...name, ...(items[i]?.numbers ?? [])], text));
    const last = name.findLast((token) => isWord(token) && !is('behindLoss', token.key));
    const first = name.find(isWord);
    const isMeant = ANSWERS.has(fold(label));
    const compared = [first, last].find((token) => token && lexicon.is('comparison', token.key) && !isPlan(token));
    if (compared !== undefined && !isMeant && !is('minus', last?.key))
      throw new Refusal(
        `${quote(compared.text)} in ${said} is not understood: it changes what the number means. Write the number that is meant for each name.`,
        [{ skipped: [...name, ...(items[i]?.numbers ?? [])].map(({ at }) => at) }],
      );
    const odd = name.find(
      (token) =>
        (isAmount(token) && !hasSign && choices.number === undefined && !isNameNumber(token, name, lexicon)) ||
        (token.kind === 'mark' && !/^[-–&/'’.()#+%:*]$/.test(token.text)),
    );
    if (odd !== undefined)
      throw new Refusal(`${quote(odd.text)} in ${said} is not understood. Write "name: number", or a table.`);
    // "the balance is 750" beside "hall 450"
    if (last !== undefined && last !== first && is('be', last.key) && !isMeant)
      throw new Refusal(`${said} is a sentence among names. Write only names and numbers.`, [
        { skipped: [...name, ...(items[i]?.numbers ?? [])].map(({ at }) => at) },
      ]);
    if (label === '' && items.length > 1) throw new Refusal(`${said} has no name.`);
    if (seen.has(fold(label)))
      throw new Refusal(`${quote(label)} stands twice in the list. Write each name once, or two named numbers for it.`);
    seen.add(fold(label));
  }
}

function isNameNumber(token: Token, name: readonly Token[], lexicon: Lexicon): boolean {
  const before = name[name.indexOf(token) - 1];
  return isYear(token) || (before !== undefined && lexicon.is('counted', before.key));
}
