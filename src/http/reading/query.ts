/** The part of a request target after the first `?`, still encoded; empty if there is none. */
export function rawQueryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/** Every value that the query gives for one parameter, decoded, in order. A malformed percent escape is kept as it is. */
export function queryValues(rawQuery: string, name: string): string[] {
  const values: string[] = [];
  if (rawQuery === '') return values;
  for (const part of rawQuery.split('&')) {
    const equals = part.indexOf('=');
    if (decode(equals < 0 ? part : part.slice(0, equals)) !== name) continue;
    values.push(equals < 0 ? '' : decode(part.slice(equals + 1)));
  }
  return values;
}

/** The query for the log: values of secret parameters are removed, however their names are encoded, and the rest is cut. */
export function redactQuery(rawQuery: string, secretNames: ReadonlySet<string>, maxChars: number): string {
  if (rawQuery === '') return '';
  const shown = rawQuery.split('&').map((part) => {
    const equals = part.indexOf('=');
    if (equals < 0 || !secretNames.has(decode(part.slice(0, equals)).trim().toLowerCase())) return part;
    return `${part.slice(0, equals)}=[redacted]`;
  });
  const text = shown.join('&');
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
