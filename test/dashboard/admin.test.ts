import { expect } from 'chai';
import { theApp } from '../support/app.js';
import { byRole, type Dashboard, fill, focusedName, openDashboard, press, sees } from '../support/dashboard.js';
import { newUser } from '../support/dashboard-app.js';
import { ADMIN_TOKEN, appWithOperator } from '../support/operator.js';
import { expectWellMade } from './dashboard-views.js';

describe('the page of the operator', () => {
  let dashboard: Dashboard;

  // A database of its own: the page lists the accounts and invitations of everybody.
  beforeEach(async () => {
    dashboard = await openDashboard({ to: await appWithOperator() });
  });

  async function enter(path = '/admin', token = ADMIN_TOKEN): Promise<void> {
    const { page, open } = dashboard;
    await open(path);
    await (await byRole(page, 'textbox', 'Admin token')).type(token);
    await page.keyboard.press('Enter');
  }

  it('explains a wrong token', async () => {
    const { page } = dashboard;
    await enter('/admin', 'not the token');
    await sees(page, 'This is not the admin token of this service.');
    expect(await focusedName(page)).to.equal('Admin token');
    expect(await page.evaluate('sessionStorage.length')).to.equal(0);
    await expectWellMade(page);
  });

  it('has the focus in the field, then in the page, then in the field again', async () => {
    const { page, open } = dashboard;
    await open('/admin');
    await page.waitForFunction(`document.activeElement?.matches('input[type="password"]')`);
    await page.keyboard.type(ADMIN_TOKEN);
    await page.keyboard.press('Enter');
    await sees(page, 'Invitations');
    await page.waitForFunction(`document.activeElement?.matches('main')`);
    await press(page, 'Forget token');
    await page.waitForFunction(`document.activeElement?.matches('input[type="password"]')`);
  });

  it('explains a service without a token', async () => {
    const other = await openDashboard({ to: await theApp() });
    await other.open('/admin');
    await (await byRole(other.page, 'textbox', 'Admin token')).type('anything at all, really');
    await press(other.page, 'Open');
    await sees(other.page, 'This service has no admin token');
  });

  it('changes a plan, and the account sees it at once', async () => {
    const { page } = dashboard;
    const to = await appWithOperator();
    const { email, token } = await newUser('trial', to);
    const user = await openDashboard({ to, token });
    await user.open('/app/renders');
    await sees(user.page, 'Trial plan');

    await enter('/admin?tab=accounts');
    await (await byRole(page, 'searchbox', 'E-mail contains')).type(email);
    await page.waitForFunction(`document.querySelectorAll('tbody tr').length === 1`);
    await page.click('tbody tr td');
    await sees(page, 'Change plan');
    await page.select('[role="dialog"] select', 'pro');
    await press(page, 'Change plan');
    await sees(page, 'Plan changed.');
    await press(page, 'Make reset link');
    await sees(page, '/app/reset-password#token=');

    await user.open('/app/renders');
    await sees(user.page, 'Pro plan');
  });

  it('makes and withdraws invitations, and forgets the token', async () => {
    const { page } = dashboard;
    await enter('/admin?tab=invitations');
    await fill(page, 'E-mail address (optional)', 'bob@example.com');
    await press(page, 'Make invitation');
    await sees(page, '/app/register#invitation=');
    await press(page, 'Withdraw: bob@example.com');
    await sees(page, 'There are no unused invitations.');
    await page.waitForFunction(`document.activeElement?.matches('main')`);
    await press(page, 'Forget token');
    await sees(page, 'Admin token');
    expect(await page.evaluate('sessionStorage.length')).to.equal(0);
  });

  it('a panel that is closed returns the focus to its row', async () => {
    const { page } = dashboard;
    const { email } = await newUser('trial', await appWithOperator());
    await enter('/admin?tab=accounts');
    await sees(page, email);
    await page.focus('tbody button');
    await page.keyboard.press('Enter');
    await sees(page, 'Change plan');
    await page.keyboard.press('Escape');
    await page.waitForFunction(`document.querySelector('[role="dialog"]') === null`);
    await page.waitForFunction(`document.activeElement?.matches('tbody button')`);
  });

  it('says of filtered errors that none has this level; the focus stays where the filters were cleared', async () => {
    const { page } = dashboard;
    await enter('/admin?tab=errors&level=fatal');
    await sees(page, 'No error has this level.');
    await (await byRole(page, 'button', 'Clear filters')).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(`!location.search.includes('level')`);
    expect(await focusedName(page)).to.equal('Level');
  });

  it('shows the state of the service, and is accessible', async () => {
    const { page } = dashboard;
    await enter();
    await sees(page, 'Page pool and queue');
    await sees(page, 'Not configured');
    await expectWellMade(page);
    for (const tab of ['Accounts', 'Invitations', 'Recent errors']) {
      await press(page, tab, 'tab');
      await page.waitForSelector(`::-p-aria([name="${tab}"][role="tab"])[aria-selected="true"]`);
      await expectWellMade(page);
    }
  });
});
