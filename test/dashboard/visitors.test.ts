import { expect } from 'chai';
import type { HTTPRequest, Page } from 'puppeteer';
import { freePort } from '../../src/platform/process/free-port.js';
import { type RunningApp, startApp, theApp } from '../support/app.js';
import { byRole, clipboardOf, fill, isAt, openDashboard, press, sees, untilDrawn } from '../support/dashboard.js';
import { dashboardApp } from '../support/dashboard-app.js';
import { startMailServer } from '../support/mail-server.js';
import { GOOD_PASSWORD, newEmail, signUp } from '../support/sessions.js';
import { until } from '../support/until.js';
import { expectWellMade } from './dashboard-views.js';

describe('the playground without an account', () => {
  async function visitor(to?: RunningApp) {
    const dashboard = await openDashboard(to ? { to } : {});
    const refused: string[] = [];
    dashboard.page.on('response', (response) => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    return { ...dashboard, refused };
  }
  const titleIs = (page: Page, title: string) =>
    page.waitForFunction(`document.querySelector('[data-path="title"] textarea')?.value === ${JSON.stringify(title)}`);
  async function drawOrders(page: Page, title: string): Promise<void> {
    await press(page, 'Start from');
    await fill(page, 'What you have', 'Region,Orders\nNorth,12\nSouth,30\n');
    await press(page, 'Start from Bars');
    await press(page, 'Design', 'tab');
    await fill(page, 'Title', title);
    await titleIs(page, title);
  }
  async function registerAs(page: Page, email: string): Promise<void> {
    await fill(page, 'E-mail address', email);
    await fill(page, 'Password', GOOD_PASSWORD);
    await press(page, 'Create account');
  }

  /** Holds back scripts of the app, as a slow network does, from before the page is opened. */
  async function holdScripts(page: Page, named: RegExp) {
    const held: HTTPRequest[] = [];
    const hold = (request: HTTPRequest) => (named.test(request.url()) ? held.push(request) : void request.continue());
    await page.setRequestInterception(true);
    page.on('request', hold);
    return {
      untilAsked: () => until(() => held.length > 0),
      letCome: async () => {
        page.off('request', hold);
        await Promise.all(held.map((request) => request.continue()));
        await page.setRequestInterception(false);
      },
    };
  }

  it('is one click from the start page, and asks the service for nothing of an account', async () => {
    const { page, open, refused } = await visitor();
    await open('/');
    await press(page, 'Try the playground', 'link');
    await byRole(page, 'button', 'Start from');
    await drawOrders(page, 'Orders of a visitor');
    await press(page, 'Card', 'tab');
    await press(page, 'JSON', 'tab');
    await press(page, 'Data', 'tab');
    await expectWellMade(page);
    expect(refused).to.deep.equal([]);
  });

  it('takes the chart of the start page with the visitor’s numbers', async () => {
    const { page, open } = await visitor();
    await open('/');
    await fill(page, 'Title', 'Typed on the start page');
    await page.waitForFunction(`document.getElementById('live-message').innerText.includes('Drawn')`);
    await press(page, 'Go on in the playground', 'link');
    await press(page, 'JSON', 'tab');
    await sees(page, 'Typed on the start page');
  });

  it('draws images within the limits of visitors, and copies an address that draws the same', async () => {
    const { page, open, origin } = await visitor();
    await open('/app/playground');
    await drawOrders(page, 'Taken by a visitor');
    await untilDrawn(page);
    const drawn = page.waitForResponse((response) => response.url().includes('/api/v1/render?'));
    await press(page, 'Download');
    await byRole(page, 'menuitem', 'PNG 1× · 600 × 400');
    expect(await page.$$eval('[role="menuitem"]', (all) => all.map(({ textContent }) => textContent))).to.deep.equal([
      'PNG 1× · 600 × 400',
      'PNG 2× · 1200 × 800',
    ]);
    await press(page, 'PNG 1× · 600 × 400', 'menuitem');
    await sees(page, 'Saved as Taken-by-a-visitor.png');
    expect((await drawn).headers()['content-type']).to.equal('image/png');
    await press(page, 'Embed');
    await press(page, 'Notion, Slack', 'tab');
    await sees(page, 'new images in 15 minutes from one network');
    await expectWellMade(page);
    await press(page, 'Copy address');
    await sees(page, 'Copied');
    const address = await clipboardOf(page);
    expect(address.startsWith(`${origin}/api/v1/render?chart=`)).to.equal(true);
    const opened = await fetch(address);
    expect([opened.status, opened.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
    await press(page, 'Stored image', 'tab');
    await sees(page, 'Your chart is here again when you are signed in.');
  });

  it('says what an account is for; after registering, the chart is there and can be saved', async () => {
    const { page, open } = await visitor();
    await open('/app/playground');
    await press(page, 'Start from');
    await press(page, 'Templates', 'tab');
    await sees(page, 'belong to an account');
    await page.keyboard.press('Escape');
    await drawOrders(page, 'Made before registering');
    await press(page, 'Save');
    await sees(page, 'A template is saved in an account.');
    await expectWellMade(page);
    await byRole(page, 'link', 'Create an account', '[role="dialog"]').then((link) => link.click());
    await registerAs(page, newEmail());
    await isAt(page, '/app/playground');
    await press(page, 'Design', 'tab');
    await titleIs(page, 'Made before registering');
    await press(page, 'Undo');
    await titleIs(page, 'Orders');
    await press(page, 'Redo');
    await press(page, 'Save');
    await press(page, 'Save template');
    await sees(page, 'Made before registering is saved.');
    expect(await page.evaluate(() => Object.keys(localStorage))).to.deep.equal([]);
  });

  it('keeps the chart of a link that was only opened, over the login', async () => {
    const { email, password } = await signUp(await dashboardApp());
    const { page, open } = await visitor();
    const spec = { type: 'bar', title: 'From a link', data: { labels: ['A'], datasets: [{ data: [1] }] } };
    const login = await holdScripts(page, /login-page/);
    await open(`/app/playground?tab=design#spec=${Buffer.from(JSON.stringify(spec)).toString('base64url')}`);
    await titleIs(page, 'From a link');
    await press(page, 'Sign in', 'link');
    await isAt(page, `/app/login?next=${encodeURIComponent('/app/playground')}`);
    await login.untilAsked();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    await login.letCome();
    await fill(page, 'E-mail address', email);
    await fill(page, 'Password', password);
    await page.keyboard.press('Enter');
    await press(page, 'Design', 'tab');
    await titleIs(page, 'From a link');
  });

  it('keeps the chart until the link of the confirming e-mail is opened, in another tab', async () => {
    const mail = await startMailServer();
    const port = await freePort();
    const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'charts@example.com' };
    const to = await startApp({ ...address, ...smtp }, (await theApp()).database);
    const { page, open } = await visitor(to);
    await open('/app/playground');
    await drawOrders(page, 'Before the e-mail');
    await press(page, 'Create an account', 'link');
    const email = newEmail();
    await registerAs(page, email);
    await sees(page, `A link to confirm ${email}`);
    const [link = ''] = /http:\S+#token=[\w-]+/.exec((await mail.mailTo(email)).text) ?? [];
    const other = await page.browserContext().newPage();
    await other.goto(link);
    await fill(other, 'Password', GOOD_PASSWORD);
    await press(other, 'Confirm and sign in');
    await isAt(other, '/app/playground');
    await press(other, 'Design', 'tab');
    await titleIs(other, 'Before the e-mail');
    await other.close();
  });

  it('leads to the login where the address names a template or a render', async () => {
    const { page, open } = await visitor();
    await open('/app/playground?template=mrr-trend');
    await isAt(page, `/app/login?next=${encodeURIComponent('/app/playground?template=mrr-trend')}`);
  });
});
