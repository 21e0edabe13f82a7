import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { PLAIN_HTTP_HOST } from '../support/bare-page.js';
import { byRole, clipboardOf, type Dashboard, openDashboard, press, sees, untilDrawn } from '../support/dashboard.js';
import { callAs, dashboardApp, newUser } from '../support/dashboard-app.js';
import { entryOf } from '../support/history.js';
import { makeScratchDir } from '../support/scratch.js';
import { expectWellMade } from './dashboard-views.js';

const CHART = {
  type: 'bar',
  title: '売上 2026',
  width: 300,
  height: 200,
  data: { labels: ['A', 'B'], datasets: [{ label: 'One', data: [1, 2] }] },
};
const linkOf = (spec: object) => `/app/playground#spec=${Buffer.from(JSON.stringify(spec)).toString('base64url')}`;

/** How the bytes of each format begin. */
const FILES: [label: string, ending: string, start: string][] = [
  ['PNG 1× · 300 × 200', 'png', '\x89PNG'],
  ['PNG 2× · 600 × 400', 'png', '\x89PNG'],
  ['JPEG 1× · 300 × 200', 'jpeg', '\xff\xd8\xff'],
  ['WebP 2× · 600 × 400', 'webp', 'RIFF'],
  ['SVG · sharp at any size', 'svg', '<svg'],
  ['PDF · sharp at any size', 'pdf', '%PDF'],
  ['GIF · animated', 'gif', 'GIF8'],
];

describe('the image in one’s hand', () => {
  let dashboard: Dashboard | undefined;
  afterEach(async () => {
    await dashboard?.close();
    dashboard = undefined;
  });

  async function openAs(plan: 'business' | 'starter', options: { origin?: string } = {}): Promise<Page> {
    const { token } = await newUser(plan);
    dashboard = await openDashboard({ token, ...options });
    return dashboard.page;
  }

  /** Chooses a file of the menu. @returns its name and its bytes */
  async function download(page: Page, label: string): Promise<{ name: string; bytes: Buffer }> {
    const downloadPath = makeScratchDir();
    const session = await page.browser().target().createCDPSession();
    const { id } = page.browserContext();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath,
      eventsEnabled: true,
      ...(id !== undefined && { browserContextId: id }),
    });
    const began = new Promise<string>((resolve) =>
      session.once('Browser.downloadWillBegin', ({ suggestedFilename }) => resolve(suggestedFilename)),
    );
    const ended = new Promise<void>((resolve) =>
      session.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve()),
    );
    await press(page, 'Download');
    await press(page, label, 'menuitem');
    const name = await began;
    await ended;
    await session.detach();
    return { name, bytes: readFileSync(join(downloadPath, name)) };
  }

  it('is saved in every format from the playground, under the title of the chart', async () => {
    const page = await openAs('business');
    await dashboard?.open(linkOf({ ...CHART, animation: { durationMs: 200, fps: 10 } }));
    await untilDrawn(page);
    for (const [label, ending, start] of FILES) {
      const { name, bytes } = await download(page, label);
      expect(name).to.equal(`売上-2026${label.includes('2×') ? '@2x' : ''}.${ending}`);
      expect(bytes.toString('latin1', 0, start.length), label).to.equal(start);
      if (ending === 'png') expect(`${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`).to.equal(label.slice(9));
    }
  });

  it('is copied as a PNG', async () => {
    const page = await openAs('business');
    await dashboard?.open(linkOf(CHART));
    await untilDrawn(page);
    await press(page, 'Copy image');
    await sees(page, 'Image copied.');
    await page.bringToFront();
    const size = await page.evaluate(`navigator.clipboard.read()
      .then(([item]) => item.getType('image/png')).then(createImageBitmap).then(({ width, height }) => [width, height])`);
    expect(size).to.deep.equal([300, 200]);
  });

  it('is offered in the formats of the plan; the others name the plans that have them', async () => {
    const page = await openAs('starter');
    await dashboard?.open(linkOf(CHART));
    await press(page, 'Download');
    await sees(page, 'In the Pro and Business plans');
    const refused = await page.$$eval('[role="menuitem"][aria-disabled]', (items) =>
      items.map((item) => item.textContent),
    );
    expect(refused).to.deep.equal(['PDF · sharp at any size']);
    await page.keyboard.press('Escape');
    await expectWellMade(page);
  });

  it('is what a right click reaches, and a click still leads to the field', async () => {
    const page = await openAs('business');
    await dashboard?.open(linkOf(CHART));
    await untilDrawn(page);
    const box = await (await page.waitForSelector('section[aria-label="Preview"] img'))?.boundingBox();
    if (!box) throw new Error('the preview is not shown');
    await page.evaluate(`addEventListener('contextmenu', ({ target }) => { window.reached = target.tagName; })`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' });
    await page.waitForFunction('window.reached === "IMG"');
  });

  it('can be taken from templates and renders too', async () => {
    const { token } = await newUser('business');
    const { headers } = await callAs(token, 'POST', '/api/v1/render', CHART);
    const { id } = await entryOf(headers['x-request-id'], token, await dashboardApp());
    dashboard = await openDashboard({ token });
    const { page } = dashboard;
    await dashboard.open('/app/templates/mrr-trend');
    await sees(page, 'This address opens on this machine only');
    expect((await download(page, 'SVG · sharp at any size')).bytes.toString('latin1', 0, 4)).to.equal('<svg');

    await dashboard.open(`/app/renders?render=${id}`);
    await page.waitForSelector('[role="dialog"] img[src^="blob:"]');
    expect((await download(page, 'SVG · sharp at any size')).bytes.toString('latin1', 0, 4)).to.equal('<svg');
  });

  describe('over plain http', () => {
    async function openPlain(): Promise<Page> {
      const { port } = await dashboardApp();
      return openAs('business', { origin: `http://${PLAIN_HTTP_HOST}:${port}` });
    }
    /** Reads what is copied where the clipboard can be read. */
    async function copied(): Promise<string> {
      const { token } = await newUser();
      const reader = await openDashboard({ token });
      await reader.open('/app');
      const text = await clipboardOf(reader.page);
      await reader.close();
      return text;
    }

    it('Share and Copy still copy', async () => {
      const page = await openPlain();
      await dashboard?.open(linkOf(CHART));
      expect(await page.evaluate('navigator.clipboard === undefined')).to.equal(true);
      await press(page, 'Share');
      await sees(page, 'Link copied.');
      expect(await copied()).to.contain('/app/playground#spec=');
      await page.bringToFront();
      await press(page, 'Copy image');
      await sees(page, 'This browser copies images on https pages only.');

      await dashboard?.visit('/app/templates/mrr-trend');
      await press(page, 'Copy URL');
      await sees(page, 'Copied');
      expect(await copied()).to.contain('/api/v1/templates/mrr-trend/render');
    });

    it('a secret in a dialog is copied', async () => {
      const page = await openPlain();
      await dashboard?.open('/app/api-keys');
      await press(page, 'Create key');
      await page.locator('::-p-aria([name="Name"][role="textbox"])').fill('Laptop');
      await page.keyboard.press('Enter');
      await byRole(page, 'dialog', 'Your new key');
      await page.waitForFunction('document.getAnimations().every(({ playState }) => playState === "finished")');
      await press(page, 'Copy');
      await sees(page, 'Copied');
      expect(await copied()).to.match(/^pk_/);
    });

    it('a text that the browser does not copy is shown, selected, with what to press', async () => {
      const page = await openPlain();
      await dashboard?.open(linkOf(CHART));
      await page.evaluate('document.execCommand = () => false');
      await press(page, 'Share');
      await sees(page, 'press Ctrl+C');
      const selected = await page.waitForFunction(`(() => {
        const { value, selectionStart, selectionEnd } = document.activeElement;
        return value?.slice(selectionStart, selectionEnd).includes('#spec=') && value.length === selectionEnd - selectionStart;
      })()`);
      expect(await selected.jsonValue()).to.equal(true);
      await expectWellMade(page);
    });
  });
});
