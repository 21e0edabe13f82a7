import { expect } from 'chai';
import { request } from '../support/app.js';
import { byRole, clipboardOf, fill, isAt, openAsNewUser, openDashboard, press, sees } from '../support/dashboard.js';
import { callAs, dashboardApp } from '../support/dashboard-app.js';
import { ACCOUNT, call, LOGIN, signUp } from '../support/sessions.js';
import { until } from '../support/until.js';
import { expectWellMade } from './dashboard-views.js';

const NEW_PASSWORD = 'another good password';

describe('the settings page', () => {
  it('changes name and password; a wrong password is said at its field', async () => {
    const to = await dashboardApp();
    const { token, email, password } = await signUp(to);
    const { page, open } = await openDashboard({ token });
    await open('/app/settings');
    await expectWellMade(page);
    await sees(page, email);
    // This service sends no e-mails.
    expect(await page.evaluate('document.body.innerText')).to.not.match(/Not confirmed|Send the link again/);
    await fill(page, 'Name', 'Ann of Acme');
    await press(page, 'Save changes');
    await sees(page, 'Name saved');
    expect((await callAs(token, 'GET', ACCOUNT)).json()['name']).to.equal('Ann of Acme');

    await fill(page, 'Current password', 'wrong');
    await fill(page, 'New password', NEW_PASSWORD);
    await press(page, 'Change password');
    await sees(page, 'This is not the current password');
    await fill(page, 'Current password', password);
    await press(page, 'Change password');
    await sees(page, 'Password changed');
    expect((await call('POST', LOGIN, { to, body: { email, password: NEW_PASSWORD } })).status).to.equal(200);
  });

  it('a session that is ended here ends in the other browser, which comes back to the same page after signing in', async () => {
    const to = await dashboardApp();
    const { token, email, password } = await signUp(to);
    const login = await call('POST', LOGIN, { to, body: { email, password } });
    const other = await openDashboard({ token: String(login.json()['token']) });
    await other.open('/app/audit-log?action=api_key.created');
    await sees(other.page, 'No change matches these filters.');

    const { page, open, close } = await openDashboard({ token });
    await open('/app/settings');
    await sees(page, 'This one');
    await press(page, 'End all others');
    await byRole(page, 'dialog', 'End all other sessions?');
    await press(page, 'End all others');
    await sees(page, 'All other sessions have ended');
    await close();

    await other.page.select('select', 'session.created');
    await sees(other.page, 'Your session has ended.');
    await fill(other.page, 'E-mail address', email);
    await fill(other.page, 'Password', password);
    await other.page.keyboard.press('Enter');
    await isAt(other.page, '/app/audit-log?action=session.created');
    await sees(other.page, 'Signed in');
  });

  it('a custom domain shows the DNS records that it needs, and can be removed', async () => {
    const { accountId, page, open } = await openAsNewUser();
    await open('/app/settings');
    await fill(page, 'Domain', 'not a domain');
    await press(page, 'Set domain');
    await page.waitForSelector('input[name=domain][aria-invalid=true]');
    const domain = `${accountId}.example.com`;
    await fill(page, 'Domain', domain);
    await press(page, 'Set domain');
    await sees(page, 'Waiting for the DNS record');
    await sees(page, `_chartwright.${domain}`);
    await sees(page, 'is no public host name');
    await expectWellMade(page);
    await press(page, 'Remove domain');
    await byRole(page, 'dialog', `Remove ${domain}?`);
    await press(page, 'Remove domain');
    await byRole(page, 'textbox', 'Domain');
  });

  it('revokes signed URLs after saying what breaks', async () => {
    const to = await dashboardApp();
    const { token, page, open } = await openAsNewUser();
    const body = { spec: { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } } };
    const signed = await callAs(token, 'POST', '/api/v1/signed-urls', body);
    const { pathname, search } = new URL(String(signed.json()['url']));
    expect((await request('GET', pathname + search, { to })).status).to.equal(200);
    await open('/app/settings');
    await press(page, 'Revoke all signed URLs');
    await sees(page, 'images in e-mails already sent and on pages break');
    await press(page, 'Revoke all signed URLs');
    await sees(page, 'All signed URLs are revoked');
    expect((await request('GET', pathname + search, { to })).status).to.equal(401);
  });

  it('lists short URLs with what they draw and until when, makes, copies and deletes them', async () => {
    const to = await dashboardApp();
    const { page, open } = await openAsNewUser('pro');
    await open('/app/settings');
    await sees(page, 'This account has none.');
    await press(page, 'Create short URL');
    await fill(page, 'Configuration of Chart.js', '{ type: "nothing" }');
    await page.keyboard.press('Tab');
    await page.click('[role="dialog"] button[type="submit"]');
    await page.waitForSelector('[role="dialog"] [aria-invalid="true"]');
    await fill(page, 'Configuration of Chart.js', "{type:'bar',data:{labels:['A'],datasets:[{data:[1]}]}}");
    await page.click('[role="dialog"] button[type="submit"]');
    await press(page, 'Copy');
    const { pathname } = new URL(await clipboardOf(page));
    expect((await request('GET', pathname, { to })).headers['content-type']).to.equal('image/png');
    await press(page, 'Close');
    await sees(page, "{type:'bar',data:{labels:['A']");
    await expectWellMade(page);
    await press(page, `Delete ${pathname.slice(pathname.lastIndexOf('/') + 1)}`);
    await sees(page, 'Pages and e-mails that show it break.');
    await press(page, 'Delete short URL');
    await sees(page, 'Short URL deleted');
    await sees(page, 'This account has none.');
    expect((await request('GET', pathname, { to })).status).to.equal(404);
  });

  it('names the origins that may show embedded charts', async () => {
    const { token, page, open } = await openAsNewUser();
    const setting = async () => (await callAs(token, 'GET', '/api/v1/settings/embed')).json()['origins'];
    await open('/app/settings');
    await byRole(page, 'combobox', 'Shown by');
    await page.select('form select', 'some');
    await fill(page, 'Origins', 'acme.com');
    await press(page, 'Save origins');
    await sees(page, 'must be an origin, such as https://www.acme.com');
    await fill(page, 'Origins', 'https://www.acme.com\nhttps://*.acme.org');
    await press(page, 'Save origins');
    await sees(page, 'Origins saved');
    expect(await setting()).to.deep.equal(['https://www.acme.com', 'https://*.acme.org']);
    await expectWellMade(page);
    await page.select('form select', 'any');
    await press(page, 'Save origins');
    await until(async () => (await setting()) === null);
  });

  it('deletes the account after the password', async () => {
    const to = await dashboardApp();
    const { token, password } = await signUp(to);
    const { page, open } = await openDashboard({ token });
    await open('/app/settings');
    await press(page, 'Delete account…');
    await expectWellMade(page);
    await fill(page, 'Your password', 'wrong');
    await page.keyboard.press('Enter');
    await sees(page, 'This is not the current password');
    await fill(page, 'Your password', password);
    await page.keyboard.press('Enter');
    await sees(page, 'Your account is deleted.');
    expect((await callAs(token, 'GET', ACCOUNT)).status).to.equal(401);
  });
});
