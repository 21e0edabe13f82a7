import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { type Database, openDatabase } from '../../src/platform/db/db.js';
import { createLog } from '../../src/platform/log.js';
import { type RunningApp, startApp, theApp } from '../support/app.js';
import { launchBareBrowser } from '../support/bare-page.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

describe('the status page while Postgres is unavailable', () => {
  let proxy: TcpProxy;
  let database: Database;
  let to: RunningApp;
  let browser: Browser;
  let page: Page;

  before(async () => {
    const { options } = (await theApp()).database.dataSource;
    if (!('url' in options) || options.url === undefined) throw new Error('the test database has no URL');
    const url = new URL(String(options.url));
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const log = createLog('silent');
    database = await openDatabase({ url: url.href, dataDir: '/nonexistent', log, onProgress: () => undefined });
    to = await startApp({}, database);
    browser = await launchBareBrowser();
    page = await browser.newPage();
  });
  after(async () => {
    await browser.close();
    proxy.restore();
    await database.close();
    await proxy.close();
  });

  const summary = () => page.$eval('#status-summary', (element) => element.textContent);
  /** The page loads its state again when it becomes visible. */
  const comeBack = () => page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  async function untilSummary(part: string): Promise<void> {
    await until(async () => {
      await comeBack();
      return (await summary())?.includes(part) === true;
    });
  }

  it('says what fails with status 503, follows the recovery by itself, and keeps its state when nothing answers', async () => {
    const origin = `http://127.0.0.1:${to.port}`;
    await page.goto(`${origin}/status`);
    expect(await summary()).to.equal('Everything works');
    proxy.cut();
    await untilSummary('Disruption: database');
    expect(await page.title()).to.contain('Disruption');
    expect(await page.$eval('main', (element) => element.textContent)).to.contain('Requests with a key get status 503');

    const response = await fetch(`${origin}/status`);
    expect(response.status).to.equal(503);
    expect(response.headers.get('content-type')).to.contain('text/html');
    for (const path of ['/', '/pricing', '/api/v1/plans'])
      expect((await fetch(`${origin}${path}`)).status).to.equal(200);

    proxy.restore();
    await untilSummary('Everything works');

    await page.setOfflineMode(true);
    await untilSummary('cannot be reached');
    expect(await page.$eval('.checks', (element) => element.textContent)).to.contain('Database');
    await page.setOfflineMode(false);
    await untilSummary('Everything works');
  });
});
