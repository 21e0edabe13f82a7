import { isVerb } from './sentence-words.js';
import type { ValueGroup } from './value-groups.js';

/** Who is counted: "45 of our customers". */
const COUNTED_PEOPLE =
  /^(?:(?:of|the|our|my|all|other|more|those|these) ){0,3}(?:people|persons|respondents|users|customers|students|pupils|voters|employees|kids|children|participants|guests|visitors|members|budget|money|time|income|revenue|traffic|sales|us|them)(?: (?:who|that))?(?= |$)/i;
/** What they did with it. */
const ANSWERED =
  /^(?:(?:have|has|had|would|will|also) )?(?:voted|said|says?|answered|chose|picked|selected|named|prefer(?:red|s)?|likes?|liked|loved?|loves|uses?|used|wants?|wanted|go|went|opted|responded|replied|named|goes|comes|came)(?: (?:for|with|on|to))?(?= )/i;
const MIN_ANSWERS = 2;

/** What stands behind the numbers of "5 people voted yes, 3 voted no": `yes`, `no`. The same as before where nothing would be left. */
function answersIn(tails: string[]): string[] {
  const verbs = tails.map((tail) => ANSWERED.exec(tail.replace(COUNTED_PEOPLE, '').trim())?.[0].toLowerCase());
  const isSameVerb = new Set(verbs.filter((verb) => verb !== undefined)).size === 1;
  const answers = tails.map((tail) =>
    tail
      .replace(COUNTED_PEOPLE, '')
      .trim()
      .replace(ANSWERED, '')
      .trim()
      .replace(/^to (?:the )?/, ''),
  );
  const isUnclear = tails.length < MIN_ANSWERS || answers.includes('') || !isSameVerb || verbs[0] === undefined;
  return isUnclear ? tails : answers;
}

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
