import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { SECRET } from '../../../src/config/variable-types.js';
import { environmentSchema, VARIABLE_GROUPS } from '../../../src/config/variables.js';
import { root } from '../../support/guides/parse-guide.js';

const page = (name: string) => readFileSync(join(root, 'docs/operations', name), 'utf8');
const sources = globSync('src/**/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

describe('docs/operations', () => {
  for (const [script, what] of [
    ['generate/config-reference.mjs', 'configuration.md has every variable of the schema'],
    ['generate/log-events.mjs', 'monitoring.md has every error and every field of a request that the sources log'],
    ['reliability/reliability.mjs', 'each promise of reliability has a test that exists'],
  ] as const) {
    it(what, () => {
      const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), '--check'], { cwd: root });
      expect(status, stderr.toString()).to.equal(0);
    });
  }

  it('the examples of variables are accepted, and the groups hold every variable', () => {
    const names = Object.values(VARIABLE_GROUPS).flatMap((group) => Object.keys(group));
    expect(names.toSorted()).to.deep.equal(Object.keys(environmentSchema.describe().keys).toSorted());
    for (const [name, schema] of Object.values(VARIABLE_GROUPS).flatMap((group) => Object.entries(group))) {
      const [example = ''] = schema.describe().examples as unknown as string[];
      if (example === '…') continue;
      expect(schema.label(name).validate(example).error?.message, name).to.equal(undefined);
    }
  });

  it('data.md names every variable that holds a secret', () => {
    const variables = Object.values(VARIABLE_GROUPS).flatMap((group) => Object.entries(group));
    const isSecret = ([, schema]: (typeof variables)[number]) =>
      (schema.describe().tags as unknown as string[] | undefined)?.includes(SECRET);
    const names = variables.filter(isSecret).map(([name]) => name);
    expect(names).to.include.members(['JWT_SECRET', 'S3_SECRET_ACCESS_KEY', 'DATABASE_URL']);
    const missing = names.filter((name) => !page('data.md').includes(`\`${name}\``));
    expect(missing).to.deep.equal([]);
  });

  it('data.md names every table, and no other', () => {
    const tables = sources.flatMap((text) =>
      [...text.matchAll(/CREATE (?:UNLOGGED )?TABLE "?(\w+)"? \(/g)].map(([, name]) => name),
    );
    const [, section = ''] = /\n## Tables\n(.*?)\n## /s.exec(page('data.md')) ?? [];
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named.toSorted()).to.deep.equal(tables.toSorted());
  });
});
