import { expect } from 'chai';
import type { HTTPRequest } from 'puppeteer';
import { RENDER, spec } from '../support/app.js';
import { sharedBrowser } from '../support/bare-page.js';
import { byRole, clipboardOf, fill, isAt, openAsNewUser, openDashboard, press, sees } from '../support/dashboard.js';
import { callAs, dashboardApp, newUser } from '../support/dashboard-app.js';
import { GOOD_PASSWORD, newEmail } from '../support/sessions.js';
import { until } from '../support/until.js';
import { expectWellMade } from './dashboard-views.js';

async function keysOf(token: string): Promise<unknown[]> {
  return (await callAs(token, 'GET', '/api/v1/api-keys')).json()['data'] as unknown[];
}

describe('the first minute', () => {
  it('registering gives a key and an img tag that works when pasted', async () => {
    const { page, open } = await openDashboard();
    await open('/app/register');
    await fill(page, 'E-mail address', newEmail());
    await fill(page, 'Password', GOOD_PASSWORD);
    await page.keyboard.press('Enter');
    await isAt(page, '/app/welcome');
    await sees(page, 'Drawn with your key in');
    await page.waitForFunction(`document.querySelector('main img')?.naturalWidth === 1200`);

    await sees(page, 'This address opens on this machine only');
    expect(await page.evaluate('document.body.innerText')).to.not.contain('Works in e-mails');
    await press(page, 'Copy img tag');
    await sees(page, 'Copied');
    const tag = await clipboardOf(page);
    expect(tag).to.match(/^<img src="http.*" width="600" height="300" alt="Bar chart: .*">$/);
    expect(tag, 'the key stays out of mails').to.not.contain('pk_live_');
    const blank = await (await sharedBrowser()).newPage();
    await blank.setContent(tag);
    await blank.waitForFunction(`document.images[0].complete && document.images[0].naturalWidth > 0`);
    expect(await blank.evaluate('[document.images[0].naturalWidth, document.images[0].clientWidth]')).to.deep.equal([
      1200, 600,
    ]);
    await blank.close();
    await expectWellMade(page);
  });

  it('the copied command draws the chart with the key', async () => {
    const { page, open } = await openAsNewUser();
    await open('/app/welcome');
    await sees(page, 'pk_live_');
    await press(page, 'curl', 'tab');
    await press(page, 'Copy command');
    const command = await clipboardOf(page);
    const key = /Bearer (pk_live_\w+)/.exec(command)?.[1] ?? '';
    const body = /-d '(.*)' \\/.exec(command)?.[1] ?? '';
    const drawn = await callAs(key, 'POST', RENDER, body);
    expect([drawn.status, drawn.headers['content-type']]).to.deep.equal([200, 'image/png']);
  });

  it('opening the page again makes no second key unless asked', async () => {
    const { token, page, open } = await openAsNewUser();
    await open('/app/welcome');
    await sees(page, 'Shown once');
    await open('/app/welcome');
    await sees(page, 'This account has a key already');
    expect(await keysOf(token)).to.have.length(1);
    await press(page, 'Create another key');
    await sees(page, 'Shown once');
    expect(await keysOf(token)).to.have.length(2);
  });

  it('what draws the charts is loaded while the data of the page is still on its way', async () => {
    const { page, open, close } = await openAsNewUser();
    await page.setRequestInterception(true);
    const held: HTTPRequest[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/v1/stats') || sent.url().includes('/api/v1/renders')) held.push(sent);
      else void sent.continue();
    });
    const drawer = page.waitForRequest((sent) => sent.url().endsWith('/page.js'));
    const language = page.waitForRequest((sent) => sent.url().includes('/assets/engine-'));
    const opened = open('/app').catch(() => undefined);
    await Promise.all([drawer, language]);
    expect(held).to.have.length.above(0);
    await Promise.all(held.map((sent) => sent.continue()));
    await close();
    await opened;
  });

  it('a slow network shows what is loading, and a double click registers once', async () => {
    const { page, open } = await openDashboard();
    await open('/app/register');
    const client = await page.createCDPSession();
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 200_000,
      uploadThroughput: 200_000,
    });
    let registrations = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/auth/register')) registrations++;
    });
    await fill(page, 'E-mail address', newEmail());
    await fill(page, 'Password', GOOD_PASSWORD);
    const button = await byRole(page, 'button', 'Create account');
    await button.click({ count: 2 });
    await sees(page, 'Making your key…');
    await sees(page, 'Shown once');
    expect(registrations).to.equal(1);
  });
});

describe('the overview', () => {
  it('is searched for whole words: templates by their names, not by letters in them', async () => {
    const { token } = await newUser();
    const dashboard = await openDashboard({ token });
    const { page } = dashboard;
    await dashboard.open('/app');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('[cmdk-input]:focus');
    // Templates come from the service.
    await page.waitForFunction(
      `[...document.querySelectorAll('[cmdk-item]')].some(({ innerText }) => innerText === 'MRR trend')`,
    );
    await page.keyboard.type('mrr');
    await page.waitForFunction(
      `document.querySelector('[cmdk-item][data-selected="true"]')?.innerText === 'MRR trend'`,
    );
    expect(await page.evaluate('document.body.innerText')).to.not.contain('Make a report');
  });

  it('leads a new account to its first chart', async () => {
    const { page, open } = await openAsNewUser();
    await open('/app');
    await press(page, 'Start', 'link');
    await isAt(page, '/app/welcome');
    await page.goBack();
    await isAt(page, '/app');
  });

  it('shows the month, the last 30 days with their numbers as a table, and recent renders', async () => {
    const { token, accountId, page, open } = await openAsNewUser();
    const { database } = await dashboardApp();
    for (let sent = 0; sent < 3; sent++) expect((await callAs(token, 'POST', RENDER, spec())).status).to.equal(200);
    expect((await callAs(token, 'POST', RENDER, { type: 'nothing' })).status).to.equal(400);
    await until(async () => {
      return (await database.dataSource.query('SELECT 1 FROM renders WHERE account_id = $1', [accountId])).length === 4;
    });
    await open('/app');
    await sees(page, '75%');
    await byRole(page, 'meter', 'Renders of the trial: 3 of 500');
    await page.waitForFunction(
      `[...document.images].some((image) => image.alt.startsWith('Bar chart: 3 renders in 30 days'))`,
    );
    await page.click('details summary');
    await sees(page, 'Renders');
    const row = await page.$eval('details tbody tr', (first) => (first as { innerText: string }).innerText);
    expect(row.split(/\s+/).slice(-2)).to.deep.equal(['3', '1']);
    await expectWellMade(page);
  });

  it('names webhooks that fail', async () => {
    const { database } = await dashboardApp();
    const { token, page, open } = await openAsNewUser();
    const body = { url: 'https://example.com/hook', events: ['render.complete'] };
    const { id } = (await callAs(token, 'POST', '/api/v1/webhooks', body)).json();
    await database.dataSource.query('UPDATE webhooks SET failing_since = now() WHERE id = $1', [id]);
    await open('/app');
    await sees(page, 'A webhook does not accept its events.');
    await press(page, 'View webhook', 'link');
    await isAt(page, `/app/webhooks/${id}`);
  });

  it('changes its colors at once for people who want less motion', async () => {
    const { page, open } = await openAsNewUser();
    await open('/app');
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: 'dark' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    const transitions = 'document.getAnimations().filter((animation) => animation instanceof CSSTransition).length';
    expect(await page.evaluate(transitions)).to.equal(0);
  });
});
