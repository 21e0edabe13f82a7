import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { byRole, type Dashboard, fill, focusedName, openDashboard, press, sees } from '../support/dashboard.js';
import { callAs, dashboardApp, newUser } from '../support/dashboard-app.js';
import { ADMIN_ACCOUNTS, ADMIN_TOKEN } from '../support/operator.js';
import { readDocument } from '../support/reports.js';
import { expectWellMade } from './dashboard-views.js';

const ROWS = 'Customer,Region,Jan,Feb,Mar\nNorthwind,North,120,131,148\nContoso,South,"1,090",88,97\n';

describe('the jobs of the dashboard', () => {
  let dashboard: Dashboard;
  let accountId: string;

  beforeEach(async () => {
    const user = await newUser('business');
    ({ accountId } = user);
    dashboard = await openDashboard({ token: user.token });
  });

  /** The bytes behind a link of the page. */
  async function download(name: string): Promise<Buffer> {
    const link = await dashboard.page.waitForSelector(`::-p-aria([name="${name}"][role="link"])`);
    const href = await link?.evaluate((element) => (element as unknown as { href: string }).href);
    const { port } = await dashboardApp();
    const response = await fetch(`http://127.0.0.1:${port}${new URL(String(href)).pathname}`);
    expect(response.status).to.equal(200);
    return Buffer.from(await response.arrayBuffer());
  }

  it('a report is put together from templates; its PDF opens', async () => {
    const { page, open } = dashboard;
    await open('/app/jobs');
    await sees(page, 'No jobs yet');
    await press(page, 'New report', 'link');
    await press(page, 'Create report');
    await sees(page, 'Add a chart, a heading or a text to this page.');
    expect(await focusedName(page)).to.equal('Add chart');

    await fill(page, 'Title', 'Quarterly review');
    await fill(page, 'Heading (optional)', 'Revenue grows');
    await press(page, 'Add chart');
    await page.waitForSelector('[role="dialog"] li img[src^="blob:"]');
    const cutPx = await page.evaluate(`(() => {
      const image = document.querySelector('[role="dialog"] li img[src^="blob:"]');
      const [inner, outer] = [image, image.closest('li').firstElementChild].map((each) => each.getBoundingClientRect());
      return Math.max(outer.top - inner.top, inner.bottom - outer.bottom);
    })()`);
    expect(cutPx, 'the whole chart is shown').to.be.at.most(0.5);
    await press(page, 'Use MRR trend');
    await sees(page, '1 page, 1 chart');
    expect(await page.evaluate('document.body.innerText'), 'what was corrected').to.not.contain(
      'Add a chart, a heading',
    );
    await press(page, 'Edit data');
    await (await byRole(page, 'grid', 'Data of the chart')).focus();
    await page.evaluate(() => navigator.clipboard.writeText('Month\tMRR\nAlpha\t120\nBeta\t150'));
    await page.keyboard.down('Control');
    await page.keyboard.press('v');
    await page.keyboard.up('Control');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      `document.querySelector('[role="dialog"]') === null && !document.body.innerText.includes('Sample numbers')`,
    );
    await expectWellMade(page);
    await press(page, 'Cover');
    const panel = `[...document.querySelectorAll('[aria-label^="Quarterly review"]')].map((cover) => cover.shadowRoot?.querySelector('.panel'))`;
    await page.waitForFunction(
      `${panel}.some((drawn) => drawn?.querySelector('svg') && drawn.innerText === 'Quarterly review')`,
    );
    // A reload loses nothing.
    await page.reload();
    await sees(page, '1 page, 1 chart');
    await press(page, 'Create report');
    await page.waitForFunction(`location.search.startsWith('?job=')`);
    await sees(page, 'Completed');
    const { texts, info } = await readDocument(await download('Open PDF'));
    expect(info['Title']).to.equal('Quarterly review');
    await page.waitForSelector('[role="dialog"] img[alt="First page of Quarterly review"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('::-p-xpath(//tbody//tr[contains(., "Quarterly review")]//img[contains(@src, "/i/")])');
    expect(texts.join(' ')).to.contain('Revenue grows').and.to.contain('Alpha');
  });

  it('a batch is drawn from the rows of a CSV; its ZIP and manifest are shown', async () => {
    const { page, open } = dashboard;
    await open('/app/jobs/new-batch');
    await press(page, 'Draw charts');
    await sees(page, 'Paste at least one row below the column names.');
    await fill(page, 'Rows', ROWS.replace('88', 'eighty'));
    await sees(page, 'Row 2, column “Feb”: “eighty” is not a number.');
    const points = Array.from({ length: 40 }, (_value, at) => at).join('; ');
    await fill(page, 'Rows', `Customer,Values\nNorthwind,3; 4\nContoso,${points}`);
    await sees(page, 'Row 2: labels: those of the sample do not belong to the data, so the points are numbered.');
    await fill(page, 'Rows', ROWS);
    await page.waitForSelector('section[aria-label="First chart"] img[src^="blob:"]');
    await press(page, 'Draw 2 charts');
    await sees(page, 'All 2 charts were drawn.');
    await sees(page, '002-contoso.png');
    const files = unzipSync(await download('Download ZIP'));
    expect(Object.keys(files)).to.deep.equal(['manifest.json', '001-northwind.png', '002-contoso.png']);
  });

  it('shows the errors of the API with the row that they are in', async () => {
    const { page, open } = dashboard;
    await open('/app/jobs/new-batch');
    await press(page, 'JSON list', 'tab');
    await fill(page, 'Charts', '[{"spec": {"type": "bar"}}]');
    await press(page, 'Draw 1 chart');
    await sees(page, 'Row 1: "data" is required');
  });

  it('says what to do when the plan has no PDF, and keeps the report', async () => {
    const { page, open } = dashboard;
    await callAs(ADMIN_TOKEN, 'PATCH', `${ADMIN_ACCOUNTS}/${accountId}`, { plan: 'starter' });
    await open('/app/jobs/new-report');
    await sees(page, 'Reports need a plan with PDF.');
    await fill(page, 'Title', 'Kept');
    await press(page, 'Add chart');
    await press(page, 'Use MRR trend');
    await press(page, 'Create report');
    await sees(page, 'included in the Pro and Business plans');
    expect(await page.$('a[href="/pricing"]')).to.not.equal(null);
    const title = await byRole(page, 'textbox', 'Title');
    expect(await title.evaluate((input) => (input as unknown as { value: string }).value)).to.equal('Kept');
  });

  it('are accessible in both themes and fit all widths', async () => {
    const { page, open, visit } = dashboard;
    await open('/app/jobs/new-batch');
    await fill(page, 'Rows', ROWS);
    await expectWellMade(page);
    await press(page, 'Draw 2 charts');
    await sees(page, '002-contoso.png');
    await expectWellMade(page);
    await page.keyboard.press('Escape');
    await page.waitForFunction(`location.search === '' && document.querySelector('[role="dialog"]') === null`);
    await expectWellMade(page);
    await visit('/app/jobs/new-report');
    await press(page, 'Add chart');
    await page.waitForSelector('::-p-aria([name="Use MRR trend"][role="button"])');
    await expectWellMade(page);
  });
});
