import { expect } from 'chai';
import { freePort } from '../../src/platform/process/free-port.js';
import { startApp, theApp } from '../support/app.js';
import { PLAIN_HTTP_HOST } from '../support/bare-page.js';
import {
  byRole,
  type Dashboard,
  fill,
  focusedName,
  isAt,
  openDashboard,
  press,
  sees,
  tabTo,
} from '../support/dashboard.js';
import { dashboardApp, newUser } from '../support/dashboard-app.js';
import { pairs } from '../support/list.js';
import { startMailServer } from '../support/mail-server.js';
import { ADMIN_ACCOUNTS, ADMIN_TOKEN } from '../support/operator.js';
import { call, GOOD_PASSWORD, LOGIN, newEmail, signUp } from '../support/sessions.js';
import { expectWellMade } from './dashboard-views.js';

describe('the pages for registering and signing in', () => {
  let dashboard: Dashboard;
  beforeEach(async () => {
    dashboard = await openDashboard();
  });

  async function resetToken(email: string): Promise<string> {
    const to = await dashboardApp();
    const made = await call('POST', `${ADMIN_ACCOUNTS}/${email}/password-reset`, { to, token: ADMIN_TOKEN });
    return String(made.json()['token']);
  }

  it('go on when there is a session, to where the login would lead', async () => {
    const { token } = await newUser();
    const user = await openDashboard({ token });
    for (const [path, to] of [
      ['/app/login', '/app'],
      ['/app/login?next=%2Fapp%2Fapi-keys', '/app/api-keys'],
      ['/app/register', '/app'],
    ] as const) {
      await user.open(path);
      await isAt(user.page, to);
    }
  });

  it('have no accessibility issue and fit phones and desktops', async () => {
    const { page, open, visit } = dashboard;
    const token = 'x'.repeat(43);
    await open('/app/login?ended=true');
    await expectWellMade(page);
    for (const path of [
      '/app/register',
      '/app/forgot-password',
      '/app/reset-password',
      `/app/verify-email#token=${token}`,
      `/app/reset-password#token=${token}`,
      '/app/sign-in',
    ]) {
      await visit(path);
      await expectWellMade(page);
    }
  });

  it('a forgotten password without e-mails is answered before anything is typed', async () => {
    const { page, open } = dashboard;
    await open('/app/login');
    await press(page, 'Forgot your password?', 'link');
    await sees(page, 'This service sends no e-mails. Ask its operator');
    expect(await page.$('input')).to.equal(null);
  });

  it('a wrong password is said where it is typed, and loses nothing', async () => {
    const { email, password } = await signUp(await dashboardApp());
    const { page, open } = dashboard;
    await open('/app/renders?status=failed');
    await isAt(page, `/app/login?next=${encodeURIComponent('/app/renders?status=failed')}`);
    await fill(page, 'E-mail address', email);
    await fill(page, 'Password', 'not the password');
    await page.keyboard.press('Enter');
    await sees(page, 'The e-mail address or the password is wrong.');
    expect(await page.$eval('input[name=email]', (input) => (input as { value: string }).value)).to.equal(email);
    await fill(page, 'Password', password);
    await page.keyboard.press('Enter');
    await isAt(page, '/app/renders?status=failed');
  });

  for (const [page, action] of pairs(['login', 'Sign in'], ['register', 'Create account'])) {
    it(`/app/${page} over plain http says where a service at https keeps sessions, instead of asking again`, async () => {
      const { database } = await theApp();
      const to = await startApp({ PUBLIC_URL: 'https://charts.example.com' }, database);
      const known = await signUp(to);
      const email = page === 'login' ? known.email : newEmail();
      const plain = await openDashboard({ origin: `http://${PLAIN_HTTP_HOST}:${to.port}` });
      await plain.open(`/app/${page}`);
      await fill(plain.page, 'E-mail address', email);
      await fill(plain.page, 'Password', known.password);
      await press(plain.page, action);
      await sees(plain.page, 'Sign in at https://charts.example.com, the address of this service.');
      await isAt(plain.page, `/app/${page}`);
      await plain.close();
    });
  }

  it('empty fields are named, and the first one gets the focus', async () => {
    const { page, open } = dashboard;
    await open('/app/login');
    await press(page, 'Sign in');
    await sees(page, 'Must be an e-mail address, such as ann@example.com');
    await sees(page, 'Required');
    expect(await focusedName(page)).to.equal('E-mail address');
  });

  it('a new password is set with the keyboard alone; the token is in no request and leaves the address bar', async () => {
    const to = await dashboardApp();
    const { email } = await signUp(to);
    const token = await resetToken(email);
    const { page, open } = dashboard;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(`/app/reset-password#token=${token}`);
    expect(await focusedName(page)).to.equal('New password');
    await page.keyboard.type('password2024');
    await page.keyboard.press('Enter');
    await sees(page, 'most common passwords');
    expect(await focusedName(page)).to.equal('New password');
    const password = 'typed by the owner';
    await fill(page, 'New password', password);
    await tabTo(page, 'Set password');
    await page.keyboard.press('Space');
    await sees(page, 'Your password is set');
    expect(page.url()).to.not.contain('#');
    expect(requests.filter((url) => !url.endsWith(`#token=${token}`)).join()).to.not.contain(token);
    expect(to.logged()).to.not.contain(token).and.to.not.contain(password);
    expect((await call('POST', LOGIN, { to, body: { email, password } })).status).to.equal(200);
  });

  it('a used or incomplete link says what to do', async () => {
    const { page, open, visit } = dashboard;
    await open('/app/reset-password');
    await sees(page, 'This link is incomplete');
    await byRole(page, 'link', 'Ask for a new link');
    await visit(`/app/verify-email#token=${'x'.repeat(43)}`);
    await fill(page, 'Password', GOOD_PASSWORD);
    await press(page, 'Confirm and sign in');
    await sees(page, 'It was used already, or it has expired.');
  });

  it('where e-mails are sent, registering asks for the link, and the link for the password', async () => {
    const mail = await startMailServer();
    const port = await freePort();
    const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'charts@example.com' };
    const to = await startApp({ ...address, ...smtp }, (await theApp()).database);
    const { page, open, visit } = await openDashboard({ to });
    const email = newEmail();
    await open('/app/register');
    await fill(page, 'E-mail address', email);
    await fill(page, 'Password', GOOD_PASSWORD);
    await press(page, 'Create account');
    await sees(page, `A link to confirm ${email} is on its way.`);
    await expectWellMade(page);
    const [link = ''] = /http:\S+#token=[\w-]+/.exec((await mail.mailTo(email)).text) ?? [];
    await visit(link.replace(address.PUBLIC_URL, ''));
    await expectWellMade(page);
    await fill(page, 'Password', 'somebody else has chosen');
    await press(page, 'Confirm and sign in');
    await sees(page, 'is not the one that was chosen for this address');
    await fill(page, 'Password', GOOD_PASSWORD);
    await press(page, 'Confirm and sign in');
    await isAt(page, '/app');
  });

  it('the link of the terminal is explained when it is incomplete', async () => {
    const { page, open } = dashboard;
    await open('/app/sign-in');
    await sees(page, 'including the part after #');
    await press(page, 'Sign in with a password', 'link');
    await isAt(page, '/app/login');
  });

  it('a known address leads to the login', async () => {
    const { email } = await signUp(await dashboardApp());
    const { page, open } = dashboard;
    await open('/app/register');
    await fill(page, 'E-mail address', email);
    await fill(page, 'Password', GOOD_PASSWORD);
    await press(page, 'Create account');
    await sees(page, 'This address has an account.');
    await press(page, 'Sign in instead', 'link');
    await isAt(page, '/app/login');
  });

  it('closed registration is explained', async () => {
    const { database } = await theApp();
    const closed = await startApp({ REGISTRATION: 'closed' }, database);
    const other = await openDashboard({ to: closed });
    await other.open('/app/register');
    await fill(other.page, 'E-mail address', newEmail());
    await fill(other.page, 'Password', GOOD_PASSWORD);
    await press(other.page, 'Create account');
    await sees(other.page, 'Registration is closed. Ask the operator');
  });
});
