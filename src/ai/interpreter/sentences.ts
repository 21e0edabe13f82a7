import type { ChartData, DataResult } from './chart-data.js';
import { type Clause, splitClauses } from './clauses.js';
import { toChartData } from './measures.js';
import { textOf, withoutRequest } from './names.js';
import { type Fact, readFacts } from './sentence-facts.js';
import type { Token } from './tokenizer.js';

/**
 * Reads sentences in which every number has a time: "grew from 100 in January to 120 in February", "week 1 we had 100 users, week 2 120".
 * @returns undefined where a word or a number has no clear place
 */
export function readSentences(tokens: Token[]): { data: ChartData; subject: string; leftovers: string[] } | undefined {
  const clauses = splitClauses(tokens);
  const isData = ({ tokens: words }: Clause): boolean => words.some(({ kind }) => kind === 'number');
  const data = clauses.filter(isData).flatMap((clause) => [...clause.tokens, CLAUSE_END]);
  const [before, ...others] = clauses.filter((clause) => !isData(clause)).map((clause) => textOf(clause.tokens));
  const isBefore = clauses[0] !== undefined && !isData(clauses[0]);
  const result = readDataSentences(data);
  const heading = isBefore && before !== undefined ? withoutRequest(before) : '';
  const leftovers = [...(isBefore || before === undefined ? [] : [before]), ...others];
  return result && { data: result.data, subject: result.subject || heading, leftovers };
}

const CLAUSE_END: Token = { kind: 'end', text: '.', at: 0, end: 0 };

function readDataSentences(tokens: Token[]): { data: ChartData; subject: string } | undefined {
  const facts = readFacts(tokens);
  if (facts === undefined || facts.length < 2) return undefined;
  const table = tabulate(facts);
  if (table === undefined || table.labels.length < 2) return undefined;
  const [name] = table.names;
  const { noun = '' } = facts.find((fact) => fact.noun !== '') ?? {};
  const data: DataResult = toChartData(
    table.labels,
    table.names.map((one, i) => ({
      name: one || noun,
      quantities: table.cells.map((row) => (row[i] as Fact).quantity),
    })),
  );
  return 'issues' in data ? undefined : { data: data.data, subject: table.names.length === 1 ? name || noun : '' };
}

interface FactTable {
  labels: string[];
  names: string[];
  /** A row for each label, with a fact for each name. */
  cells: Fact[][];
}

/** A table without gaps and without two facts in one cell. */
function tabulate(facts: Fact[]): FactTable | undefined {
  const labels = [...new Set(facts.map(({ time }) => time))];
  const rows = labels.map((label) => facts.filter(({ time }) => time === label));
  const [first = []] = rows;
  if (rows.some((row) => row.length !== first.length)) return undefined;
  return tabulateByPosition(labels, rows) ?? tabulateByName(labels, facts);
}

/** "in 2023 online made 10 and retail 20, in 2024 12 and 25": later sentences may leave out the names, but name no others. */
function tabulateByPosition(labels: string[], rows: Fact[][]): FactTable | undefined {
  const [first = []] = rows;
  const names = first.map(({ ownName }) => ownName);
  if (names.length > 1 && (names.includes('') || new Set(names).size < names.length)) return undefined;
  const isSame = (fact: Fact, i: number): boolean =>
    fact.ownName === '' || fact.ownName.toLowerCase() === names[i]?.toLowerCase();
  if (!rows.every((row) => row.every(isSame))) return undefined;
  return { labels, names, cells: rows };
}

/** "online made 10 in Jan and 12 in Feb, retail made 20 in Jan and 25 in Feb" */
function tabulateByName(labels: string[], facts: Fact[]): FactTable | undefined {
  const names = [...new Set(facts.map(({ name }) => name))];
  if (names.length < 2 || names.includes('')) return undefined;
  const cells: Fact[][] = [];
  for (const label of labels) {
    const row = names.map((name) => facts.filter((fact) => fact.time === label && fact.name === name));
    if (row.some((found) => found.length !== 1)) return undefined;
    cells.push(row.map(([fact]) => fact as Fact));
  }
  return { labels, names, cells };
}
