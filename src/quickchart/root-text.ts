const QUOTE = '"';
const MAX_LENGTH = 200;

/**
 * Finds the text of a field of the outermost object without parsing the JSON, in linear time. Fields of the same name in nested objects, such as the
 * `key` of Chart.js's `parsing`, are skipped.
 */
export function rootText(json: string, name: string): string | undefined {
  if (!json.includes(`"${name}"`)) return undefined;
  let depth = 0;
  let field: string | undefined;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === QUOTE) {
      const end = endOfText(json, at);
      const text = json.slice(at + 1, end);
      if (field === name && depth === 1) return text.length <= MAX_LENGTH ? text : undefined;
      field = isFollowedByColon(json, end + 1) ? text : undefined;
      at = end;
    } else if (character === '{' || character === '[') {
      depth++;
      field = undefined;
    } else if (character === '}' || character === ']') {
      depth--;
      field = undefined;
    } else if (character === ',') {
      field = undefined;
    }
  }
  return undefined;
}

/** The position of the quote that ends a text. @param start of the quote that begins it */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === '\\' ? 2 : 1;
  return at;
}

function isFollowedByColon(json: string, start: number): boolean {
  let at = start;
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at++;
  return json[at] === ':';
}
