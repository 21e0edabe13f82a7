/** Names the cause of a text that should be JSON and is not. */

import { languageOfText, languageSentence } from './languages.js';
import { unclosedSentence } from './unclosed.js';

/** A pattern of the whole text's beginning, and what it tells. */
type Kind = readonly [begins: RegExp, sentence: string];

const BODY = 'The body must be JSON';
const WHOLE: readonly Kind[] = [
  [/^\ufeff/, 'The text begins with a byte order mark: save it as UTF-8 without one.'],
  [
    /^\s*https?:\/\//i,
    'This is an address: send the specification itself. chartwright convert reads addresses of charts.',
  ],
  [
    /^\s*--[\w'()+,./:=?-]{1,70}\r?\nContent-/i,
    'This is a form of files (multipart): send the JSON itself as the body.',
  ],
  [
    /^\s*(?:ey[JAI]|ew[0o]|eJ)[\w+/=-]{12}/,
    'This is base64: send the JSON itself. base64url belongs into ?chart= of a GET.',
  ],
  [
    /^\s*(?:[\w.-]|%5B|%5D|[[\]]){1,40}=(?!>)[^\n]*$/i,
    `This is a form: ${BODY}, such as {"type": "bar", "data": …}. Forms belong to /chart, and type=bar&labels=… into the URL of a GET.`,
  ],
  [/^\s*@[\w./\\-]+\s*$/, 'This is the name of a file: curl -d @file sends its content; other programs read it first.'],
  [/^\s*\[object \w+\]/, 'A program has put an object into a text, "[object Object]": use JSON.stringify(…).'],
  [
    /^\s*(?:<\?php|array\s?\(|Array\s*\(\s|stdClass Object|object\([\w\\]+\)#|[aO]:\d+:[{"])/,
    'This is a value of PHP: send json_encode(…).',
  ],
  [/^\s*map\[/, 'This is a value of Go: send json.Marshal(…).'],
  [/^\s*(?:OrderedDict|dict|defaultdict)\(/, 'This is a value of Python: send json.dumps(…).'],
  [
    /^\s*[{[]\s*(?::\w+|"[^"\n]{1,80}"|'[^'\n]{1,80}')\s*=>/,
    'This is a value of Ruby or PHP ("=>"): send to_json or json_encode(…).',
  ],
  [
    /^\s*<(?:!doctype|html|body|div|script|table|\?xml|svg|\w+[\s>])/i,
    'This is HTML or XML: send JSON. A table goes into data.csv as text.',
  ],
  [
    /^\s*\{\s*\\"/,
    'The quotes are escaped (\\"): the text was put into a text once more. Send it without the backslashes.',
  ],
  [/^\s*'\s*[{[]/, 'The JSON stands in single quotes, which the shell of Windows passes on: use -d @file.json.'],
  [
    /^\s*(?:const|let|var|function|import|export|module\.exports|new|option|options|config)\b[\s=.({]/,
    'This is JavaScript: send the object as JSON. /chart reads configurations of Chart.js as JavaScript.',
  ],
];

const TABLE = /^[^\n{[<]{1,300}[,;\t][^\n]{0,300}\r?\n[^\n]{0,300}[,;\t]/;
const YAML = /^\s*(?:---\s*\n)?\w[\w -]{0,40}:[ \n]/;
const TYPOGRAPHIC = /[\u2018-\u201f\u00ab\u00bb\u2032\u2033\uff02]/;
const ENTITY = /^&(?:quot|amp|apos|lt|gt|nbsp|#\d{1,6}|#x[\da-f]{1,6});/i;
const PYTHON = /[[{,:]\s{0,20}(?:None|True|False)\b/;
const WORD = /[A-Za-z_]\w*/y;
/** What other languages write for null, true and false. */
const WORDS: Readonly<Record<string, string>> = {
  None: 'None is null in JSON: send json.dumps(…) of the object.',
  True: 'True is true in JSON: send json.dumps(…) of the object.',
  False: 'False is false in JSON: send json.dumps(…) of the object.',
  nil: 'nil is null in JSON.',
  NULL: 'NULL is null in JSON.',
  undefined: 'JSON has no undefined: write null for a gap.',
  NaN: 'JSON has no NaN: write null for a gap.',
  Infinity: 'JSON has no Infinity: write a number, or null for a gap.',
  inf: 'JSON has no infinity: write a number, or null for a gap.',
  nan: 'JSON has no NaN: write null for a gap.',
};

/**
 * One sentence on what the text probably is, or what broke it; undefined where the place of the error says it all.
 * @param at offset of the first error
 */
export function causeOf(text: string, at: number): string | undefined {
  const start = text.slice(0, 2000);
  const language = languageOfText(text);
  if (language !== undefined) return languageSentence(language, 'specifications as JSON');
  const whole = WHOLE.find(([begins]) => begins.test(start));
  if (whole !== undefined) return whole[1];
  if (TABLE.test(start))
    return 'This is a table: send it as text in data.csv, such as {"type": "bar", "data": {"csv": "Month,Sales\\nJan,12"}}.';
  if (YAML.test(start)) return `This is YAML: ${BODY}.`;
  return causeAt(text, at);
}

function causeAt(text: string, at: number): string | undefined {
  const sign = text.charAt(at);
  if (TYPOGRAPHIC.test(sign))
    return `Typographic quotes (${sign}) stand in the place of straight ones ("): word processors and chats replace them.`;
  if (ENTITY.test(text.slice(at, at + 12))) return 'The text has HTML entities such as &quot;: decode them first.';
  if (sign === "'") {
    return PYTHON.test(text)
      ? 'This is a value of Python: send json.dumps(…) of it.'
      : 'Texts stand in single quotes: send JSON.stringify(…) or json.dumps(…) of the object.';
  }
  if (text.slice(at).trim() === '') {
    const unclosed = unclosedSentence(text);
    return unclosed === undefined ? undefined : `${unclosed.charAt(0).toUpperCase()}${unclosed.slice(1)}.`;
  }
  WORD.lastIndex = text.charAt(at) === '-' ? at + 1 : at;
  const word = WORD.exec(text)?.[0] ?? '';
  if (Object.hasOwn(WORDS, word)) return WORDS[word];
  const isName =
    word !== '' &&
    text
      .slice(at + word.length, at + word.length + 5)
      .trimStart()
      .startsWith(':');
  return isName ? 'This is JavaScript, not JSON: send JSON.stringify(…) of the object.' : undefined;
}
