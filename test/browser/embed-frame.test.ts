import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Frame, Page } from 'puppeteer';
import { addCaller, request, theApp } from '../support/app.js';
import { drawnSize, embedPath, twoSeries } from '../support/embed.js';
import { listenUntilFileEnd } from '../support/local-server.js';
import { makeScratchDir } from '../support/scratch.js';
import { openSiteTab, type SiteTab } from '../support/site-tab.js';
import { until } from '../support/until.js';

describe('a page with an interactive chart, in a frame of another origin', () => {
  let tab: SiteTab;
  let page: Page;
  let key: string;
  before(async () => {
    tab = await openSiteTab();
    ({ page } = tab);
    ({ key } = await addCaller('business'));
    await tab.resize(800);
  });
  beforeEach(() => {
    tab.problems.length = 0;
  });

  async function frameIn(path: string, sandbox = ''): Promise<{ frame: Frame; origin: string }> {
    const { port } = await theApp();
    const html = `<title>Host</title><iframe ${sandbox} width="620" height="340" src="http://127.0.0.1:${port}${path}"></iframe>`;
    const hostPort = await listenUntilFileEnd(
      createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end(html)),
    );
    const origin = `http://localhost:${hostPort}`;
    await page.goto(origin);
    const frame = page.frames().find((each) => each !== page.mainFrame());
    if (frame === undefined) throw new Error('no frame');
    return { frame, origin };
  }

  for (const sandbox of ['', 'sandbox="allow-scripts"']) {
    it(`works ${sandbox === '' ? 'as it is' : 'with a sandbox'}`, async () => {
      const { frame } = await frameIn(await embedPath(key, twoSeries()), sandbox);
      await frame.waitForSelector('.plot[tabindex]');
      await frame.focus('.plot');
      await page.keyboard.press('ArrowRight');
      expect(await frame.evaluate(`document.querySelector('.tip').textContent`)).to.equal('Jan\nShop: 8,200');
      expect(tab.problems).to.deep.equal([]);
    });
  }

  it('tells the page around it its height, and is laid out for the width of the frame, also in a sandbox', async () => {
    const { frame } = await frameIn(await embedPath(key, twoSeries()), 'sandbox="allow-scripts"');
    await page.evaluate(`(() => {
      window.told = [];
      addEventListener('message', ({ data }) => window.told.push(data));
      document.querySelector('iframe').width = 360;
    })()`);
    await until(async () => (await drawnSize(frame))[0] === 360);
    await until(async () => (await page.evaluate('window.told.length')) !== 0);
    const told = (await page.evaluate('window.told.at(-1)')) as { type: string; height: number };
    expect(told.type).to.equal('chartwright:height');
    const heightPx = await frame.evaluate(`document.querySelector('main').getBoundingClientRect().height`);
    expect(told.height).to.equal(Math.ceil(heightPx as number));
    expect(tab.problems).to.deep.equal([]);
  });

  it('works in a file, as in applications with schemes of their own', async () => {
    const { key } = await addCaller('business');
    const { port } = await theApp();
    const file = join(makeScratchDir(), 'host.html');
    writeFileSync(file, `<iframe src="http://127.0.0.1:${port}${await embedPath(key, twoSeries())}"></iframe>`);
    const plotOf = async () => {
      await page.goto(`file://${file}`);
      const frame = page.frames().find((each) => each !== page.mainFrame());
      return frame?.evaluate(`document.querySelector('.plot') !== null`).catch(() => false);
    };
    expect(await plotOf()).to.equal(true);
    expect(tab.problems).to.deep.equal([]);
  });

  it('is refused by the browser where the account does not allow the origin', async () => {
    const { key } = await addCaller('business');
    const path = await embedPath(key, twoSeries());
    await request('PUT', '/api/v1/settings/embed', { key, body: { origins: ['https://www.acme.com'] } });
    const { frame } = await frameIn(path);
    expect(await frame.evaluate(`document.querySelector('.plot')`).catch(() => null)).to.equal(null);
    await until(async () => tab.problems.some((line) => line.includes('frame-ancestors')));
  });
});
