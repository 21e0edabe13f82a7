/** The lists `labels` and `data` of a URL as programs write them: with brackets, quotes, semicolons, decimal commas, a comma at the end. */

interface Lists {
  rawQuery: string;
  notes: string[];
  /** What to write in the place of a list that cannot be read. */
  hints: string[];
}

const NAMES: Readonly<Record<string, 'labels' | 'data'>> = { labels: 'labels', l: 'labels', data: 'data', d: 'data' };
const WHOLE_OR_DECIMAL = /^\s*-?\d+(?:,\d+)?\s*$/;
const NUMBER = /^\s*-?(?:\d+(?:\.\d*)?|\.\d+)\s*$/;
const THOUSANDS = /[$€£¥]\s?\d{1,3},\d{3}(?!\d)/;

/** A list while it is repaired: decoded texts of its entries, by series. */
interface List {
  name: string;
  text: string;
}

export function repairLists(rawQuery: string): Lists {
  const found = listsIn(rawQuery);
  const { labels, data } = found;
  const lists: Lists = { rawQuery, notes: [], hints: [] };
  if (labels) unwrap(labels, lists, encodedLabels);
  if (data) unwrap(data, lists, (entries) => entries.map(String).join(','));
  if (data) {
    splitAtSemicolons(data, labels, lists);
    cutLastComma(data, labels, lists);
    splitLabelsAtBars(data, labels, lists);
    if (/^-?[\d.]+ [\d. -]*\d$/.test(decodedText(data.text).slice(0, 200).trim()))
      lists.hints.push(`${data.name} has spaces between numbers: write "," there`);
    if (THOUSANDS.test(decodedText(data.text)))
      lists.hints.push(`${data.name} has thousands separators: commas separate numbers here. Write 1200, not $1,200`);
  }
  if (labels) unquote(labels, lists);
  return { ...lists, rawQuery: lists.notes.length === 0 ? rawQuery : withLists(rawQuery, found) };
}

/** The first of each. Repeated ones are an error of the parser. */
function listsIn(rawQuery: string): { labels?: List; data?: List } {
  const found: { labels?: List; data?: List } = {};
  for (const part of rawQuery.split('&')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(0, equals));
    const list = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
    if (list !== undefined) found[list] ??= { name, text: part.slice(equals + 1) };
  }
  return found;
}

function withLists(rawQuery: string, { labels, data }: { labels?: List; data?: List }): string {
  const texts = new Map([labels, data].flatMap((list) => (list ? [[list.name, list.text] as const] : [])));
  return rawQuery
    .split('&')
    .map((part) => {
      const name = part.slice(0, Math.max(0, part.indexOf('=')));
      const text = texts.get(name);
      return text === undefined ? part : `${name}=${text}`;
    })
    .join('&');
}

function decodedText(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return raw;
  }
}

const encodedLabels = (entries: unknown[]): string =>
  entries.map((entry) => encodeURIComponent(String(entry).toWellFormed())).join(',');

/** `["a","b"]`, `[13, 24]`, `[[1,2],[3,4]]`. */
function unwrap(list: List, { notes }: Lists, write: (entries: unknown[]) => string): void {
  const text = decodedText(list.text).trim();
  if (!text.startsWith('[') || !text.endsWith(']')) return;
  const entries = arrayIn(text) ?? arrayIn(text.replaceAll(/'([^'"]*)'/g, '"$1"'));
  const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number' || value === null;
  if (entries?.every((entry) => Array.isArray(entry) && entry.every(isScalar)))
    list.text = entries.map((entry) => write(entry as unknown[])).join('|');
  else if (entries?.every(isScalar)) list.text = write(entries);
  else if (entries === undefined && !/[[\]"]/.test(text.slice(1, -1)) && !/%5B|%5D/i.test(list.text.slice(3, -3)))
    list.text = list.text.replace(/^\s*(?:\[|%5B)/i, '').replace(/(?:\]|%5D)\s*$/i, '');
  else return;
  notes.push(`The brackets around "${list.name}" were left out. Write ${list.name}=a,b without [ ].`);
}

function arrayIn(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `13,5;8,7` are decimal commas where that gives one number for each label, and two series of two in no reading. */
function splitAtSemicolons(data: List, labels: List | undefined, { notes, hints }: Lists): void {
  const text = decodedText(data.text);
  if (!text.includes(';') || text.includes('|')) return;
  const items = text.replace(/;$/, '').split(';');
  const count = labels === undefined ? undefined : countOf(labels);
  const asSeries = items.every((item) => item.split(',').length === count);
  if (items.every((item) => NUMBER.test(item)) && (labels === undefined || splitLabels(labels, items.length))) {
    data.text = items.map((item) => item.trim()).join(',');
    notes.push(`";" in "${data.name}" was read as the separator. Write "," between numbers.`);
  } else if (
    items.every((item) => WHOLE_OR_DECIMAL.test(item)) &&
    !asSeries &&
    labels &&
    splitLabels(labels, items.length)
  ) {
    data.text = items.map((item) => item.trim().replace(',', '.')).join(',');
    notes.push(
      `"${data.name}" was read with decimal commas and ";" between numbers. Write 13.5,8.7 instead of 13,5;8,7.`,
    );
  } else {
    hints.push(`${data.name} has ";": write "." as decimal sign, "," between numbers and "|" between series`);
  }
}

function countOf({ text }: List): number {
  return /^[^,]*;/.test(decodedText(text)) ? decodedText(text).split(';').length : text.split(',').length;
}

/** Splits labels that have semicolons only. @returns whether there are as many as numbers */
function splitLabels(labels: List, count: number): boolean {
  const text = decodedText(labels.text);
  if (!text.includes(',') && text.replace(/;$/, '').split(';').length === count) {
    labels.text = encodedLabels(text.replace(/;$/, '').split(';'));
    return true;
  }
  return labels.text.split(',').length === count;
}

/** An empty entry behind the last comma, where the others fit to one another. */
function cutLastComma(data: List, labels: List | undefined, { notes }: Lists): void {
  const cut = (text: string) => (/(?:,|%2C)$/i.test(text) ? text.replace(/(?:,|%2C)$/i, '') : text);
  const series = data.text.split(/\||%7C/i);
  const shorter = series.map(cut);
  const names = labels && cut(labels.text);
  const isChanged = shorter.some((text, i) => text !== series[i]) || names !== labels?.text;
  const count = (text: string) => text.split(/,|%2C/i).length;
  const isWhole = shorter.every((text) => text !== '' && count(text) === count(names ?? shorter[0] ?? ''));
  if (!isChanged || !isWhole) return;
  data.text = shorter.join('|');
  if (labels && names !== undefined) labels.text = names;
  notes.push('The empty entry behind the last comma was left out. Remove the comma at the end.');
}

/** `labels=a|b&data=13|24`: one number for each label, not one series for each. */
function splitLabelsAtBars(data: List, labels: List | undefined, { notes }: Lists): void {
  const names = labels && decodedText(labels.text);
  if (!labels || !names?.includes('|') || /,/.test(names)) return;
  const numbers = decodedText(data.text).split(/[|,]/);
  if (names.split('|').length !== numbers.length || !numbers.every((number) => NUMBER.test(number))) return;
  labels.text = encodedLabels(names.split('|'));
  data.text = numbers.join(',');
  notes.push('"|" was read as the separator of labels and numbers. Write "," between them; "|" separates series.');
}

/** `"a","b"` */
function unquote(labels: List, { notes }: Lists): void {
  const names = labels.text.split(',').map((part) => decodedText(part).trim());
  const isQuoted = (quote: string) =>
    names.every((name) => name.length > 1 && name.startsWith(quote) && name.endsWith(quote));
  if (!isQuoted('"') && !isQuoted("'")) return;
  labels.text = encodedLabels(names.map((name) => name.slice(1, -1)));
  notes.push(`The quotes around the texts of "${labels.name}" were left out.`);
}
