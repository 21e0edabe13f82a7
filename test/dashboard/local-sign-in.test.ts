import { addCaller } from '../support/app.js';
import { isAt, openDashboard, sees } from '../support/dashboard.js';
import { dashboardApp } from '../support/dashboard-app.js';

describe('the link that npm start prints', () => {
  it('opens the dashboard, once', async () => {
    const to = await dashboardApp();
    const { accountId, email } = await addCaller('business', { to });
    const path = `/app/sign-in#token=${to.app.identity.offerLocalSignIn(accountId)}`;

    const first = await openDashboard();
    await first.page.goto(`${first.origin}${path}`);
    await isAt(first.page, '/app');
    await sees(first.page, 'Business plan');
    await first.visit('/app/settings');
    await sees(first.page, email);
    await first.close();

    const second = await openDashboard();
    await second.page.goto(`${second.origin}${path}`);
    await sees(second.page, 'This sign-in link does not work');
    await sees(second.page, 'restart the service');
  });
});
