import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { UNKNOWN_BRAND_KIT } from '../../../src/chart-spec/chart-spec.js';
import { jsonBodies } from '../../hostile/corpus/json-bodies.js';
import { options } from '../../hostile/corpus/options.js';
import { specs } from '../../hostile/corpus/specs.js';
import { RENDER, request, theApp } from '../../support/app.js';
import { launchBareBrowser } from '../../support/bare-page.js';
import { openPreviewPage, type PreviewPage } from '../../support/preview-page.js';
import { PREVIEW_SPECS } from './preview-specs.js';

interface Verdict {
  details: { path: string; message: string }[];
  warnings: string[];
}

describe('the chart language in a browser', () => {
  let browser: Browser;
  let opened: PreviewPage;
  let key: string;
  before(async () => {
    const app = await theApp();
    key = app.keys.business;
    browser = await launchBareBrowser();
    opened = await openPreviewPage(browser, app.port);
  });
  after(async () => {
    await browser.close();
    await opened.close();
  });

  /** Of `POST /validate`; undefined for a body that is not JSON, or whose text is refused before it is a spec. */
  async function verdictOfService(json: string): Promise<Verdict | undefined> {
    const answer = await request('POST', '/api/v1/validate', { key, body: json });
    if (answer.status !== 200) return undefined;
    const { details = [], warnings } = answer.json() as unknown as Partial<Verdict> & Pick<Verdict, 'warnings'>;
    if (details.some(({ message }) => message.startsWith('The body '))) return undefined;
    return { details: details.filter(({ message }) => message !== UNKNOWN_BRAND_KIT), warnings };
  }

  async function verdictOfBrowser(json: string): Promise<Verdict> {
    const { problems, warnings } = await opened.page.evaluate((text) => preview.validateSpec(JSON.parse(text)), json);
    return { details: problems, warnings: warnings.map(({ message }) => message) };
  }

  it('has the errors and warnings of POST /api/v1/validate for the whole corpus', async () => {
    const isOfRender = ({ path = RENDER, method = 'POST' }: { path?: string; method?: string }) =>
      path === RENDER && method === 'POST';
    const bodies = [...jsonBodies, ...specs, ...options].filter(isOfRender).map(({ body }) => body);
    const texts = [...bodies, ...Object.values(PREVIEW_SPECS)].map((body) =>
      typeof body === 'string' ? body : JSON.stringify(body),
    );
    let compared = 0;
    let invalid = 0;
    for (const text of texts.filter((each) => each !== undefined && !Buffer.isBuffer(each))) {
      const expected = await verdictOfService(text);
      if (expected === undefined) continue;
      expect(await verdictOfBrowser(text), text.slice(0, 300)).to.deep.equal(expected);
      compared += 1;
      if (expected.details.length > 0) invalid += 1;
    }
    expect(compared).to.be.greaterThan(200);
    expect(invalid).to.be.greaterThan(100);
    expect(opened.problems).to.deep.equal([]);
  });

  it('puts a warning at the field that it names', async () => {
    const spec = { ...PREVIEW_SPECS['a card'], widht: 3, header: { titel: 'x' } };
    const { warnings } = await opened.page.evaluate((value) => preview.validateSpec(value), spec);
    expect(warnings.map(({ path }) => path)).to.have.members(['widht', 'header.titel']);
  });

  it('suggests alternative text from the data, and none for an invalid spec', async () => {
    const suggest = (spec: object) => opened.page.evaluate((value) => preview.suggestAlt(value), spec);
    const data = { labels: ['Q1', 'Q2'], datasets: [{ label: 'Revenue', data: [1200, 1850.5] }] };
    expect(await suggest({ type: 'bar', title: 'Sales', data })).to.equal(
      'Bar chart: Sales. Revenue: Q1 1,200, Q2 1,850.5.',
    );
    expect(await suggest({ type: 'bar' })).to.equal('');
  });
});
