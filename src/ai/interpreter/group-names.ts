import { answersIn } from './answers.js';
import { isVerb } from './sentence-words.js';
import type { ValueGroup } from './value-groups.js';

/** "Red team closed 14, Blue team 9" and "Product A sold 10, product B sold 12": the verb is no part of the names. */
export function removeVerbs(groups: ValueGroup[]): void {
  const names = groups.map(({ name }) => name.split(' '));
  const [first = []] = names;
  const verb = first.at(-1) ?? '';
  if (groups.length < 2 || first.length < 2 || !isVerb(verb) || groups.some(({ name }) => name === '')) return;
  const short = names.map((words) => (words.length > 1 && words.at(-1) === verb ? words.slice(0, -1) : words));
  const isEverywhere = names.every((words, i) => short[i] !== words);
  const isSameLength = short.every((words) => words.length === short[0]?.length && !words.includes(verb));
  if (!isEverywhere && !isSameLength) return;
  for (const [i, group] of groups.entries()) group.name = (short[i] ?? []).join(' ');
}

/** "Tokyo's population 37, Delhi's 33" and "Ann's sales 5, Bob's sales 7" have the labels Tokyo and Ann. */
export function removePossession(groups: ValueGroup[]): void {
  const owners = groups.map(({ name }) => /^(.{1,60}?)'s(?: (.{1,60}))?$/.exec(name));
  const nouns = new Set(owners.flatMap((owner) => owner?.[2] ?? []));
  if (groups.length < 2 || owners.includes(null) || nouns.size > 1) return;
  for (const [i, group] of groups.entries()) group.name = owners[i]?.[1] ?? group.name;
}

/** "40% of users said price, 35% quality": only what they said is a label. */
export function keepAnswers(groups: ValueGroup[]): void {
  const answers = answersIn(groups.map(({ tail }) => tail));
  for (const [i, group] of groups.entries()) group.tail = answers[i] ?? group.tail;
}
