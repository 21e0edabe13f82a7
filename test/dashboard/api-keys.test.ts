import { expect } from 'chai';
import { RENDER, request, spec, startApp } from '../support/app.js';
import {
  byRole,
  clipboardOf,
  focusedName,
  isAt,
  openAsNewUser,
  openDashboard,
  press,
  sees,
  tabTo,
} from '../support/dashboard.js';
import { callAs, dashboardApp, newUser } from '../support/dashboard-app.js';
import { JWT_SECRET } from '../support/sessions.js';
import { expectWellMade } from './dashboard-views.js';

const KEYS = '/api/v1/api-keys';

describe('the API keys page', () => {
  it('makes a key with the keyboard, shows it once, and what is copied draws', async () => {
    const { page, open } = await openAsNewUser();
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
    await page.keyboard.press('Escape');
    await sees(page, 'You have not copied it');
    await press(page, 'Back');
    await press(page, 'Copy');
    await sees(page, 'Copied');
    const key = await clipboardOf(page);
    expect((await callAs(key, 'POST', RENDER, spec())).status).to.equal(200);
    await press(page, 'Done');
    await sees(page, `pk_live_…${key.slice(-4)}`);
    expect(await page.evaluate('document.body.innerHTML')).to.not.contain(key);
    await isAt(page, '/app/api-keys');
    await expectWellMade(page);
  });

  it('are found by their name and by the end of the key', async () => {
    const { token, page, open } = await openAsNewUser();
    const made = await callAs(token, 'POST', KEYS, { name: 'Weekly report', environment: 'production' });
    for (const name of ['Nightly job', 'Schlüssel'])
      await callAs(token, 'POST', KEYS, { name, environment: 'production' });
    await open('/app/api-keys');
    const rows = (count: number) => page.waitForFunction(`document.querySelectorAll('tbody tr').length === ${count}`);
    await rows(3);
    const field = await byRole(page, 'searchbox', 'Name or key');
    await field.type('weekly');
    await rows(1);
    await field.click({ count: 3 });
    await field.type(String(made.json()['key']).slice(-4));
    await rows(1);
    await sees(page, 'Weekly report');
    await field.click({ count: 3 });
    await field.type('schlussel');
    await rows(1);
    await sees(page, 'Schlüssel');
    await field.type('zzzz');
    await sees(page, 'No key');
  });

  it('a search is over when its filters are cleared; on a phone a long name leaves the button in sight', async () => {
    const { token, page, open } = await openAsNewUser();
    await callAs(token, 'POST', KEYS, { name: 'Schlüssel für den Bericht der Woche', environment: 'production' });
    await open('/app/api-keys');
    await page.setViewport({ width: 390, height: 844 });
    const right = (name: string) =>
      byRole(page, 'button', name).then((found) => found.evaluate((node) => node.getBoundingClientRect().right));
    expect(await right('Delete Schlüssel für den Bericht der Woche')).to.be.at.most(390 - 16);
    const field = await byRole(page, 'searchbox', 'Name or key');
    await field.type('zzzz');
    await sees(page, 'No key');
    await field.type('zz');
    await press(page, 'Clear filters');
    await sees(page, 'Schlüssel');
    expect(await field.evaluate((input) => (input as HTMLInputElement).value)).to.equal('');
    expect(await focusedName(page)).to.equal('Name or key');
  });

  it('a dialog keeps its place while its content grows', async () => {
    const { page, open } = await openAsNewUser();
    await open('/app/api-keys?create=true');
    const top = () => page.$eval('[role="dialog"]', (dialog) => dialog.getBoundingClientRect().top);
    await byRole(page, 'dialog', 'Create an API key');
    const before = await top();
    await press(page, 'Create key', 'button');
    await sees(page, 'Required');
    expect(await top()).to.equal(before);
  });

  it('the limit of new keys is named, with how long to wait', async () => {
    const { database } = await dashboardApp();
    const to = await startApp({ JWT_SECRET, KEY_CREATION_MAX: '1' }, database);
    const { token } = await newUser('trial', to);
    const first = { name: 'First', environment: 'production' };
    expect((await request('POST', KEYS, { to, key: token, body: first })).status).to.equal(201);
    const { page, open } = await openDashboard({ to, token });
    await open('/app/api-keys?create=true');
    await (await byRole(page, 'textbox', 'Name')).type('One more');
    await press(page, 'Create key');
    await sees(page, 'An account can make 1 API keys an hour. Use one key for many charts. Try again in 1 h.');
  });

  it('filters are in the address: they survive a reload and the back button', async () => {
    const { token, page, open } = await openAsNewUser();
    for (const environment of ['production', 'sandbox'])
      await callAs(token, 'POST', KEYS, { name: `a ${environment} key`, environment });
    await open('/app/api-keys');
    await sees(page, 'a production key');
    await page.select('select', 'sandbox');
    await isAt(page, '/app/api-keys?environment=sandbox');
    await page.reload();
    await sees(page, 'a sandbox key');
    expect(await page.evaluate('document.body.innerText')).to.not.contain('a production key');
    await press(page, 'Settings', 'link');
    await isAt(page, '/app/settings');
    await page.goBack();
    await sees(page, 'a sandbox key');
  });

  it('the focus ring of a filter is around its name and its value', async () => {
    const { token, page, open } = await openAsNewUser();
    await callAs(token, 'POST', KEYS, { name: 'a key' });
    await open('/app/api-keys');
    await sees(page, 'a key');
    await tabTo(page, 'Environment');
    const ringed = await page.evaluate(`[...document.querySelectorAll('main *')]
      .filter((element) => getComputedStyle(element).outlineStyle === 'solid' && element.matches(':has(:focus), :focus'))
      .map((element) => element.innerText.replace(/\\s+/g, ' '))`);
    expect(ringed).to.have.length(1);
    expect(ringed).to.have.nested.property('0').that.contains('Environment');
  });

  it('deletes a leaked key with those that it has made', async () => {
    const { token, page, open } = await openAsNewUser();
    const made = await callAs(token, 'POST', KEYS, { name: 'leaked', environment: 'production' });
    const leaked = String(made.json()['key']);
    await callAs(leaked, 'POST', KEYS, { name: 'made by it', environment: 'production' });
    await open('/app/api-keys');
    await press(page, 'Delete leaked');
    await press(page, 'Also delete the keys that it has made (1)', 'checkbox');
    await press(page, 'Delete key');
    await sees(page, 'A key lets your programs draw charts.');
    expect((await callAs(token, 'GET', KEYS)).json()['data']).to.deep.equal([]);
  });

  it('two tabs: a key that another tab has deleted gets an error instead of silence', async () => {
    const { token, page, open } = await openAsNewUser();
    const made = await callAs(token, 'POST', KEYS, { name: 'shared', environment: 'production' });
    await open('/app/api-keys');
    await press(page, 'Delete shared');
    await callAs(token, 'DELETE', `${KEYS}/${made.json()['id']}`);
    await press(page, 'Delete key');
    await sees(page, 'Not found');
  });
});
