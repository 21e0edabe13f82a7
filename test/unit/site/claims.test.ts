import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { comparison, THROUGHPUT } from '../../../src/site/landing/comparison.js';

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url));

/** The file of docs/ that is served at a path. */
function fileOf(path: string): string {
  const name = path.replace(/^\/docs\//, '').replace(/#.*$/, '');
  return [`${name}.md`, `${name}/README.md`].map((each) => join(DOCS, each)).find((each) => existsSync(each)) ?? '';
}

function rowsOf(path: string): string[] {
  return readFileSync(fileOf(path), 'utf8').split('\n');
}

describe('what the landing page says about speed', () => {
  for (const { what, oneClient, fourClients, docs } of THROUGHPUT) {
    it(`${what}: the linked measurement says the same`, () => {
      const rows = rowsOf(docs.path);
      if (docs.path === '/docs/bench') {
        const ratio = (clients: number) =>
          rows.find((row) => row.startsWith(`| throughput, service / peer, concurrency ${clients} `));
        expect(ratio(1)).to.contain(`| ${oneClient.replace(' ×', '')} |`);
        expect(ratio(4)).to.contain(`| ${fourClients.replace(' ×', '')} |`);
      } else {
        const row = rows.find((each) => each.startsWith(`| ${what.split(',')[0]}`));
        expect(row).to.contain(`| ${oneClient} | ${fourClients} |`);
      }
    });
  }

  it('the numbers of the list are those of the measurements', () => {
    const html = comparison();
    const bench = rowsOf('/docs/bench');
    const hit = bench
      .find((row) => row.startsWith('| chartwright (cache HIT) | 4 '))
      ?.split('|')[3]
      ?.trim();
    expect(html).to.contain(`${Number(hit).toLocaleString('en')} charts per second from the cache`);
    const size = bench
      .find((row) => row.includes('PNG size') && row.includes('two series'))
      ?.split('|')[2]
      ?.trim();
    expect(html).to.contain(`PNG files of ${size} times the size`);
  });

  it('every route of the large database is below 100 ms', () => {
    const rows = rowsOf('/docs/bench/large-database');
    const [renders] = /\d+ million renders/.exec(rows.join('\n')) ?? [];
    expect(comparison()).to.contain(`With ${renders} in the database`);
    expect(rows.join('\n')).to.match(/p95 below 100 ms in all \d+ requests/);
  });

  it('every link leads to a page of the documentation', () => {
    const links = [...comparison().matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length).to.be.greaterThan(5);
    for (const link of links) expect(fileOf(link), link).to.not.equal('');
  });
});
