import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { request } from '../support/app.js';
import { byRole, clipboardOf, type Dashboard, fill, openDashboard, press, sees } from '../support/dashboard.js';
import { callAs, dashboardApp, newUser } from '../support/dashboard-app.js';
import { imageSize } from '../support/image-size.js';
import { list } from '../support/list.js';
import { expectWellMade } from './dashboard-views.js';
import { linkTo, specInAddress } from './spec-in-address.js';

const CSV = 'Month;Umsatz;Quote;Notiz\nJan;"8.200,50 €";3,1 %;gut\nFeb;9.100,00 €;3,4 %;\nMrz;10.400,00 €;n/a;hoch\n';
const HELPER = { type: 'bar', data: { labels: ['A', 'B'], datasets: [{ label: 'One', data: [1, 2] }] } };

/** What the tests read of a specification. */
interface WrittenSpec {
  title?: string;
  width?: number;
  header?: Record<string, unknown>;
  kpiStrip?: object[];
  kpiPosition?: string;
  data: { labels: string[]; datasets: { data: (number | null)[] }[] };
  options: { scales: Record<string, { ticks: object }> };
}

describe('the playground', () => {
  let token: string;
  let dashboard: Dashboard;
  let page: Page;

  before(async () => {
    ({ token } = await newUser());
  });
  beforeEach(async () => {
    dashboard = await openDashboard({ token });
    ({ page } = dashboard);
  });

  const linkOf = (spec: object) => linkTo('playground', spec);
  const tab = (name: string) => press(page, name, 'tab');
  const editorText = () =>
    page.$eval('.cm-content', (content) =>
      [...content.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    );
  const specInUrl = (isWanted: (spec: WrittenSpec) => boolean) => specInAddress(page, isWanted);
  async function paste(text: string): Promise<void> {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.down('Control');
    await page.keyboard.press('v');
    await page.keyboard.up('Control');
  }
  async function typeJson(text: string): Promise<void> {
    await tab('JSON');
    await page.waitForSelector('.cm-content');
    await page.focus('.cm-content');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await paste(text);
  }

  it('a pasted CSV becomes a chart with its units, a template, and an image at its address', async () => {
    await dashboard.open('/app/playground');
    await (await byRole(page, 'grid', 'Data of the chart')).focus();
    await paste(CSV);
    await sees(page, 'Table replaced: 3 rows, 2 series.');
    await sees(page, '1 cell of column "Quote" ("n/a") is a gap.');
    const spec = await specInUrl(({ data }) => data.labels[2] === 'Mrz');
    expect(spec.title, 'instead of that of the sample').to.equal('Umsatz, Quote');
    expect(spec.data.datasets).to.deep.equal([
      { label: 'Umsatz', data: [8200.5, 9100, 10400] },
      { label: 'Quote', data: [3.1, 3.4, null], yAxisID: 'y1' },
    ]);
    const scales = spec.options.scales;
    expect(scales['y']?.ticks).to.deep.equal({ format: { style: 'compact', suffix: ' €' } });
    expect(scales['y1']?.ticks).to.deep.equal({ format: { style: 'decimal', suffix: ' %' } });
    expect(await page.$eval('[aria-label="Use of Notiz"]', (select) => (select as HTMLSelectElement).value)).to.equal(
      'ignore',
    );

    await press(page, 'Save');
    await fill(page, 'Name', 'Umsatz je Monat');
    await press(page, 'Save template');
    await sees(page, 'Umsatz je Monat is saved.');
    await sees(page, 'This address opens on this machine only');
    const { data } = (await callAs(token, 'GET', '/api/v1/templates?builtIn=false')).json() as { data: never[] };
    const [template] = data as { slug: string; spec: object }[];
    expect(template?.spec).to.deep.equal(spec);
    const image = await callAs(token, 'GET', `/api/v1/templates/${template?.slug}/render`);
    expect(image.status).to.equal(200);
    expect(image.headers['content-type']).to.equal('image/png');
  });

  it('a change of the form keeps what only the JSON shows, and a change of the JSON is in the form', async () => {
    await dashboard.open(linkOf({ ...HELPER, myOwn: { deep: [1, { a: null }] }, options: { layout: { padding: 3 } } }));
    await tab('Design');
    await fill(page, 'Title', 'From the form');
    const spec = await specInUrl(({ title }) => title === 'From the form');
    expect(spec).to.deep.include({ myOwn: { deep: [1, { a: null }] }, options: { layout: { padding: 3 } } });
    await typeJson(JSON.stringify({ ...spec, title: 'From the JSON', header: { title: 'Card', unknown: true } }));
    await tab('Design');
    await page.waitForFunction(`document.querySelector('[data-path="title"] textarea').value === 'From the JSON'`);
    await tab('Card');
    await fill(page, 'Subtitle', 'Below');
    const changed = await specInUrl(({ header }) => header?.['subtitle'] === 'Below');
    expect(changed.header).to.deep.equal({ title: 'Card', unknown: true, subtitle: 'Below' });
  });

  it('invalid JSON stays in the editor, is named with its line, and the form keeps the chart before it', async () => {
    await dashboard.open(linkOf(HELPER));
    const broken = '{\n  "type": "bar",\n  "data": {,}\n}';
    await typeJson(broken);
    await sees(page, 'Line 3, column 12');
    await tab('Data');
    await sees(page, 'The JSON has an error in line 3.');
    expect(await page.$eval('[aria-label="Name of column 2"]', (input) => (input as HTMLInputElement).value)).to.equal(
      'One',
    );
    await press(page, 'Go to the line');
    await page.waitForSelector('.cm-content:focus');
    expect(await editorText()).to.equal(broken);
  });

  it('a problem leads to its field, and its fix corrects it', async () => {
    await dashboard.open(linkOf({ ...HELPER, type: 'barr', theme: { fontSize: 200 }, widht: 300 }));
    await sees(page, 'Problems (3)');
    await press(page, 'theme.fontSize');
    await page.waitForFunction(`document.activeElement.closest('[data-path="theme.fontSize"]') !== null`);
    expect(
      await page.$eval('[data-path="theme.fontSize"] input', (input) => input.getAttribute('aria-invalid')),
    ).to.equal('true');
    await press(page, 'Use bar');
    await press(page, 'Rename to width');
    await sees(page, 'Problems (1)');
    const spec = await specInUrl(({ width }) => width === 300);
    expect(spec).to.include({ type: 'bar' }).and.not.have.property('widht');
  });

  it('a click on title, series or axis in the preview leads to its field, and buttons do the same', async () => {
    const series = list({ label: 'One', data: [8, 9] }, { label: 'Two', data: [2, 1] });
    await dashboard.open(linkOf({ ...HELPER, title: 'Sales', data: { labels: ['A', 'B'], datasets: series } }));
    await byRole(page, 'button', 'Edit Two');
    const hasFocus = (path: string) =>
      page.waitForFunction(`document.activeElement.closest('[data-path]')?.dataset.path === ${JSON.stringify(path)}`);
    const clickAt = async (x: number, y: number, path: string): Promise<void> => {
      const image = await page.waitForSelector('section[aria-label="Preview"] img');
      const box = await image?.boundingBox();
      if (!box) throw new Error('the preview is not shown');
      await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
      await hasFocus(path);
    };
    await clickAt(0.05, 0.06, 'title');
    await clickAt(0.03, 0.5, 'options.scales.y.title');
    await clickAt(0.2, 0.7, 'data.datasets.0.label');
    await press(page, 'Edit Two');
    await hasFocus('data.datasets.1.label');
    await press(page, 'Edit Labels axis');
    await hasFocus('options.scales.x.title');
  });

  it('the tag of a board that states no size has the size of its image', async () => {
    const board = { type: 'board', tiles: [HELPER, HELPER, HELPER].map((spec) => ({ spec })) };
    const { body } = await callAs(token, 'POST', '/api/v1/render', board);
    const { width, height } = await imageSize(body, 'png');
    expect(height).to.not.equal(400);
    await dashboard.open(linkOf(board));
    await press(page, 'Embed');
    await sees(page, `width="${width}" height="${height}"`);
    const image = await page.waitForSelector('section[aria-label="Preview"] img');
    const ratio = await image?.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
    expect(ratio, 'no empty space around the preview').to.be.closeTo(width / height, 0.02);
  });

  it('a type that cannot draw the table offers one that it draws, and undo brings the old one back', async () => {
    await dashboard.open(linkOf(HELPER));
    const type = await byRole(page, 'combobox', 'Chart type');
    await type.select('sankey');
    // Said once, and not of each value.
    await sees(page, '(and in 1 more place)');
    await sees(page, 'Problems (1)');
    await press(page, 'Use a sample table');
    await sees(page, 'No problems');
    const sample = await specInUrl(({ data }) => data.labels.length > 2);
    expect(sample).to.have.nested.property('data.labels.0', 'A → C');
    await press(page, 'Undo');
    expect(await specInUrl(({ data }) => data.labels[0] === 'A')).to.deep.include({ data: HELPER.data });
  });

  it('a type with one series keeps the first of a table with more, and undo brings the others back', async () => {
    const [one] = HELPER.data.datasets;
    const datasets = [one, { label: 'Two', data: [3, 4] }];
    await dashboard.open(linkOf({ ...HELPER, type: 'waterfall', data: { ...HELPER.data, datasets } }));
    await press(page, 'Fit the table to this type');
    await sees(page, 'No problems');
    expect(await specInUrl(({ data }) => data.datasets.length === 1)).to.deep.include({ data: HELPER.data });
    await press(page, 'Undo');
    expect(await specInUrl(({ data }) => data.datasets.length === 2)).to.have.nested.property(
      'data.datasets.1.label',
      'Two',
    );
  });

  it('the image is taken beside its preview on a phone too', async () => {
    await page.setViewport({ width: 390, height: 844 });
    try {
      await dashboard.open(linkOf(HELPER));
      const topOf = async (role: string, name: string) =>
        (await byRole(page, role, name)).evaluate((element) => element.getBoundingClientRect().top);
      expect(await topOf('button', 'Download')).to.be.lessThan(await topOf('grid', 'Data of the chart'));
    } finally {
      await page.setViewport({ width: 1280, height: 900 });
    }
  });

  it('cells are edited by keyboard, wrong ones are named, and Control-Z takes back one step at a time', async () => {
    await dashboard.open(linkOf(HELPER));
    const grid = await byRole(page, 'grid', 'Data of the chart');
    await grid.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('12,5x');
    await page.keyboard.press('Enter');
    await sees(page, '"12,5x" in One, row 1, is no number');
    await page.keyboard.type('1,250');
    await page.keyboard.press('Tab');
    const typed = await specInUrl(({ data }) => data.datasets[0]?.data[1] === 1250);
    expect(typed.data.datasets[0]?.data).to.deep.equal([null, 1250]);
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await specInUrl(({ data }) => data.datasets[0]?.data[1] === 2);
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    const undone = await specInUrl(({ data }) => data.datasets[0]?.data[0] === 1);
    expect(undone).to.deep.equal(HELPER);
  });

  it('a shared link opens the same chart in another browser, and a reload keeps the work', async () => {
    await dashboard.open('/app/playground');
    await tab('Design');
    await fill(page, 'Title', 'Größe 📈');
    await specInUrl(({ title }) => title === 'Größe 📈');
    await page.reload();
    await page.waitForSelector('[data-path="title"] textarea');
    expect(await page.$eval('[data-path="title"] textarea', (field) => (field as HTMLTextAreaElement).value)).to.equal(
      'Größe 📈',
    );
    await press(page, 'Share');
    await sees(page, 'Link copied');
    const link = new URL(await clipboardOf(page));
    const other = await openDashboard({ token: (await newUser()).token });
    await other.open(`${link.pathname}?tab=design${link.hash}`);
    const title = await other.page.$eval(
      '[data-path="title"] textarea',
      (field) => (field as HTMLTextAreaElement).value,
    );
    await other.close();
    expect(title).to.equal('Größe 📈');
  });

  it('the img tag for e-mails shows the image without a session, and says its size and text', async () => {
    await dashboard.open(linkOf({ ...HELPER, width: 600, height: 300, alt: 'A "b" & c' }));
    await press(page, 'Embed');
    await press(page, 'Copy img tag');
    await sees(page, 'Copied');
    const tag = await clipboardOf(page);
    expect(tag).to.contain('width="600" height="300" alt="A &quot;b&quot; &amp; c"');
    const [, src = ''] = /src="([^"]+)"/.exec(tag) ?? [];
    const { pathname, search } = new URL(src.replaceAll('&amp;', '&'));
    const image = await request('GET', pathname + search, { to: await dashboardApp(), status: 200 });
    expect(image.headers['content-type']).to.equal('image/png');
    // Twice the pixels: IHDR of a PNG has the width at byte 16.
    expect(image.body.readUInt32BE(16)).to.equal(1200);
  });

  it('an address that is too long: the dialog says so, and stores the image or saves a template', async () => {
    let seed = 1;
    const points = Array.from({ length: 1000 }, () => (seed = (seed * 48271) % 2147483647));
    await dashboard.open(linkOf({ type: 'line', data: { labels: points.map(String), datasets: [{ data: points }] } }));
    await press(page, 'Embed');
    await sees(page, 'A stored image and a template have short addresses.');
    await byRole(page, 'button', 'Save as template');
    await press(page, 'Store the image');
    await sees(page, 'Draw and store');
  });

  it('the iframe tag for web pages shows the interactive page, and says which plans have it', async () => {
    const link = linkOf({ ...HELPER, width: 600, height: 300, alt: 'A "b" & c' });
    await dashboard.open(link);
    await press(page, 'Embed');
    await press(page, 'Web page', 'tab');
    await sees(page, 'does not render SVG');
    const other = await openDashboard({ token: (await newUser('pro')).token });
    await other.open(link);
    await press(other.page, 'Embed');
    await press(other.page, 'Web page', 'tab');
    await press(other.page, 'Copy iframe tag');
    await sees(other.page, 'Copied');
    const tag = await clipboardOf(other.page);
    await other.close();
    expect(tag).to.match(
      /^<iframe src="[^"]+\/embed\?chart=[^"]+" width="600" height="336" title="A &quot;b&quot; &amp; c"/,
    );
    const { pathname, search } = new URL((/src="([^"]+)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'));
    const shown = await request('GET', pathname + search, { to: await dashboardApp(), status: 200 });
    expect(shown.body.toString()).to.contain('data-mark');
  });

  it('starts from a template, and updates the own template that it began with', async () => {
    const made = await callAs(token, 'POST', '/api/v1/templates', { name: 'Mine', spec: HELPER });
    const { id } = made.json() as { id: string };
    await dashboard.open('/app/playground');
    await press(page, 'Start from');
    await press(page, 'Templates', 'tab');
    await press(page, 'Start from Mine');
    await tab('Design');
    await fill(page, 'Title', 'Updated');
    await press(page, 'Save');
    const elsewhere = { ...HELPER, title: 'Saved elsewhere' };
    await callAs(token, 'PUT', `/api/v1/templates/${id}`, { spec: elsewhere });
    await press(page, 'Update Mine');
    await sees(page, 'There is a newer version');
    await press(page, 'Save yours over it');
    await sees(page, 'Mine is updated.');
    const { spec } = (await callAs(token, 'GET', `/api/v1/templates/${id}`)).json() as { spec: object };
    expect(spec).to.deep.equal({ ...HELPER, title: 'Updated' });
  });

  it('has no problem of accessibility and no overflow in any tab', async () => {
    await dashboard.open('/app/playground');
    for (const name of ['Data', 'Design', 'Card', 'JSON']) {
      await tab(name);
      if (name === 'JSON') await page.waitForSelector('.cm-content');
      await page.evaluate(() => {
        for (const group of document.querySelectorAll('details')) group.open = true;
      });
      await expectWellMade(page);
    }
  });
});
