import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import type { ElementHandle, Page } from 'puppeteer';
import { request } from '../support/app.js';
import {
  byRole,
  clipboardOf,
  type Dashboard,
  fill,
  focusedName,
  openDashboard,
  press,
  sees,
  tabTo,
  untilDrawn,
} from '../support/dashboard.js';
import { callAs, dashboardApp, newUser, untilServed } from '../support/dashboard-app.js';
import { entryOf } from '../support/history.js';
import { imageSize } from '../support/image-size.js';
import { until } from '../support/until.js';
import { expectWellMade } from './dashboard-views.js';
import { linkTo, specInAddress } from './spec-in-address.js';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Tile {
  span?: number;
  height?: number;
  heading?: string;
  text?: string;
  spec?: { title?: string; label?: string; value?: unknown; data?: { datasets: { data: number[] }[] } };
}

interface Board {
  title?: string;
  tiles: Tile[];
}

const chart = (title: string, data = [3, 5]) => ({
  spec: { type: 'bar', title, data: { labels: ['A', 'B'], datasets: [{ label: 'One', data }] } },
});
const figure = (label: string, value = 12) => ({ spec: { type: 'kpi', label, value } });
const BOARD = {
  type: 'board',
  title: 'Week',
  tiles: [
    { span: 6, ...figure('Revenue') },
    { span: 6, ...figure('Orders') },
    { span: 6, ...chart('Sales') },
    { span: 6, ...chart('Costs') },
    { heading: 'Notes' },
    { text: 'All **fine**.' },
  ],
};
const LIST = 'ul[aria-label="Tiles of the board"]';

describe('the board editor', () => {
  let token: string;
  let dashboard: Dashboard;
  let page: Page;

  before(async () => {
    ({ token } = await newUser('pro'));
  });
  beforeEach(async () => {
    dashboard = await openDashboard({ token });
    ({ page } = dashboard);
  });

  const boardInUrl = (isWanted: (board: Board) => boolean) => specInAddress<Board>(page, isWanted);
  const nameOf = ({ heading, text, spec }: Tile) => heading ?? text ?? spec?.title ?? spec?.label ?? '';
  /** Names and columns of the tiles, in their order. */
  const shown = ({ tiles }: Board) => tiles.map((tile) => `${nameOf(tile)} ${tile.span ?? ''}`.trim());
  const untilShown = (...names: string[]) => boardInUrl((board) => shown(board).join() === names.join());

  /** The button over a tile, once the image has it. */
  async function tile(name: string): Promise<ElementHandle<Element>> {
    const selector = `${LIST} button[aria-label^="${name},"]`;
    await page.waitForFunction(`(document.querySelector('${selector}')?.getBoundingClientRect().width ?? 0) > 20`);
    const found = await page.$(selector);
    if (found === null) throw new Error(`there is no tile ${name}`);
    return found;
  }
  /** Until the tile is chosen it has no handles. */
  const untilChosen = (name: string, options: { timeout?: number } = {}) =>
    page.waitForSelector(`${LIST} button[aria-pressed="true"][aria-label^="${name},"]`, options);
  /** Taps the tile, again where a new drawing moved it away under the finger. */
  const tapTile = (name: string) =>
    until(async () => {
      await boxOf(name);
      await (await tile(name)).tap();
      const chosen = await untilChosen(name, { timeout: 3000 }).catch(() => null);
      return chosen !== null;
    });
  async function boxOf(name: string): Promise<Box> {
    await untilDrawn(page);
    // Until then its size is estimated.
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('section[aria-label="Preview"] img');
      return (
        image && Math.abs(image.clientWidth / image.clientHeight - image.naturalWidth / image.naturalHeight) < 0.01
      );
    });
    const box = await (await tile(name)).boundingBox();
    if (box === null) throw new Error(`the tile ${name} is not shown`);
    return box;
  }
  /** The focus is on this tile. */
  const hasFocus = (name: string) =>
    page.waitForFunction(
      `document.activeElement.getAttribute('aria-label')?.startsWith(${JSON.stringify(`${name},`)})`,
    );
  async function keys(...names: string[]): Promise<void> {
    for (const name of names) {
      const [key, ...held] = name.split('+').toReversed() as [never, ...never[]];
      for (const one of held) await page.keyboard.down(one);
      await page.keyboard.press(key);
      for (const one of held) await page.keyboard.up(one);
    }
  }
  /** Chooses an item of the menu that is open. */
  async function choose(name: string): Promise<void> {
    await byRole(page, 'menu', 'Add tile');
    // A menu gives its first item the focus only after it is shown; an arrow pressed before would pass that item.
    await page.waitForFunction(`document.activeElement?.role === 'menuitem'`);
    while ((await focusedName(page)) !== name) {
      const before = await page.evaluateHandle('document.activeElement');
      await keys('ArrowDown');
      await page.waitForFunction((item) => document.activeElement !== item, {}, before);
    }
    await keys('Enter');
  }
  async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  }

  it('by keyboard alone: from the list to a board of figures, a table and a text, arranged, saved and drawn', async () => {
    await dashboard.open('/app/boards');
    await sees(page, 'Weekly metrics');
    await tabTo(page, 'New board');
    await keys('Enter');
    await sees(page, 'Add a first tile');
    await tabTo(page, 'Add tile');
    await keys('Enter');
    await choose('Key figure');
    await sees(page, 'Key figure added.');
    await tabTo(page, 'Add tile');
    await keys('Enter');
    await choose('Table or CSV…');
    await byRole(page, 'dialog', 'Add a tile');
    await page.evaluate(() => navigator.clipboard.writeText('Month,Visits\nJan,120\nFeb,180\nMar,240\n'));
    await keys('Control+v');
    await byRole(page, 'button', 'Start from Bars');
    await tabTo(page, 'Start from Bars');
    await keys('Enter');
    await sees(page, 'Visits added.');
    await untilShown('Key figure', 'Visits');

    await tile('Visits');
    await tabTo(page, 'Visits, chart, row 2, full width');
    await keys('ArrowUp');
    await untilShown('Key figure 6', 'Visits 6');
    await hasFocus('Visits');
    await sees(page, 'Visits: row 1, 2 of 2, 6 of 12 columns.');
    await keys('ArrowLeft');
    await untilShown('Visits 6', 'Key figure 6');
    await hasFocus('Visits');
    await keys('Shift+ArrowRight', 'Shift+ArrowRight');
    await untilShown('Visits 8', 'Key figure 4');
    await keys('ArrowLeft');
    await sees(page, 'Visits cannot go further.');
    await keys('Shift+ArrowDown');
    await boardInUrl(({ tiles }) => tiles[0]?.height === 3);
    await sees(page, 'Visits: 3 rows high.');
    await keys('Delete');
    await untilShown('Key figure 12');
    await hasFocus('Key figure');
    await keys('Control+z');
    await untilShown('Visits 8', 'Key figure 4');

    await tile('Key figure');
    await tabTo(page, 'Key figure, key figure, row 1, 2 of 2, 4 of 12 columns');
    await keys('Enter');
    await tabTo(page, 'Label');
    await keys('Control+a');
    await page.keyboard.type('Sign-ups');
    await untilShown('Visits 8', 'Sign-ups 4');

    await tabTo(page, 'Save');
    await keys('Enter');
    await byRole(page, 'textbox', 'Name');
    await page.keyboard.type('By keyboard');
    await tabTo(page, 'Save board');
    await keys('Enter');
    await sees(page, 'By keyboard is saved.');
    const { data } = (await callAs(token, 'GET', '/api/v1/templates?builtIn=false')).json() as { data: never[] };
    const saved = (data as { name: string; slug: string; spec: Board }[]).find(({ name }) => name === 'By keyboard');
    expect(saved && shown(saved.spec)).to.deep.equal(['Visits 8', 'Sign-ups 4']);
    const image = await callAs(token, 'GET', `/api/v1/templates/${saved?.slug}/render`);
    expect(image.status).to.equal(200);
    expect((await imageSize(image.body, 'png')).width, 'twice the pixels').to.equal(2400);
  });

  it('the buttons lie over the tiles of the image, at desktop and phone width', async () => {
    await dashboard.open(linkTo('boards/edit', BOARD));
    for (const view of ['Desktop', 'Phone']) {
      await press(page, view, 'radio');
      await tile('Revenue');
      const widest = view === 'Phone' ? 390 : 1200;
      await page.waitForFunction(
        `document.querySelector('section[aria-label="Preview"] img').getAttribute('width') === '${widest}'`,
      );
      await page.waitForFunction(`document.querySelector('[aria-busy="true"]') === null`);
      const image = await (await page.$('section[aria-label="Preview"] img'))?.boundingBox();
      if (!image) throw new Error('no image');
      const buttons = await Promise.all(['Revenue', 'Orders', 'Sales', 'Costs'].map(tile));
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
      const [revenue, orders, sales, costs] = boxes.map((box) => box ?? image) as [Box, Box, Box, Box];
      for (const { x, width } of [revenue, orders]) {
        expect(x).to.be.within(image.x, image.x + image.width);
        expect(x + width).to.be.within(image.x, image.x + image.width);
      }
      expect(revenue.y, view).to.be.closeTo(orders.y, 1);
      expect(revenue.x + revenue.width).to.be.lessThan(orders.x);
      expect(sales.y).to.be.greaterThan(revenue.y + revenue.height);
      if (view === 'Phone') expect(costs.y).to.be.greaterThan(sales.y + sales.height);
      else expect(costs.y).to.be.closeTo(sales.y, 1);
    }
    expect(await boardInUrl(() => true), 'seeing it as a phone changes nothing').to.deep.equal(BOARD);
  });

  it('tiles are dragged beside others and into rows of their own, and their ends change the size', async () => {
    await dashboard.open(linkTo('boards/edit', BOARD));
    const costs = await boxOf('Costs');
    const orders = await boxOf('Orders');
    const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
    await drag(middle(costs), { x: orders.x + orders.width - 8, y: orders.y + orders.height / 2 });
    await untilShown('Revenue 4', 'Orders 4', 'Costs 4', 'Sales 12', 'Notes', 'All **fine**. 12');
    await sees(page, 'Costs: row 1, 3 of 3, 4 of 12 columns.');
    await byRole(page, 'region', 'Costs');
    expect(await page.$eval(`${LIST} [aria-pressed="true"]`, (button) => button.ariaLabel)).to.match(/^Costs,/);
    const sales = await boxOf('Sales');
    await drag(middle(await boxOf('Costs')), { x: sales.x + sales.width / 2, y: sales.y + sales.height - 6 });
    await untilShown('Revenue 6', 'Orders 6', 'Sales 12', 'Costs 12', 'Notes', 'All **fine**. 12');
    await press(page, 'Undo');
    await press(page, 'Undo');
    await boardInUrl((board) => isDeepStrictEqual(board, BOARD));

    await (await tile('Sales')).click();
    await untilChosen('Sales');
    const box = await boxOf('Sales');
    const right = { x: box.x + box.width, y: box.y + box.height / 2 };
    await drag(right, { x: right.x + box.width / 3, y: right.y });
    await untilShown('Revenue 6', 'Orders 6', 'Sales 8', 'Costs 4', 'Notes', 'All **fine**. 12');
    const wide = await boxOf('Sales');
    const bottom = { x: wide.x + wide.width / 2, y: wide.y + wide.height };
    await drag(bottom, { x: bottom.x, y: bottom.y + wide.height / 2 });
    const higher = await boardInUrl(({ tiles }) => tiles[2]?.height === 3);
    expect(higher.tiles[3]?.height, 'of the whole row').to.equal(3);
  });

  it('a finger drags tiles and their ends by handles on a phone, and further than the window shows', async () => {
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }, hold = async () => {}) => {
      const touch = await page.touchscreen.touchStart(from.x, from.y);
      await touch.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await touch.move(to.x, to.y);
      await hold();
      await touch.end();
    };
    const top = ({ x, y, width }: Box) => ({ x: x + width / 2, y });
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    await dashboard.open(linkTo('boards/edit', BOARD));
    await tapTile('Costs');
    const orders = await boxOf('Orders');
    await drag(top(await boxOf('Costs')), { x: orders.x + orders.width - 4, y: orders.y + orders.height / 2 });
    await untilShown('Revenue 4', 'Orders 4', 'Costs 4', 'Sales 12', 'Notes', 'All **fine**. 12');
    const costs = await boxOf('Costs');
    const left = { x: costs.x, y: costs.y + costs.height / 2 };
    await drag(left, { x: left.x - costs.width / 2, y: left.y });
    await untilShown('Revenue 4', 'Orders 2', 'Costs 6', 'Sales 12', 'Notes', 'All **fine**. 12');
    await tapTile('Sales');
    const sales = await boxOf('Sales');
    const bottom = { x: sales.x + sales.width / 2, y: sales.y + sales.height };
    await drag(bottom, { x: bottom.x, y: bottom.y + sales.height / 2 });
    await boardInUrl(({ tiles }) => tiles[3]?.height === 3);

    await page.setViewport({ width: 390, height: 500, isMobile: true, hasTouch: true });
    await press(page, 'Phone', 'radio');
    await tapTile('All fine.');
    await boxOf('All fine.');
    await (await tile('All fine.')).evaluate((button) => button.scrollIntoView({ block: 'end' }));
    expect((await boxOf('Revenue')).y, 'above the window').to.be.below(0);
    await drag(top(await boxOf('All fine.')), { x: 195, y: 10 }, async () => {
      await page.waitForFunction(`document.querySelector('${LIST} button').getBoundingClientRect().y > 60`);
    });
    await boardInUrl(({ tiles }) => nameOf(tiles[0] ?? {}) === 'All **fine**.');
  });

  it('the data, the design and the JSON of one tile change it alone, and undo takes one step back', async () => {
    await dashboard.open(linkTo('boards/edit', BOARD));
    await (await tile('Sales')).click();
    const grid = await byRole(page, 'grid', 'Data of the chart');
    await grid.focus();
    await keys('ArrowRight');
    await page.keyboard.type('42');
    await keys('Enter');
    const typed = await boardInUrl(({ tiles }) => tiles[2]?.spec?.data?.datasets[0]?.data[0] === 42);
    expect(typed.tiles.toSpliced(2, 1)).to.deep.equal(BOARD.tiles.toSpliced(2, 1));
    await press(page, 'Design', 'tab');
    await fill(page, 'Title', 'Sold');
    await boardInUrl(({ tiles }) => tiles[2]?.spec?.title === 'Sold');
    await press(page, 'JSON', 'tab');
    await page.waitForSelector('.cm-content');
    expect(await page.$eval('.cm-content', ({ textContent }) => textContent)).to.contain('"Sold"');
    await press(page, 'Undo');
    const undone = await boardInUrl(({ tiles }) => tiles[2]?.spec?.title === 'Sales');
    expect(undone.tiles[2]?.spec?.data?.datasets[0]?.data).to.deep.equal([42, 5]);
    await press(page, 'Undo');
    expect(await boardInUrl(({ tiles }) => tiles[2]?.spec?.data?.datasets[0]?.data[0] === 3)).to.deep.equal(BOARD);
    await (await tile('Notes')).click();
    await fill(page, 'Heading', 'Remarks');
    await boardInUrl(({ tiles }) => tiles[4]?.heading === 'Remarks');
    await press(page, 'Board');
    await fill(page, 'Title', 'Week 48');
    await boardInUrl(({ title }) => title === 'Week 48');
    await byRole(page, 'heading', 'Week 48');
  });

  it('a problem of a tile leads to its field', async () => {
    const tiles = [chart('Fine'), { spec: { ...chart('Large').spec, theme: { fontSize: 200 } } }];
    await dashboard.open(linkTo('boards/edit', { type: 'board', tiles }));
    await press(page, 'tiles.1.spec.theme.fontSize');
    await page.waitForFunction(`document.activeElement.closest('[data-path="theme.fontSize"]') !== null`);
    await byRole(page, 'region', 'Large');
    expect(
      await page.$eval('[data-path="theme.fontSize"] input', (input) => input.getAttribute('aria-invalid')),
    ).to.equal('true');
  });

  it('starts from a template; adds from templates and past renders; a newer version of its own one is shown', async () => {
    await callAs(token, 'POST', '/api/v1/templates', {
      name: 'One chart',
      spec: { ...chart('Kept').spec, width: 500 },
    });
    const drawn = await untilServed(() => callAs(token, 'POST', '/api/v1/render', chart('Rendered', [7, 7]).spec));
    await entryOf(drawn.headers['x-request-id'], token, await dashboardApp());
    await dashboard.open('/app/boards');
    await press(page, 'Open Project status');
    await page.waitForFunction(`document.querySelectorAll('${LIST} button').length === 3`);
    await press(page, 'Add tile');
    await press(page, 'Template…', 'menuitem');
    await press(page, 'Start from One chart');
    await sees(page, 'Kept added.');
    const withTemplate = await boardInUrl(({ tiles }) => tiles.length === 4);
    expect(withTemplate.tiles[3]).to.deep.equal({ span: 12, ...chart('Kept') });
    await press(page, 'Add tile');
    await press(page, 'Past render…', 'menuitem');
    await (await page.waitForSelector('[role="dialog"] li button'))?.click();
    await sees(page, 'Rendered added.');
    await boardInUrl(({ tiles }) => tiles[4]?.spec?.data?.datasets[0]?.data[0] === 7);
    await press(page, 'Save');
    await fill(page, 'Name', 'Status');
    await press(page, 'Save board');
    await sees(page, 'Status is saved.');
    await press(page, 'Done');

    await press(page, 'Board');
    await fill(page, 'Source', 'Mine');
    const { data } = (await callAs(token, 'GET', '/api/v1/templates?builtIn=false')).json() as { data: never[] };
    const { id } = (data as { id: string; name: string }[]).find(({ name }) => name === 'Status') ?? { id: '' };
    await callAs(token, 'PUT', `/api/v1/templates/${id}`, { spec: BOARD });
    await press(page, 'Save');
    await press(page, 'Update Status');
    await byRole(page, 'region', 'Two versions');
    await press(page, 'Take the saved one');
    await boardInUrl(({ title }) => title === 'Week');
  });

  it('a board that was saved is among the boards, and no longer one that is worked on', async () => {
    const isOffered = () => page.evaluate(() => document.body.innerText.includes('which you were working on'));
    await dashboard.open(linkTo('boards/edit', { ...BOARD, title: 'Saved', returnUrl: true }));
    await (await tile('Costs')).click();
    await press(page, 'Remove tile');
    await boardInUrl(({ tiles }) => tiles.length === 5);
    await press(page, 'Save');
    await byRole(page, 'dialog', 'Save board');
    await press(page, 'Save board');
    await sees(page, 'Saved is saved.');
    await press(page, 'Done');
    await press(page, 'All boards', 'link');
    await byRole(page, 'button', 'Open Saved');
    expect(await isOffered()).to.equal(false);
    await press(page, 'Open Saved');
    await (await tile('Sales')).click();
    await press(page, 'Remove tile');
    await boardInUrl(({ tiles }) => tiles.length === 4);
    await press(page, 'All boards', 'link');
    await sees(page, '“Saved”, which you were working on, is kept in this tab.');
    await press(page, 'Continue', 'link');
    await tile('Notes');
    await press(page, 'Save');
    await press(page, 'Update Saved');
    await sees(page, 'Saved is updated.');
    await press(page, 'All boards', 'link');
    await byRole(page, 'button', 'Open Saved');
    expect(await isOffered()).to.equal(false);
  });

  it('a board that was left is offered again, with what can be undone, and a reload keeps it', async () => {
    await dashboard.open(linkTo('boards/edit', BOARD));
    await (await tile('Costs')).click();
    await press(page, 'Remove tile');
    await sees(page, 'Costs removed. Undo brings it back.');
    await boardInUrl(({ tiles }) => tiles.length === 5);
    await page.reload();
    await tile('Sales');
    await dashboard.visit('/app/templates');
    await dashboard.visit('/app/boards');
    await press(page, 'Continue', 'link');
    await tile('Sales');
    await press(page, 'Undo');
    expect(await boardInUrl(({ tiles }) => tiles.length === 6)).to.deep.equal(BOARD);
  });

  it('boards that are edited in turn are kept beside each other, each as it was left', async () => {
    const month = { ...BOARD, title: 'Month' };
    await dashboard.open(linkTo('boards/edit', BOARD));
    await (await tile('Costs')).click();
    await press(page, 'Remove tile');
    await boardInUrl(({ tiles }) => tiles.length === 5);
    await dashboard.visit('/app/boards');
    await dashboard.open(linkTo('boards/edit', month));
    await (await tile('Costs')).click();
    await press(page, 'Remove tile');
    await (await tile('Sales')).click();
    await press(page, 'Remove tile');
    await boardInUrl(({ tiles }) => tiles.length === 4);
    await dashboard.visit('/app/boards');
    await sees(page, '“Month”, which you were working on, is kept in this tab.');
    await sees(page, '“Week”, which you were working on, is kept in this tab.');
    const links = await page.$$eval(
      'a[href*="spec="]',
      (found) => found.filter((one) => one.textContent === 'Continue').length,
    );
    expect(links).to.equal(2);
    await page.evaluate(() => {
      const [, week] = [...document.querySelectorAll('a')].filter((one) => one.textContent === 'Continue');
      week?.click();
    });
    const week = await boardInUrl(({ title, tiles }) => title === 'Week' && tiles.length === 5);
    expect(shown(week).join()).to.contain('Sales').and.not.contain('Costs');
  });

  it('a board opens here from the playground and from its template, and is embedded as any image', async () => {
    const { id } = (await callAs(token, 'POST', '/api/v1/templates', { name: 'Linked', spec: BOARD })).json() as never;
    await dashboard.open(linkTo('playground', BOARD));
    await tile('Sales');
    await dashboard.open(`/app/playground?template=${id}`);
    await tile('Sales');
    await press(page, 'Embed');
    await press(page, 'Copy img tag');
    await sees(page, 'Copied');
    const tag = await clipboardOf(page);
    const [, src = ''] = /src="([^"]+)"/.exec(tag) ?? [];
    const { pathname, search } = new URL(src.replaceAll('&amp;', '&'));
    const image = await request('GET', pathname + search, { to: await dashboardApp(), status: 200 });
    const { width, height } = await imageSize(image.body, 'png');
    expect(tag, 'drawn with twice the pixels').to.contain(`width="${width / 2}" height="${height / 2}"`);
  });

  it('stays in the playground for whoever is not signed in, with the way to the editor', async () => {
    const visitor = await openDashboard();
    await visitor.open(linkTo('playground', BOARD));
    await byRole(visitor.page, 'link', 'Open the board editor');
    expect(new URL(visitor.page.url()).pathname).to.equal('/app/playground');
  });

  it('has no problem of accessibility and no overflow: list, empty editor, twelve tiles, each kind of tile', async () => {
    await dashboard.open('/app/boards');
    await sees(page, 'Weekly metrics');
    await expectWellMade(page);
    await dashboard.open(linkTo('boards/edit', { type: 'board', tiles: [] }));
    await sees(page, 'Weekly metrics');
    await expectWellMade(page);
    const twelve = [...BOARD.tiles, ...['C', 'D', 'E', 'F', 'G', 'H'].map((name) => chart(name))];
    await dashboard.open(linkTo('boards/edit', { ...BOARD, tiles: twelve }));
    await tile('H');
    await expectWellMade(page);
    for (const name of ['Revenue', 'All fine.']) {
      await (await tile(name)).click();
      await expectWellMade(page);
    }
    await press(page, 'Add tile');
    await press(page, 'Blank chart…', 'menuitem');
    await expectWellMade(page);
  });
});
