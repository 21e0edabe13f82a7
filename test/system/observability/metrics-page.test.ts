import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { startApp, theApp } from '../../support/app.js';

const PAGE = join(process.cwd(), 'docs/operations/metrics.md');
const [BEGIN, END] = ['<!-- metrics:begin -->', '<!-- metrics:end -->'];

describe('docs/operations/metrics.md', () => {
  it('lists every metric; UPDATE_METRICS_PAGE=1 writes the list', async () => {
    const { database } = await theApp();
    // With an address, so that the metrics of Redis are registered.
    const { app } = await startApp({ REDIS_URL: 'redis://127.0.0.1:1' }, database);
    const rows = app.metrics.definitions.map(({ name, type, labels, help }) => {
      const labelled = labels.map((label) => `\`${label}\``).join(', ') || '–';
      return `| \`${name}\` | ${type} | ${labelled} | ${help} |`;
    });
    const table = ['| metric | type | labels | meaning |', '|---|---|---|---|', ...rows.sort()].join('\n');
    const page = await readFile(PAGE, 'utf8');
    const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]];
    const current = `${before}${BEGIN}\n${table}\n${END}${after}`;
    if (process.env['UPDATE_METRICS_PAGE'] === '1') await writeFile(PAGE, current);
    else expect(page).to.equal(current);
  });
});
