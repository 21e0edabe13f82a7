import { expect } from 'chai';
import { inflateSync, strFromU8 } from 'fflate';
import { RENDER, spec } from '../support/app.js';
import { byRole, type Dashboard, isAt, openDashboard, press, sees } from '../support/dashboard.js';
import { callAs, dashboardApp, newUser } from '../support/dashboard-app.js';
import { entryOf } from '../support/history.js';
import { expectWellMade } from './dashboard-views.js';

describe('the request log of the dashboard', () => {
  let dashboard: Dashboard;
  let token: string;

  beforeEach(async () => {
    ({ token } = await newUser());
    dashboard = await openDashboard({ token });
  });

  /** Sends a render and waits until the history has it. @returns the id of its entry */
  async function render(body: object): Promise<string> {
    const { headers } = await callAs(token, 'POST', RENDER, body);
    return (await entryOf(headers['x-request-id'], token, await dashboardApp())).id;
  }
  const rowCount = (count: number) =>
    dashboard.page.waitForFunction(`document.querySelectorAll('tbody tr').length === ${count}`);

  it('leads from the errors by message to a failed render, and from there into the playground', async () => {
    const { page, open } = dashboard;
    const wrong = spec({ type: 'Bar' });
    await render(wrong);
    await render(spec());
    await open('/app/renders?view=errors');
    await sees(page, 'type: Use "bar" (lower case)');
    await page.click('tbody tr td');
    await page.waitForFunction(`location.search.includes('status=failed')`);
    await rowCount(1);
    await sees(page, 'Invalid chart specification: type: Use "bar" (lower case)');
    await page.click('tbody tr td');
    await sees(page, 'Status code 400');
    await sees(page, 'Use "bar" (lower case)');

    await press(page, 'Open in playground', 'link');
    await page.waitForFunction(`location.pathname === '/app/playground'`);
    const encoded = new URL(page.url()).hash.replace('#spec=', '');
    const sent = JSON.parse(strFromU8(inflateSync(Buffer.from(encoded, 'base64url'))));
    expect(sent).to.deep.equal(wrong);
  });

  it('shows the image, the response and the specification of a render, and goes back with the browser', async () => {
    const { page, open } = dashboard;
    const id = await render(spec({ title: 'Orders', colour: 'red' }));
    await open('/app/renders');
    await sees(page, 'Orders');
    await page.waitForSelector('tbody img[src^="blob:"]');
    await page.click('tbody tr td:nth-child(4)');
    await isAt(page, `/app/renders?render=${id}`);
    await sees(page, 'Unknown field "colour" was ignored');
    await sees(page, 'Render: Orders');
    await page.waitForSelector('[role="dialog"] img[src^="blob:"]');
    await sees(page, '"Orders"');
    await page.goBack();
    await isAt(page, '/app/renders');
    await page.waitForFunction(`document.querySelector('[role="dialog"]') === null`);
  });

  it('stays where it is scrolled to while a render is opened and closed', async () => {
    const { page, open } = dashboard;
    await render(spec({ title: 'First' }));
    await render(spec({ title: 'Second' }));
    await page.setViewport({ width: 1280, height: 260 });
    await open('/app/renders');
    await rowCount(2);
    const scrolled = () => page.evaluate('Math.round(scrollY)');
    await page.evaluate('scrollTo(0, 60)');
    expect(await scrolled()).to.equal(60);
    await page.evaluate(`document.querySelector('tbody tr:last-child td:nth-child(4)').click()`);
    await page.waitForSelector('[role="dialog"]');
    await sees(page, 'Status code 200');
    expect(await scrolled()).to.equal(60);
    await page.keyboard.press('Escape');
    await page.waitForFunction(`document.querySelector('[role="dialog"]') === null`);
    expect(await scrolled()).to.equal(60);
  });

  it('deletes the stored image of a render after a question, and says afterwards that it is gone', async () => {
    const { page, open, origin } = dashboard;
    const id = await render(spec({ returnUrl: true }));
    const { url } = (await callAs(token, 'GET', `/api/v1/renders/${id}`)).json() as { url: string };
    const isThere = async () => (await fetch(`${origin}${new URL(url).pathname}`)).status;
    await open(`/app/renders?render=${id}`);
    expect(await byRole(page, 'link', 'Open stored image')).to.not.equal(null);
    await press(page, 'Delete image');
    await sees(page, 'Delete the stored image?');
    await sees(page, url);
    await expectWellMade(page);
    await press(page, 'Cancel');
    expect(await isThere()).to.equal(200);
    await press(page, 'Delete image');
    await sees(page, 'Delete the stored image?');
    await page.waitForFunction(`document.activeElement.closest('[role="dialog"]').innerText.includes('Delete the')`);
    // React makes the question the topmost layer in the frame after it has the focus; before, Escape closes what is behind.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await page.keyboard.press('Escape');
    // The panel behind the question can be reached again.
    await page.waitForFunction(`document.querySelectorAll('[role="dialog"]').length === 1`);
    expect(await isThere()).to.equal(200);
    await press(page, 'Delete image');
    await sees(page, 'Delete the stored image?');
    await press(page, 'Delete image');
    await sees(page, 'Image deleted');
    await sees(page, 'The stored image was deleted or has expired.');
    expect(await isThere()).to.equal(404);
    await open(`/app/renders?render=${id}`);
    await sees(page, 'The stored image was deleted or has expired.');
    await expectWellMade(page);
  });

  it('keeps filters in the address', async () => {
    const { page, open } = dashboard;
    await render(spec());
    await render(spec({ type: 'Bar' }));
    await open('/app/renders');
    await rowCount(2);
    await press(page, 'Filter');
    const status = await byRole(page, 'combobox', 'Status');
    await status.select('failed');
    await isAt(page, '/app/renders?status=failed');
    await rowCount(1);
    await page.reload();
    await rowCount(1);
    await press(page, 'Filter');
    await expectWellMade(page);
    await page.keyboard.press('Escape');
    await press(page, 'Remove the filter Status Failed');
    await rowCount(2);
    await open('/app/renders?format=svg&from=2026-01-01');
    await press(page, 'Clear filters');
    await isAt(page, '/app/renders');
    await rowCount(2);
  });

  it('shows new renders while the live tail is on, and announces them', async () => {
    const { page, open } = dashboard;
    await render(spec());
    await open('/app/renders');
    await press(page, 'Live tail', 'switch');
    await isAt(page, '/app/renders?live=true');
    await render(spec());
    await rowCount(2);
    const announced = await page.$eval('main [aria-live="polite"]', (element) => element.textContent);
    expect(announced).to.equal('1 new render');
  });

  it('has one sentence and one action while it is empty', async () => {
    const { page, open } = dashboard;
    await open('/app/renders');
    await sees(page, 'Nothing has been rendered yet');
    expect(await byRole(page, 'link', 'Open the playground')).to.not.equal(null);
    await expectWellMade(page);
  });

  it('is accessible in both themes and fits all widths', async () => {
    const { page, open } = dashboard;
    const id = await render(spec());
    await render(spec({ type: 'Bar' }));
    for (const path of ['/app/renders?live=true', '/app/renders?view=errors', `/app/renders?render=${id}`]) {
      await open(path);
      await expectWellMade(page);
    }
  });
});
