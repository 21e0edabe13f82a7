import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type PageSource, readPages } from '../../../src/docs/pages/page-source.js';
import { planOffers } from '../../../src/plans/plan-offers.js';
import { PLANS } from '../../../src/plans/plan-table.js';
import { landingPage } from '../../../src/site/landing/landing-page.js';
import { pricingPage } from '../../../src/site/pricing/pricing-page.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Where an address of the documentation is written as a text. */
const SOURCES = ['src', 'dashboard/src', 'chart-spec', 'mcp'];
const LINK = /["'`}> ](\/docs\/[a-z][a-z/-]+)(?:#([\w-]+))?/g;
/** Pages that are made of the description of the API, and no pages. */
const OTHERS = /^\/docs\/(?:api|files|search-index|about\/)/;

const frame = { tagsOf: () => '', fontTags: '', urlOf: () => '' };
const limits = { rateLimitMax: 100, anonymousRateLimitMax: 5, accountRateLimitMax: 500 };
const offers = planOffers({ table: PLANS, ...limits }, 14);
const images = { add: () => ({ src: '/images/x.png', width: 1, height: 1, alt: '' }) };
const publicUrl = 'https://charts.example.com';
const registration = 'open';
const pages = {
  '/': landingPage({ frame, images, offers, publicUrl, registration, reportImageUrl: '/report.webp' }),
  '/pricing': pricingPage({ frame, offers, registration }),
};

/** The anchors of the headings of a document, as GitHub names them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('links into the documentation', () => {
  let served: Map<string, PageSource>;
  before(async () => {
    served = new Map((await readPages(join(ROOT, 'docs'))).map((page) => [page.path, page]));
  });

  function requireLinks(text: string): number {
    const links = [...text.matchAll(LINK)].filter(([, path = '']) => !OTHERS.test(path));
    for (const [, path = '', anchor] of links) {
      const page = served.get(path.replace(/\/$/, ''));
      expect(page, path).to.not.equal(undefined);
      if (anchor !== undefined) expect(anchorsOf(page?.markdown ?? ''), `${path}#${anchor}`).to.include(anchor);
    }
    return links.length;
  }

  for (const [path, html] of Object.entries(pages))
    it(`of ${path} lead to a page and a heading that exist`, () => {
      expect(requireLinks(html)).to.be.greaterThan(3);
    });

  it('in the code lead to a page and a heading that exist', () => {
    const files = SOURCES.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
        .map((file) => join(ROOT, folder, file)),
    );
    const counts = files.map((file) => requireLinks(readFileSync(file, 'utf8')));
    expect(counts.filter((count) => count > 0).length).to.be.greaterThan(10);
  });
});
