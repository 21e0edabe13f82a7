import { expect } from 'chai';
import { UNKNOWN_BRAND_KIT } from '../../../chart-spec/spec.js';
import { jsonBodies } from '../../hostile/corpus/json-bodies.js';
import { options } from '../../hostile/corpus/options.js';
import { specs } from '../../hostile/corpus/specs.js';
import { RENDER, request, theApp } from '../../support/app.js';
import { sharedBrowser } from '../../support/bare-page.js';
import { openPreviewPage, type PreviewPage } from './preview-page.js';
import { CARD, PREVIEW_SPECS } from './preview-specs.js';

interface Verdict {
  details: { path: string; message: string }[];
  warnings: string[];
}

describe('the chart language in a browser', () => {
  let opened: PreviewPage;
  let key: string;
  before(async () => {
    const app = await theApp();
    key = app.keys.business;
    opened = await openPreviewPage(await sharedBrowser(), app.port);
  });
  after(() => opened.close());

  /** The verdict of `POST /validate`; undefined for a body that is not JSON, or that is refused before it becomes a spec. */
  async function verdictOfService(json: string): Promise<Verdict | undefined> {
    const response = await request('POST', '/api/v1/validate', { key, body: json });
    if (response.status !== 200) return undefined;
    const { details = [], warnings } = response.json() as unknown as Partial<Verdict> & Pick<Verdict, 'warnings'>;
    if (details.some(({ message }) => message.startsWith('The body '))) return undefined;
    return { details: details.filter(({ message }) => message !== UNKNOWN_BRAND_KIT), warnings };
  }

  async function verdictsOfBrowser(texts: string[]): Promise<Verdict[]> {
    const verdicts = await opened.page.evaluate(
      (all) => Promise.all(all.map((text) => preview.validateSpec(JSON.parse(text)))),
      texts,
    );
    return verdicts.map(({ problems, warnings }) => ({
      details: problems,
      warnings: warnings.map(({ message }) => message),
    }));
  }

  it('has the errors and warnings of POST /api/v1/validate for the whole corpus', async () => {
    const isOfRender = ({ path = RENDER, method = 'POST' }: { path?: string; method?: string }) =>
      path === RENDER && method === 'POST';
    const bodies = [...jsonBodies, ...specs, ...options].filter(isOfRender).map(({ body }) => body);
    const texts = [...bodies, ...Object.values(PREVIEW_SPECS)].map((body) =>
      typeof body === 'string' ? body : JSON.stringify(body),
    );
    const compared = new Map<string, Verdict>();
    for (const text of texts.filter((each) => each !== undefined && !Buffer.isBuffer(each))) {
      const verdict = await verdictOfService(text);
      if (verdict !== undefined) compared.set(text, verdict);
    }
    const verdicts = await verdictsOfBrowser([...compared.keys()]);
    let added = 0;
    for (const [at, [text, { details, warnings }]] of [...compared].entries()) {
      const verdict = verdicts[at];
      // The service adds what a drawing would say; the playground has the drawing for that.
      const own = warnings.filter((warning, place) => verdict?.warnings[place] === warning);
      expect(verdict, text.slice(0, 300)).to.deep.equal({ details, warnings: own });
      added += warnings.length - own.length;
    }
    expect(added, 'notes of drawings').to.be.below(20);
    expect(compared.size).to.be.greaterThan(200);
    expect([...compared.values()].filter(({ details }) => details.length > 0).length).to.be.greaterThan(100);
    expect(opened.problems).to.deep.equal([]);
  });

  it('puts a warning at the field that it names', async () => {
    const spec = { ...CARD, widht: 3, header: { titel: 'x' } };
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
