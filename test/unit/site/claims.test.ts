import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { comparison } from '../../../src/site/landing/comparison.js';

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url));

/** The file of docs/ that is served at a path. */
function fileOf(path: string): string {
  const name = path.replace(/^\/docs\//, '').replace(/#.*$/, '');
  return [`${name}.md`, `${name}/README.md`].map((each) => join(DOCS, each)).find((each) => existsSync(each)) ?? '';
}

const textOf = (path: string): string => readFileSync(fileOf(path), 'utf8');

describe('what the landing page says about speed', () => {
  const html = comparison();

  it('the numbers of the table stand in one row of the linked measurement', () => {
    const rows = [
      ...html.matchAll(
        /<th scope="row">([^<]+)<\/th><td class="number">([\d.]+) ×<\/td><td class="number">([\d.]+) ×<\/td><td><a href="([^"]+)"/g,
      ),
    ];
    const others = textOf('/docs/bench/other-services');
    for (const [, name = '', one, four] of rows.slice(0, 2))
      expect(
        others.split('\n').find((row) => row.startsWith(`| ${name}`)),
        name,
      ).to.contain(`| ${one} × | ${four} × |`);
    expect(rows.map(([, , , , link]) => link)).to.deep.equal([
      '/docs/bench/other-services',
      '/docs/bench/other-services',
      '/docs/bench',
    ]);
    const [, , one, four] = rows[2] ?? [];
    expect(textOf('/docs/bench'))
      .to.contain(`service / peer, concurrency 4 | ${four} |`)
      .and.contain(`service / peer, concurrency 1 | ${one} |`);
  });

  it('the numbers of the list are those of the measurements', () => {
    const [, hit = ''] = /([\d,]+) charts per second from the cache/.exec(html) ?? [];
    const [, size] = /PNG files of ([\d.]+) times the size/.exec(html) ?? [];
    expect(textOf('/docs/bench'))
      .to.contain(`| chartwright (cache HIT) | 4 | ${hit.replace(',', '')} |`)
      .and.contain(`chart of two series | ${size} |`);
  });

  it('every route of the large database is below 100 ms', () => {
    const text = textOf('/docs/bench/large-database');
    const [renders] = /\d+ million renders/.exec(text) ?? [];
    expect(html).to.contain(`With ${renders} in the database`);
    expect(text).to.match(/p95 below 100 ms in all \d+ requests/);
  });

  it('every link leads to a page of the documentation', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length).to.be.greaterThan(5);
    for (const link of links) expect(fileOf(link), link).to.not.equal('');
  });
});
