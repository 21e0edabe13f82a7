import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { startApp, theApp } from '../support/app.js';
import { launchBareBrowser } from '../support/bare-page.js';
import { oncePerFile } from '../support/lifetime.js';
import { ADMIN_ACCOUNTS, ADMIN_TOKEN } from '../support/operator.js';
import { call, GOOD_PASSWORD, LOGIN, newEmail, signUp } from '../support/sessions.js';

const theService = oncePerFile(async () => {
  const { database } = await theApp();
  return startApp({ TRUST_PROXY: '1', ADMIN_TOKEN }, database);
});

describe('the pages of links', () => {
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];
  const problems: string[] = [];

  before(async () => {
    browser = await launchBareBrowser();
    page = await browser.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  });
  after(() => browser.close());
  beforeEach(() => {
    requests.length = 0;
    problems.length = 0;
  });

  async function open(path: string): Promise<void> {
    const { port } = await theService();
    // The fragment alone would not load the page again.
    await page.goto('about:blank');
    await page.goto(`http://127.0.0.1:${port}${path}`);
  }
  const messageIs = (text: string) =>
    page.waitForFunction(`document.getElementById('message').textContent.includes(${JSON.stringify(text)})`);
  const evaluate = (expression: string) => page.evaluate(expression);

  async function resetToken(email: string): Promise<string> {
    const to = await theService();
    const made = await call('POST', `${ADMIN_ACCOUNTS}/${email}/password-reset`, { to, token: ADMIN_TOKEN });
    return String(made.json()['token']);
  }

  it('a new password is set with the keyboard alone; the token is in no request and leaves the address bar', async () => {
    const to = await theService();
    const { email } = await signUp(to);
    const token = await resetToken(email);
    await open(`/app/reset-password#token=${token}`);
    await page.focus('nav a');
    await page.keyboard.press('Tab');
    await page.keyboard.type('password2024');
    await page.keyboard.press('Enter');
    await page.waitForFunction(`document.getElementById('password-issue').textContent !== ''`);
    expect(await evaluate(`document.getElementById('password-issue').textContent`)).to.contain('most common passwords');
    expect(await evaluate('document.activeElement.id')).to.equal('password');
    expect(await evaluate(`document.activeElement.getAttribute('aria-invalid')`)).to.equal('true');

    const password = 'typed by the owner';
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await messageIs('Your password is set');
    expect(await evaluate('document.activeElement.id')).to.equal('title');
    expect(page.url()).to.not.contain('#');
    expect(requests.filter((url) => !url.endsWith(`#token=${token}`)).join()).to.not.contain(token);
    expect(to.logged()).to.not.contain(token).and.to.not.contain(password);
    expect((await call('POST', LOGIN, { to, body: { email, password } })).status).to.equal(200);
    // The browser itself reports the 400.
    expect(problems.filter((problem) => !problem.includes('400'))).to.deep.equal([]);
  });

  it('have names, descriptions and live regions for screen readers', async () => {
    await open(`/app/reset-password#token=${'x'.repeat(43)}`);
    for (const [role, name] of [
      ['heading', 'Choose a new password'],
      ['textbox', 'New password'],
      ['button', 'Set password'],
    ]) {
      expect(await page.$(`::-p-aria([name="${name}"][role="${role}"])`), name).to.not.equal(null);
    }
    const described = `document.getElementById(document.getElementById('password').getAttribute('aria-describedby').split(' ')[0])`;
    expect(await evaluate(`${described}.textContent`)).to.contain('At least 10 characters');
    expect(await evaluate(`document.getElementById('message').getAttribute('role')`)).to.equal('status');
    expect(await evaluate('document.documentElement.lang')).to.equal('en');
  });

  it('a used or incomplete link says what to do', async () => {
    await open('/app/reset-password');
    await messageIs('This link is incomplete');
    expect(await evaluate('document.querySelector("form").hidden')).to.equal(true);
    await open(`/app/verify-email#token=${'x'.repeat(43)}`);
    await page.click('button');
    await messageIs('ask for a new link');
  });

  it('an account is created, and the browser is signed in', async () => {
    const { port } = await theService();
    await open('/app/register');
    const email = newEmail();
    await page.type('#email', email);
    await page.type('#password', GOOD_PASSWORD);
    await page.click('button');
    await messageIs('you are signed in');
    const account = await evaluate(`fetch('http://127.0.0.1:${port}/api/v1/account').then((answer) => answer.json())`);
    expect(account).to.include({ email });
  });
});
