import { addCaller, startApp, theApp } from '../support/app.js';
import { isAt, openDashboard, sees } from '../support/dashboard.js';

describe('the link that npm start prints', () => {
  it('opens the dashboard, once', async () => {
    const { database } = await theApp();
    const to = await startApp({}, database);
    const { accountId, email } = await addCaller('business', { to });
    const path = `/app/sign-in#token=${to.app.accounts.offerLocalSignIn(accountId)}`;

    const first = await openDashboard({ to });
    await first.page.goto(`${first.origin}${path}`);
    await isAt(first.page, '/app');
    await sees(first.page, 'Business plan');
    await first.open('/app/settings');
    await sees(first.page, email);
    await first.close();

    const second = await openDashboard({ to });
    await second.page.goto(`${second.origin}${path}`);
    await sees(second.page, 'This sign-in link does not work');
    await sees(second.page, 'restart the service');
    await second.close();
  });
});
