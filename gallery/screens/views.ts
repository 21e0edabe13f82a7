import type { Page } from 'puppeteer';
import type { DemoIds } from './demo-account.js';

/** Who looks at a page. `newcomer`, `starter` and `expired` are accounts of their own. */
export type Viewer = 'visitor' | 'owner' | 'newcomer' | 'starter' | 'expired';

export interface View {
  /** The name of the files, such as `renders-panel`. */
  name: string;
  title: string;
  as: Viewer;
  path: string;
  /** Brings the page into the state to be photographed. */
  prepare?: (page: Page) => Promise<void>;
  /** A dialog or a panel over the page: only the window is photographed. */
  isOverlay?: true;
  /** Is different when it is opened again: opened once, for all widths. */
  isOpenedOnce?: true;
}

const press = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

const openDialog = (name: string) => (page: Page) => press(page, name);

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.locator('[role="dialog"] input').fill('report');
}

async function openNavigation(page: Page): Promise<void> {
  if ((page.viewport()?.width ?? 0) < 900) await press(page, 'Open the navigation');
}

async function enterToken(page: Page, token: string): Promise<void> {
  if ((await page.$('input[type="password"]')) === null) return;
  await page.locator('input[type="password"]').fill(token);
  await page.locator('button[type="submit"]').click();
  await page.waitForSelector('[role="tab"]');
}

/** All pages of the product with their main states. @param adminToken of the service */
export function allViews(ids: DemoIds, adminToken: string): View[] {
  const asOperator = (page: Page) => enterToken(page, adminToken);
  const site = (name: string, title: string, path: string): View => ({ name, title, path, as: 'visitor' });
  const app = (name: string, title: string, path: string, more: Partial<View> = {}): View => ({
    name,
    title,
    path: `/app${path}`,
    as: 'owner',
    ...more,
  });
  const overlay = (name: string, title: string, path: string, prepare?: View['prepare']): View =>
    app(name, title, path, { isOverlay: true, ...(prepare && { prepare }) });
  const empty = (name: string, title: string, path: string): View => app(name, title, path, { as: 'newcomer' });
  const admin = (name: string, title: string, path: string): View => ({
    name,
    title,
    path,
    as: 'visitor',
    prepare: asOperator,
  });
  return [
    site('landing', 'Landing page', '/'),
    site('pricing', 'Pricing', '/pricing'),
    site('status', 'Status', '/status'),
    site('docs', 'Guides', '/docs'),
    site('docs-guide', 'A guide', '/docs/email'),
    site('docs-reference', 'A page of the reference', '/docs/reference/webhooks'),
    site('docs-api', 'API reference', '/docs/api'),
    site('docs-endpoint', 'An endpoint', '/docs/api/renderChart'),
    site('docs-missing', 'A page that does not exist', '/docs/nothing-here'),
    site('missing', 'A wrong address', '/nothing-here'),
    site('login', 'Sign in', '/app/login'),
    site('login-ended', 'Sign in after a session has ended', '/app/login?ended=true&next=%2Fapp%2Frenders'),
    site('register', 'Register', '/app/register'),
    site('forgot-password', 'Forgotten password', '/app/forgot-password'),
    site('reset-password', 'Reset a password', '/app/reset-password#token=expired'),
    app('welcome', 'After registering', '/welcome', { as: 'starter', isOpenedOnce: true }),
    app('overview', 'Overview', ''),
    { ...overlay('navigation', 'Navigation on a phone', '', openNavigation) },
    overlay('command-palette', 'Search with Ctrl K', '', openSearch),
    app('playground', 'Playground: data', '/playground'),
    app('playground-design', 'Playground: design', '/playground?tab=design'),
    app('playground-card', 'Playground: card', '/playground?tab=card'),
    app('playground-json', 'Playground: JSON', '/playground?tab=json'),
    overlay('playground-use', 'Playground: embed', '/playground', openDialog('Embed')),
    overlay('playground-start', 'Playground: start from', '/playground', openDialog('Start from')),
    overlay('playground-save', 'Playground: save', '/playground', openDialog('Save')),
    app('boards', 'Boards', '/boards'),
    app('board', 'Editor of a board', '/boards/edit?template=weekly-metrics-board'),
    app('templates', 'Templates', '/templates'),
    app('template', 'A built-in template', '/templates/mrr-trend'),
    app('template-own', 'An own template', `/templates/${ids.templateId}`),
    app('brand-kits', 'Brand kits', '/brand-kits'),
    app('brand-kit', 'Editor of a brand kit', `/brand-kits/${ids.kitId}`),
    app('renders', 'Renders', '/renders'),
    app('renders-filtered', 'Renders, filtered', '/renders?status=failed'),
    app('renders-errors', 'Errors of renders', '/renders?view=errors'),
    overlay('render', 'A render', `/renders?render=${ids.renderId}`),
    overlay('render-failed', 'A failed render', `/renders?render=${ids.failedRenderId}`),
    app('jobs', 'Jobs and reports', '/jobs'),
    overlay('job-report', 'The job of a report', `/jobs?job=${ids.reportJobId}`),
    overlay('job-batch', 'The job of a batch', `/jobs?job=${ids.batchJobId}`),
    app('report', 'A new report', '/jobs/new-report'),
    app('batch', 'A new batch', '/jobs/new-batch'),
    app('webhooks', 'Webhooks', '/webhooks'),
    overlay('webhook-add', 'Add a webhook', '/webhooks?add=true'),
    app('webhook', 'A webhook', `/webhooks/${ids.webhookId}`),
    overlay('delivery', 'A delivery', `/webhooks/${ids.webhookId}?delivery=${ids.deliveryId}`),
    app('api-keys', 'API keys', '/api-keys'),
    overlay('api-key-create', 'Create a key', '/api-keys?create=true'),
    app('usage', 'Usage and billing', '/usage-billing'),
    app('audit-log', 'Audit log', '/audit-log'),
    app('settings', 'Settings', '/settings'),
    app('not-found', 'A page that does not exist', '/nothing-here'),
    empty('overview-empty', 'Overview of a new account', ''),
    empty('brand-kits-empty', 'No brand kits', '/brand-kits'),
    empty('renders-empty', 'No renders', '/renders'),
    empty('jobs-empty', 'No jobs', '/jobs'),
    empty('webhooks-empty', 'No webhooks', '/webhooks'),
    empty('api-keys-empty', 'No API keys', '/api-keys'),
    empty('usage-trial', 'Usage on the trial', '/usage-billing'),
    app('overview-expired', 'Overview on an expired plan', '', { as: 'expired' }),
    app('usage-expired', 'Usage on an expired plan', '/usage-billing', { as: 'expired' }),
    site('admin-sign-in', 'Admin: token', '/admin'),
    admin('admin', 'Admin: status', '/admin'),
    admin('admin-accounts', 'Admin: accounts', '/admin?tab=accounts'),
    admin('admin-invitations', 'Admin: invitations', '/admin?tab=invitations'),
    admin('admin-errors', 'Admin: errors', '/admin?tab=errors'),
  ];
}
