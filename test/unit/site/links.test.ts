import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { planOffers } from '../../../src/plans/plan-offers.js';
import { PLANS } from '../../../src/plans/plan-table.js';
import { landingPage } from '../../../src/site/landing/landing-page.js';
import { pricingPage } from '../../../src/site/pricing/pricing-page.js';

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url));

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
  for (const [path, html] of Object.entries(pages)) {
    const links = [...html.matchAll(/href="\/docs\/([^"#]+)(?:#([^"]+))?"/g)].filter(([, page]) => page !== 'api');
    it(`of ${path} lead to a document and a heading that exist`, () => {
      expect(links.length).to.be.greaterThan(3);
      for (const [link, page = '', anchor] of links) {
        const file = [`${page}.md`, `${page}/README.md`]
          .map((each) => join(DOCS, each))
          .find((each) => existsSync(each));
        expect(file, link).to.not.equal(undefined);
        if (anchor !== undefined) expect(anchorsOf(readFileSync(String(file), 'utf8')), link).to.include(anchor);
      }
    });
  }
});
