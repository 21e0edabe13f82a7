/** Types of TypeScript in a script. */

const NAME = String.raw`[A-Za-z_$][\w$]{0,60}`;
const ONE_TYPE = String.raw`(?:"[^"\n]{0,60}"|'[^'\n]{0,60}'|${NAME}(?:\.${NAME}){0,3}(?:<[^<>(){};=]{0,80}>)?)(?:\[\]){0,2}`;
const TYPE = String.raw`${ONE_TYPE}(?:\s{0,9}\|\s{0,9}${ONE_TYPE}){0,6}`;
const TYPED = String.raw`\??\s{0,9}:\s{0,9}${TYPE}`;
const PARAMETER = String.raw`\s{0,20}${NAME}(?:${TYPED})?\s{0,20}`;
const FORMS = new RegExp(
  [
    String.raw`("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\x60(?:[^\x60\\]|\\.)*\x60)`,
    String.raw`\s{1,9}(?:as|satisfies)\s{1,9}(?:const\b|${TYPE})`,
    String.raw`(\b(?:const|let|var)\s{1,9}${NAME})${TYPED}(?=\s{0,9}=)`,
    String.raw`(\((?:${PARAMETER}(?:,${PARAMETER}){0,5})?\))(?:\s{0,9}:\s{0,9}${TYPE})?(?=\s{0,9}(?:=>|\{))`,
    String.raw`(\bChart)<[^<>(){};=]{0,80}>(?=\()`,
    String.raw`(?<=[\w$)\]])!(?=[.,;)\]\s])`,
  ].join('|'),
  'g',
);
const TYPES_OF_PARAMETERS = new RegExp(TYPED, 'g');

/** The script without types; the text itself where it has none. */
export function withoutTypes(text: string): string {
  return text.replaceAll(
    FORMS,
    (_, quoted?: string, declared?: string, parameters?: string, chart?: string) =>
      quoted ?? declared ?? parameters?.replaceAll(TYPES_OF_PARAMETERS, '') ?? chart ?? '',
  );
}
