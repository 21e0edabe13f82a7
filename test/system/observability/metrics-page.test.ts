import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { MetricDefinition } from '../../../src/platform/metrics.js';
import { startApp, theApp } from '../../support/app.js';

const PAGE = join(process.cwd(), 'docs/operations/monitoring.md');
const [BEGIN, END] = ['<!-- metrics:begin -->', '<!-- metrics:end -->'];

/** What the page says of the names of metrics. */
function typeByName(name: string): MetricDefinition['type'] {
  if (name.endsWith('_total')) return 'counter';
  return name.endsWith('_duration_seconds') ? 'histogram' : 'gauge';
}

describe('docs/operations/monitoring.md', () => {
  it('lists every metric, and their names tell their type; UPDATE_METRICS_PAGE=1 writes the list', async () => {
    const { database } = await theApp();
    // With an address, so that the metrics of Redis are registered.
    const { app } = await startApp({ REDIS_URL: 'redis://127.0.0.1:1' }, database);
    for (const { name, type } of app.metrics.definitions) expect(type, name).to.equal(typeByName(name));
    const rows = app.metrics.definitions.map(({ name, labels, help }) => {
      const labelled = labels.length === 0 ? '' : `{${labels.join(', ')}}`;
      return `- \`${name}${labelled}\`: ${help}`;
    });
    const list = rows.sort().join('\n');
    const page = await readFile(PAGE, 'utf8');
    const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]];
    const current = `${before}${BEGIN}\n${list}\n${END}${after}`;
    if (process.env['UPDATE_METRICS_PAGE'] === '1') await writeFile(PAGE, current);
    else expect(page).to.equal(current);
  });
});
