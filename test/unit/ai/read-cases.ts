import { readFileSync } from 'node:fs';

/** A description with what is drawn of it, as `cases/lists.txt` says. */
export interface Case {
  reason: string;
  text: string;
  expected: string;
  data: string | undefined;
}

const FILES = ['letters', 'lists', 'tables', 'traps'];
const plain = (text: string): string => text.replaceAll('⏎', '\n').replaceAll('⇥', '\t');

export function readCases(): Case[] {
  const lines = FILES.flatMap((name) =>
    readFileSync(new URL(`../../../../test/unit/ai/cases/${name}.txt`, import.meta.url), 'utf8').split('\n'),
  );
  const tables = new Map<string, string>();
  const cases: Case[] = [];
  let reason = '';
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('//'))) {
    const [text = '', expected = '', data] = line.split('\t');
    if (line.startsWith('# ')) reason = line.slice(2);
    else if (/^\$\S+$/.test(text)) tables.set(text, plain(expected));
    else cases.push({ reason, text: plain(text), expected, data: data && (tables.get(data) ?? plain(data)) });
  }
  return cases;
}
