import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { RENDER, spec, startApp } from '../support/app.js';
import { byRole, openAsNewUser, openDashboard, sees } from '../support/dashboard.js';
import { callAs, dashboardApp, newUser } from '../support/dashboard-app.js';
import { makeScratchDir } from '../support/scratch.js';
import { JWT_SECRET } from '../support/sessions.js';
import { until } from '../support/until.js';
import { expectWellMade } from './dashboard-views.js';

describe('the usage page', () => {
  it('shows the quota, usage by format, and what the next plan adds without invented prices', async () => {
    const { database } = await dashboardApp();
    const { token, accountId, email, page, open } = await openAsNewUser();
    expect((await callAs(token, 'POST', RENDER, spec())).status).to.equal(200);
    await until(async () => {
      return (await database.dataSource.query('SELECT 1 FROM renders WHERE account_id = $1', [accountId])).length === 1;
    });
    await open('/app/usage-billing');
    await byRole(page, 'meter', 'Renders: 1 of 500');
    await sees(page, 'PNG');
    await sees(page, 'Starter adds');
    await sees(page, '5,000 renders a month');
    await sees(page, `Ask for another plan and name your address: ${email}`);
    expect(await page.evaluate(`document.querySelector('main').innerText`)).to.not.match(/[$€]/);
    await expectWellMade(page);
  });

  it('leads to where the operator sells the plan', async () => {
    const path = join(makeScratchDir(), 'pricing.json');
    const link = 'https://shop.example.com/starter';
    writeFileSync(path, JSON.stringify({ plans: { starter: { price: 29, currency: 'EUR', per: 'month', link } } }));
    const { database } = await dashboardApp();
    const to = await startApp({ PRICING_FILE: path, JWT_SECRET }, database);
    const { token } = await newUser();
    const { page, open } = await openDashboard({ to, token });
    await open('/app/usage-billing');
    const button = await byRole(page, 'link', 'Change to Starter');
    expect(await button.evaluate((anchor) => (anchor as unknown as { href: string }).href)).to.equal(link);
    await sees(page, '€29 a month');
  });

  it('an expired plan is explained on every page, and what remains can be read', async () => {
    const { page, open, visit } = await openAsNewUser('expired');
    await open('/app');
    await sees(page, 'Your plan has expired.');
    await visit('/app/usage-billing');
    await sees(page, 'Everything you have stays readable');
    await sees(page, 'Starter includes');
    await expectWellMade(page);
    await visit('/app/welcome');
    await sees(page, 'Subscription required');
    await byRole(page, 'link', 'See plans');
  });
});
