import { AxePuppeteer } from '@axe-core/puppeteer';
import { expect } from 'chai';
import { theApp } from '../../support/app.js';
import { sharedBrowser } from '../../support/bare-page.js';
import { list } from '../../support/list.js';
import { openPreviewPage, type PreviewPage } from './preview-page.js';

const SPEC = {
  type: 'bar',
  scale: 1,
  data: {
    labels: ['a', 'b'],
    datasets: list({ label: 'Seen', data: [1, 2] }, { label: 'Pale', data: [2, 3], backgroundColor: '#fdf6c0' }),
  },
};

describe('PreviewPanel', () => {
  let opened: PreviewPage;
  before(async () => {
    const { port } = await theApp();
    opened = await openPreviewPage(await sharedBrowser(), port);
    await evaluate(`preview.mountPanel(${JSON.stringify(SPEC)})`);
    await showsText('800 × 400 px');
    await evaluate(`document.querySelector('details').open = true`);
  });
  after(() => opened.close());

  const evaluate = (expression: string) => opened.page.evaluate(expression);
  const until = (expression: string) => opened.page.waitForFunction(expression);
  const showsText = (text: string) => until(`document.body.innerText.includes(${JSON.stringify(text)})`);
  const press = (name: string) => opened.page.locator(`::-p-aria(${name})`).click();
  const spec = () => evaluate('panelSpec') as Promise<Record<string, unknown>>;

  it('sets size and scale in the spec, and says how large the image is', async () => {
    await opened.page.select('select', 'social');
    await showsText('1200 × 630 px');
    await press('2×');
    await showsText('2400 × 1260 px');
    expect(await spec()).to.deep.include({ width: 1200, height: 630, devicePixelRatio: 2 });
    expect(await spec()).to.not.have.property('scale');
    await opened.page.select('select', 'email');
    await showsText('1200 × 600 px');
  });

  it('names a color of the spec that is hard to see, and is content when it is changed', async () => {
    await showsText('“Pale” has a contrast of 1.1:1');
    expect(await evaluate('document.body.innerText')).to.not.contain('“Seen”');
    const { data } = SPEC;
    const [seen] = data.datasets;
    await evaluate(`showPanel({ ...panelSpec, data: ${JSON.stringify({ ...data, datasets: [seen] })} })`);
    await showsText('Readable · color-safe · alt text ready');
  });

  it('names colors of the spec that some readers confuse', async () => {
    const [seen] = SPEC.data.datasets;
    const alike = [
      { ...seen, label: 'Red', backgroundColor: '#c2502e' },
      { ...seen, label: 'Green', backgroundColor: '#6b7a1f' },
    ];
    const data = { labels: SPEC.data.labels, datasets: alike };
    await evaluate(`window.before = panelSpec; showPanel({ ...panelSpec, data: ${JSON.stringify(data)} })`);
    await showsText('“Red” and “Green” look alike');
    await evaluate('showPanel(before)');
    await showsText('color-safe');
  });

  it('changes the theme of the chart, not only what is around it', async () => {
    await press('Dark');
    await until(`panelSpec.theme?.mode === 'dark'`);
    await press('Light');
    await until(`panelSpec.theme?.mode === 'light'`);
  });

  it('shows the chart with a kind of color blindness, and without it again', async () => {
    const filter = () => evaluate(`getComputedStyle(document.querySelector('[aria-busy] img')).filter`);
    await press('Deuteranopia (no green)');
    await until(`document.querySelector('[aria-pressed="true"]')`);
    expect(await filter()).to.contain('deuteranopia');
    await press('Deuteranopia (no green)');
    await until(`!document.querySelector('[aria-pressed="true"]')`);
    expect(await filter()).to.equal('none');
  });

  it('suggests alternative text, and lets it be written and removed', async () => {
    await press('Use suggestion');
    await until(`panelSpec.alt === 'Bar chart. Seen: a 1, b 2.'`);
    expect(await evaluate(`document.querySelector('[aria-busy] img').alt`)).to.be.a('string');
    await opened.page.locator('textarea').fill('My words');
    await until(`panelSpec.alt === 'My words'`);
    await opened.page.focus('textarea');
    await evaluate(`document.querySelector('textarea').select()`);
    await opened.page.keyboard.press('Backspace');
    await until(`!('alt' in panelSpec)`);
  });

  it('has nothing that axe finds, the frame included', async () => {
    const { violations } = await new AxePuppeteer(opened.page).disableRules(['page-has-heading-one']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).to.deep.equal([]);
    expect(opened.problems).to.deep.equal([]);
  });

  describe('of an image that moves', () => {
    const MOVING = {
      ...SPEC,
      width: 300,
      height: 200,
      format: 'webp',
      animation: { style: 'grow', durationMs: 400, fps: 10, loop: true },
    };
    /** Media type and width in pixels of the image that is shown. */
    const shown = `(({ src, naturalWidth }) => [mediaTypes.get(src), naturalWidth])(document.querySelector('[aria-busy] img'))`;
    /** Until the image is of this type and decoded: a source that was just set has no width yet. */
    const showsType = (type: string) =>
      until(
        `document.querySelector('[aria-busy] img')?.complete && ${shown}[0] === 'image/${type}' && ${shown}[1] > 0`,
      );
    const reduce = (value: 'reduce' | 'no-preference') =>
      opened.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    const remount = async (spec: object) => {
      await evaluate(`document.querySelector('main').remove(); preview.mountPanel(${JSON.stringify(spec)})`);
      await until(`document.querySelector('[aria-busy="false"] img')?.naturalWidth`);
    };

    before(() =>
      evaluate(`globalThis.mediaTypes = new Map(); {
        const own = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          const url = own.call(URL, blob);
          mediaTypes.set(url, blob.type);
          return url;
        };
      }`),
    );

    it('plays by itself after the still image, can be stopped and played again, and follows the spec', async () => {
      await reduce('no-preference');
      await remount(MOVING);
      await showsType('gif');
      await press('Stop');
      await showsType('png');
      await press('Play');
      await showsType('gif');
      const before = await evaluate(`document.querySelector('[aria-busy] img').src`);
      await evaluate(`showPanel({ ...panelSpec, title: 'Changed' })`);
      await until(`document.querySelector('[aria-busy] img').src !== ${JSON.stringify(before)}`);
      await showsType('gif');
      await evaluate(`showPanel({ ...panelSpec, format: 'png' })`);
      await until(`![...document.querySelectorAll('button')].some(({ innerText }) => innerText.trim() === 'Stop')`);
      await showsType('png');
    });

    it('is still until it is played where less motion is asked for', async () => {
      await reduce('reduce');
      await remount(MOVING);
      await until(`[...document.querySelectorAll('button')].some(({ innerText }) => innerText.trim() === 'Play')`);
      expect(await evaluate(shown)).to.deep.equal(['image/png', 300]);
      await press('Play');
      await showsType('gif');
      const found = await new AxePuppeteer(opened.page).include('section').analyze();
      expect(found.violations.map(({ id }) => id)).to.deep.equal([]);
    });

    it('of a large image has fewer pixels', async () => {
      await reduce('no-preference');
      await remount({ ...MOVING, width: 2000, height: 1000, animation: { durationMs: 1500, fps: 20 } });
      await showsType('gif');
      const [, width] = (await evaluate(shown)) as [string, number];
      expect((30 * width * width) / 2).to.be.at.most(12_100_000);
      expect(width).to.be.greaterThan(800);
    });
  });
});
