/** Say that a number is there, or how it compares to the one before. */
const VERBS =
  'was were is are be been had has have did does reached hit grew grow rose rise fell fall dropped declined increased decreased climbed jumped went go peaked dipped slipped slid recovered became stood came got saw see shrank sank soared surged ended started began totaled totalled averaged amounted finished measured counted recorded reported jumping rising falling reaching hitting growing dropping climbing peaking recovering ending dipping';
const PRONOUNS = new Set('we they he she it i'.split(' '));
/** Verbs that are part of names: "water used", "to be done". */
const NOUNS = new Set(
  'rise fall drop hit go see make read bought built made used sold received shipped opened closed generated been be delivered written'.split(
    ' ',
  ),
);
/** Say what is counted: "we opened 10 tickets in January and closed 12 in February" is no series. */
const CONTENT_VERBS =
  'made make earned sold received served used spent attracted generated brought delivered produced shipped opened closed walked ran drank ate read wrote bought built hired';
const SMALL_WORDS =
  'we it they he she i our their its the a an of to from then and again finally also up down back there around about roughly nearly almost approximately only just over still in at on for during by with which that while after before between first later followed per this as slightly sharply who';
const FILLERS = new Set(
  `${VERBS} ${CONTENT_VERBS} ${SMALL_WORDS} record whopping mere impressive total high low peak`.split(' '),
);
const CONTENT_VERB_SET = new Set(CONTENT_VERBS.split(' '));
const VERB_SET = new Set([...VERBS.split(' '), ...CONTENT_VERB_SET]);

/** The name in a part of a sentence: the words before the first verb, or behind it if no words stand before it, without fillers at both ends. */
export function nameInSentence(words: string[]): string {
  const verb = words.findIndex((word) => VERB_SET.has(word.toLowerCase()));
  const before = withoutFillers(verb < 0 ? words : words.slice(0, verb));
  const behind = verb < 0 ? [] : withoutFillers(words.slice(verb));
  return (before.length > 0 ? before : behind).join(' ');
}

function withoutFillers(words: string[]): string[] {
  const isFiller = (word: string) => FILLERS.has(word.toLowerCase()) || /^\p{Ll}{3,}ly$/u.test(word);
  const start = words.findIndex((word) => !isFiller(word));
  return start < 0 ? [] : words.slice(start, words.findLastIndex((word) => !isFiller(word)) + 1);
}

/** Whether words are a part of a sentence rather than a name: "In Jan we opened". */
export function isSentence(text: string): boolean {
  return text.split(' ').some((word) => PRONOUNS.has(word) || (VERB_SET.has(word) && !NOUNS.has(word)));
}

/** The different verbs that say what is counted. */
export function contentVerbs(words: string[]): Set<string> {
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => CONTENT_VERB_SET.has(word)));
}

export function isVerb(word: string): boolean {
  return VERB_SET.has(word);
}
