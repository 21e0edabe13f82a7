/** Who is counted: "45 of our customers". */
const COUNTED_PEOPLE =
  /^(?:(?:of|the|our|my|all|other|more|those|these) ){0,3}(?:people|persons|respondents|users|customers|students|pupils|voters|employees|kids|children|participants|guests|visitors|members|budget|money|time|income|revenue|traffic|sales|us|them)(?: (?:who|that))?(?= |$)/i;
/** What they did with it. */
const ANSWERED =
  /^(?:(?:have|has|had|would|will|also) )?(?:voted|said|says?|answered|chose|picked|selected|named|prefer(?:red|s)?|likes?|liked|loved?|loves|uses?|used|wants?|wanted|go|went|opted|responded|replied|named|goes|comes|came)(?: (?:for|with|on|to))?(?= )/i;
const MIN_ANSWERS = 2;

/** What stands behind the numbers of "5 people voted yes, 3 voted no": `yes`, `no`. The same as before where nothing would be left. */
export function answersIn(tails: string[]): string[] {
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
