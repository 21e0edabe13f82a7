import { expect } from 'chai';
import { RENDER, request, spec } from '../support/app.js';
import {
  byRole,
  clipboardOf,
  expectWellMade,
  focusedName,
  isAt,
  openDashboard,
  press,
  sees,
  tabTo,
} from '../support/dashboard.js';
import { appBehindProxy, call, signUp } from '../support/sessions.js';

const KEYS = '/api/v1/api-keys';

describe('the API keys page', () => {
  it('makes a key with the keyboard, shows it once, and what is copied draws', async () => {
    const to = await appBehindProxy();
    const { token } = await signUp();
    const { page, open, close } = await openDashboard({ to, token });
    await open('/app/api-keys');
    await sees(page, 'A key lets your programs draw charts.');
    await tabTo(page, 'Create key');
    await page.keyboard.press('Enter');
    await byRole(page, 'dialog', 'Create an API key');
    expect(await focusedName(page)).to.equal('Name');
    await page.keyboard.press('Enter');
    await sees(page, 'Required');
    await page.keyboard.type('Weekly report');
    await page.keyboard.press('Enter');
    await byRole(page, 'dialog', 'Your new key');
    await expectWellMade(page);
    await press(page, 'Copy');
    await sees(page, 'Copied');
    const key = await clipboardOf(page);
    expect((await request('POST', RENDER, { to, key, body: spec() })).status).to.equal(200);
    await press(page, 'Done');
    await sees(page, `pk_live_…${key.slice(-4)}`);
    expect(await page.evaluate('document.body.innerHTML')).to.not.contain(key);
    await isAt(page, '/app/api-keys');
    await expectWellMade(page);
    await close();
  });

  it('filters are in the address: they survive a reload and the back button', async () => {
    const to = await appBehindProxy();
    const { token } = await signUp();
    for (const environment of ['production', 'sandbox']) {
      await call('POST', KEYS, { token, body: { name: `a ${environment} key`, environment } });
    }
    const { page, open, close } = await openDashboard({ to, token });
    await open('/app/api-keys');
    await sees(page, 'a production key');
    await page.select('select', 'sandbox');
    await isAt(page, '/app/api-keys?environment=sandbox');
    await page.reload({ waitUntil: 'networkidle0' });
    await sees(page, 'a sandbox key');
    expect(await page.evaluate('document.body.innerText')).to.not.contain('a production key');
    await press(page, 'Settings', 'link');
    await isAt(page, '/app/settings');
    await page.goBack();
    await sees(page, 'a sandbox key');
    await close();
  });

  it('deletes a leaked key with those that it has made', async () => {
    const to = await appBehindProxy();
    const { token } = await signUp();
    const made = await call('POST', KEYS, { token, body: { name: 'leaked', environment: 'production' } });
    const leaked = String(made.json()['key']);
    await call('POST', KEYS, { token: leaked, body: { name: 'made by it', environment: 'production' } });
    const { page, open, close } = await openDashboard({ to, token });
    await open('/app/api-keys');
    await press(page, 'Delete leaked');
    await press(page, 'Also delete the keys that it has made (1)', 'checkbox');
    await press(page, 'Delete key');
    await sees(page, 'A key lets your programs draw charts.');
    expect((await call('GET', KEYS, { token })).json()['data']).to.deep.equal([]);
    await close();
  });

  it('two tabs: a key that another tab has deleted gets an error instead of silence', async () => {
    const to = await appBehindProxy();
    const { token } = await signUp();
    const made = await call('POST', KEYS, { token, body: { name: 'shared', environment: 'production' } });
    const { page, open, close } = await openDashboard({ to, token });
    await open('/app/api-keys');
    await press(page, 'Delete shared');
    await call('DELETE', `${KEYS}/${made.json()['id']}`, { token });
    await press(page, 'Delete key');
    await sees(page, 'Not found');
    await close();
  });
});
