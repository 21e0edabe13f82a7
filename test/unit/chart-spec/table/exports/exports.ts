/**
 * Files as programs write them, and the charts that their readers expect. A file of this folder holds several, each below `=== <program>`:
 * lines that begin with `>` have the type and the labels, the name and the values of a series, or words of the warnings.
 */
import { readdirSync, readFileSync } from 'node:fs';

export interface Format {
  program: string;
  type: string;
  csv: string;
  labels: string[];
  series: Record<string, (number | null)[]>;
  warns?: RegExp;
}

const FOLDER = new URL('../../../../../../test/unit/chart-spec/table/exports/', import.meta.url);

function formatOf(text: string): Format {
  const [program = '', ...lines] = text.split('\n');
  const count = lines.findIndex((line) => !line.startsWith('> '));
  const [first = '', ...said] = lines.slice(0, count).map((line) => line.slice(2));
  const [type = ''] = first.split(' ', 1);
  const warns = said.filter((line) => line.startsWith('warns ')).map((line) => line.slice('warns '.length))[0];
  const series = said.filter((line) => line.startsWith('"'));
  return {
    program,
    type,
    csv: lines.slice(count).join('\n'),
    labels: JSON.parse(first.slice(type.length)) as string[],
    series: JSON.parse(`{${series.join(',')}}`) as Format['series'],
    ...(warns !== undefined && { warns: new RegExp(warns) }),
  };
}

export const EXPORTS: readonly Format[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readFileSync(new URL(name, FOLDER), 'utf8').split(/^=== /m).slice(1).map(formatOf));
