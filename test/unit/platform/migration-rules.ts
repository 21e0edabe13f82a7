import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @returns the statements of a migration, without a database */
export async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const recorder = {
    query: async (statement: string) => {
      statements.push(statement);
      return [];
    },
    startTransaction: async () => undefined,
    commitTransaction: async () => undefined,
  };
  await migration.up(recorder as unknown as QueryRunner);
  return statements;
}

/** What the previous version, which still serves, does not survive, or waits for. See docs/design/migrations.md. */
const RULES: [pattern: RegExp, why: string][] = [
  [/\bDROP\b(?! NOT NULL\b)/, 'drops what the previous version may use'],
  [/\bRENAME\b/, 'renames what the previous version uses'],
  [/\bSET NOT NULL\b/, 'refuses rows that the previous version writes'],
  [
    /\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/,
    'changes a type that the previous version reads, and rewrites the table',
  ],
  [/^(TRUNCATE|DELETE|UPDATE)\b/, 'changes rows that the previous version uses, and holds their locks'],
];
const TABLE_RULES: [pattern: RegExp, why: string][] = [
  [/\bADD (CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY|EXCLUDE)\b/, 'refuses rows that the previous version writes'],
  [/^CREATE UNIQUE INDEX\b/, 'refuses rows that the previous version writes'],
  [
    /^CREATE INDEX (?!CONCURRENTLY\b)/,
    'blocks writes while it builds the index; use CONCURRENTLY, outside of a transaction',
  ],
];
const NO_DEFAULT = 'adds a column that the previous version does not fill: it needs a DEFAULT';

/** @returns what makes these statements of one migration more than an expansion, each with the statement */
export function contractionsOf(statements: string[]): string[] {
  const texts = statements.map(withoutTexts);
  const own = new Set(texts.flatMap((text) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/.exec(text)?.[1] ?? []));
  return texts.flatMap((text) => {
    const table = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\S+)|^CREATE .*?INDEX .*?\bON (?:ONLY )?([^\s(]+)/.exec(text);
    const isOwn = own.has(table?.[1] ?? table?.[2] ?? '');
    const broken = [...RULES, ...(isOwn ? [] : TABLE_RULES)]
      .filter(([pattern]) => pattern.test(text))
      .map(([, why]) => why);
    if (!isOwn && addsEmptyColumn(text)) broken.push(NO_DEFAULT);
    return broken.map((why) => `${why}: ${text}`);
  });
}

function addsEmptyColumn(text: string): boolean {
  const actions = /^ALTER TABLE/.test(text) ? text.split(/,(?![^(]*\))/) : [];
  return actions.some((action) => /\bADD\b.*\bNOT NULL\b/.test(action) && !/\b(DEFAULT|GENERATED)\b/.test(action));
}

/** On one line and in upper case, without comments, texts and the bodies of functions, which do not run here. Those of DO do. */
function withoutTexts(statement: string): string {
  const isRun = /^\s*DO\b/i.test(statement);
  return statement
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, (body) => (isRun ? body : "''"))
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
