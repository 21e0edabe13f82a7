import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { request } from '../support/app.js';
import { type Dashboard, fill, focusedName, isAt, openDashboard, press, sees } from '../support/dashboard.js';
import { callAs, dashboardApp, newUser } from '../support/dashboard-app.js';
import { until } from '../support/until.js';
import { expectWellMade } from './dashboard-views.js';

const KITS = '/api/v1/brand-kits';

describe('the brand kits of the dashboard', () => {
  let dashboard: Dashboard;
  let token: string;

  beforeEach(async () => {
    ({ token } = await newUser());
    dashboard = await openDashboard({ token });
  });

  it('are made, used by the next render as the default, and deleted', async () => {
    const { page, open } = dashboard;
    await open('/app/brand-kits');
    await press(page, 'Create brand kit', 'link');
    await fill(page, 'Name', 'Acme');
    await fill(page, 'Primary color', '#aa0044');
    await press(page, 'Use for every chart that names no brand kit', 'checkbox');
    await press(page, 'Create brand kit');
    await isAt(page, '/app/brand-kits');
    await sees(page, 'Acme');
    await sees(page, 'Default');

    const { data } = (await callAs(token, 'GET', KITS)).json() as unknown as {
      data: Record<string, unknown>[];
    };
    expect(data).to.have.length(1);
    expect(data[0]).to.include({ name: 'Acme', primaryColor: '#aa0044', isDefault: true });

    await press(page, 'Edit Acme', 'link');
    await press(page, 'Delete');
    await sees(page, 'Delete Acme?');
    await press(page, 'Delete brand kit');
    await isAt(page, '/app/brand-kits');
    await sees(page, 'Charts look like your product');
    expect((await callAs(token, 'GET', KITS)).json()).to.deep.include({ data: [] });
  });

  it('are not saved over a newer version: both are shown, and one is chosen', async () => {
    const made = await callAs(token, 'POST', KITS, { name: 'Acme', rounding: 4 });
    const path = `${KITS}/${made.json()['id']}`;
    const palette = Array.from({ length: 12 }, (_one, at) => `#1234${10 + at}`);
    const saveElsewhere = (name: string) => callAs(token, 'PUT', path, { name, rounding: 30, palette });
    const saved = async () => (await callAs(token, 'GET', path)).json();
    const { page, open } = dashboard;
    await open(path.replace('/api/v1', '/app'));
    await fill(page, 'Name', 'Mine');
    await saveElsewhere('Theirs');
    await press(page, 'Save changes');
    await sees(page, 'There is a newer version');
    const { text, isInside } = await page.$eval('section[aria-label="Two versions"]', (section) => ({
      text: (section as HTMLElement).innerText,
      isInside: section.scrollWidth <= section.clientWidth,
    }));
    expect(text.replace(/\s+/g, ' ')).to.contain('Name Theirs Mine').and.contain('Rounding (px) 30 4');
    expect(text).to.contain('#123410, #123411').and.not.contain('[');
    expect(isInside, 'twelve colors fit').to.equal(true);
    await press(page, 'Take the saved one');
    await page.waitForFunction(`[...document.querySelectorAll('input')].some(({ value }) => value === 'Theirs')`);
    await fill(page, 'Name', 'Mine');
    await saveElsewhere('Theirs again');
    await press(page, 'Save changes');
    await press(page, 'Save yours over it');
    await isAt(page, '/app/brand-kits');
    expect(await saved()).to.include({ name: 'Mine', rounding: 30 });
  });

  it('ask before unsaved changes are lost', async () => {
    const { page, open } = dashboard;
    await open('/app/brand-kits/new');
    await press(page, 'All brand kits', 'link');
    await isAt(page, '/app/brand-kits');
    await open('/app/brand-kits/new');
    await fill(page, 'Name', 'Acme');
    await press(page, 'All brand kits', 'link');
    await sees(page, 'Leave without saving?');
    expect(await focusedName(page)).to.equal('Cancel');
    await press(page, 'Cancel');
    await isAt(page, '/app/brand-kits/new');
    await press(page, 'All brand kits', 'link');
    await press(page, 'Leave');
    await isAt(page, '/app/brand-kits');
  });

  it('use a font that is uploaded, shown in itself, and deleted', async () => {
    const { page, open } = dashboard;
    await open('/app/brand-kits');
    await sees(page, 'No fonts yet.');
    const file = await page.$('input[type="file"]');
    const path = '../../../node_modules/@fontsource/lato/files/lato-latin-700-normal.woff2';
    await file?.uploadFile(fileURLToPath(new URL(path, import.meta.url)));
    await fill(page, 'Family', 'Arial');
    await press(page, 'Upload font');
    await sees(page, 'Choose another name');
    await fill(page, 'Family', 'Acme Sans');
    await press(page, 'Upload font');
    await sees(page, 'Acme Sans 700');
    await page.waitForFunction(
      `[...document.fonts].some(({ family, status }) => family.startsWith('own-') && status === 'loaded')`,
    );

    await press(page, 'Create brand kit', 'link');
    await fill(page, 'Name', 'Acme');
    await page.locator('select ::-p-text(Acme Sans)').wait();
    await page.select('select:has(option[value="Acme Sans"])', 'Acme Sans');
    const rendererOf = () => page.frames().find((one) => one.url().includes('/app/renderer'));
    await until(() => rendererOf() !== undefined);
    await rendererOf()?.waitForFunction(
      `[...document.fonts].some(({ family, status }) => family.startsWith('own-') && status === 'loaded')`,
    );
    await press(page, 'Create brand kit');
    await isAt(page, '/app/brand-kits');
    const { data } = (await callAs(token, 'GET', KITS)).json() as unknown as { data: Record<string, unknown>[] };
    expect(data[0]).to.include({ font: 'Acme Sans' });

    await press(page, 'Delete font');
    await sees(page, 'Delete Acme Sans 700?');
    await page.locator('[role="alertdialog"] ::-p-aria(Delete font), [role="dialog"] ::-p-aria(Delete font)').click();
    await sees(page, 'No fonts yet.');
  });

  it('start from a preset, and the previews change with the fields', async () => {
    const { page, open } = dashboard;
    await open('/app/brand-kits');
    await press(page, 'Start from Ember', 'link');
    await page.waitForSelector('section[aria-label="Preview"] img');
    const shown = () => page.$eval('section[aria-label="Preview"] img', (image) => image.getAttribute('src'));
    const before = await shown();
    await fill(page, 'Background', '#102030');
    await page.waitForFunction(
      `document.querySelector('section[aria-label="Preview"] img').getAttribute('src') !== ${JSON.stringify(before)}`,
    );
    await fill(page, 'Name', 'Night');
    await press(page, 'Create brand kit');
    await sees(page, 'Brand kit saved');
  });

  it('warn of colors that are pale, alike or no colors, and show the errors of the service at the field', async () => {
    const { page, open } = dashboard;
    await open('/app/brand-kits/new');
    await fill(page, 'Primary color', '#ffee88');
    await sees(page, '#ffee88 has a contrast of 1.2:1 on the background');
    await fill(page, 'Primary color', '#cc3311');
    await fill(page, 'Accent color', '#998811');
    await sees(page, 'look alike to readers with');
    await fill(page, 'Accent color', 'bluish');
    await sees(page, '“bluish” is not a color');
    await fill(page, 'Logo URL (optional)', 'http://example.com/logo.png');
    await press(page, 'Create brand kit');
    // The name, the accent color and the logo.
    await page.waitForFunction(`document.querySelectorAll('[aria-invalid="true"]').length === 3`);
    expect((await callAs(token, 'GET', KITS)).json()).to.deep.include({ data: [] });
  });

  it('are well made in both themes and sizes', async () => {
    const { page, open, visit } = dashboard;
    await open('/app/brand-kits');
    await expectWellMade(page);
    await visit('/app/brand-kits/new?from=obsidian');
    await expectWellMade(page);
  });
});

describe('the templates of the dashboard', () => {
  let dashboard: Dashboard;
  let token: string;

  beforeEach(async () => {
    ({ token } = await newUser());
    dashboard = await openDashboard({ token });
  });

  it('are copied, renamed and deleted', async () => {
    const { page, open, visit } = dashboard;
    await open('/app/templates');
    await press(page, 'Actions for MRR trend');
    await press(page, 'Copy to your templates', 'menuitem');
    await sees(page, 'Copy of MRR trend');
    await press(page, 'Open Copy of MRR trend', 'link');
    await fill(page, 'Slug', 'Not A Slug');
    await press(page, 'Save changes');
    await page.waitForSelector('[aria-invalid="true"]');
    await fill(page, 'Slug', 'our-mrr');
    await press(page, 'Save changes');
    await isAt(page, '/app/templates/our-mrr');
    const read = await callAs(token, 'GET', '/api/v1/templates/our-mrr');
    expect(read.json()).to.include({ name: 'Copy of MRR trend', builtIn: false });
    await visit('/app/templates');
    await press(page, 'Actions for Copy of MRR trend');
    await press(page, 'Delete', 'menuitem');
    await press(page, 'Delete template');
    await sees(page, 'Template deleted');
    expect((await callAs(token, 'GET', '/api/v1/templates/our-mrr')).status).to.equal(404);
  });

  it('have a URL that grows with the form, says what is wrong, and draws without a session once it is signed', async () => {
    const { page, open, origin } = dashboard;
    await open('/app/templates/signups-bar');
    await fill(page, 'Labels', 'Q1,Q2,Q3');
    await fill(page, 'Data', '1,2,3,4');
    await sees(page, '/api/v1/templates/signups-bar/render?labels=Q1,Q2,Q3&data=1,2,3,4');
    await page.waitForSelector('[aria-invalid="true"]');
    await fill(page, 'Data', '10,20,30');
    await page.waitForFunction(`document.querySelector('[aria-invalid="true"]') === null`);
    await press(page, 'Make a signed URL');
    const signed = await page.waitForSelector('section[aria-label="Signed URL"] code');
    const url = String(await signed?.evaluate((element) => element.textContent));
    expect(url)
      .to.contain(`${new URL(origin).protocol}//`)
      .and.to.contain('sig=');
    const { pathname, search } = new URL(url);
    const drawn = await request('GET', pathname + search, { to: await dashboardApp(), status: 200 });
    expect(drawn.headers['content-type']).to.equal('image/png');
  });

  it('are found with Ctrl K, as are pages and the documentation', async () => {
    const { page, open } = dashboard;
    await open('/app/settings');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('[cmdk-input]');
    await page.keyboard.type('quota att');
    await page.waitForFunction(`document.querySelector('[cmdk-item]')?.textContent.includes('Quota attainment')`);
    await page.keyboard.press('Enter');
    await isAt(page, '/app/templates/quota-attainment');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('[cmdk-input]');
    await page.keyboard.type('signed url');
    await page.waitForFunction(
      `[...document.querySelectorAll('[cmdk-group-heading]')].some((each) => each.textContent === 'Documentation')`,
    );
  });
});
