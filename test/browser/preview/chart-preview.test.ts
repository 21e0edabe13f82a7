import { expect } from 'chai';
import { theApp } from '../../support/app.js';
import { sharedBrowser } from '../../support/bare-page.js';
import { openPreviewPage, type PreviewPage } from './preview-page.js';

const BAR = { type: 'bar', width: 600, height: 300, data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } };
const FAR_PX = 5000;

describe('ChartPreview', () => {
  let opened: PreviewPage;
  before(async () => {
    const { port } = await theApp();
    opened = await openPreviewPage(await sharedBrowser(), port);
  });
  afterEach(async () => {
    await evaluate('mounted.unmount(); mounted.place.remove(); scrollTo(0, 0)');
    expect(opened.problems).to.deep.equal([]);
  });
  after(() => opened.close());

  const evaluate = (expression: string) => opened.page.evaluate(expression);
  const until = (expression: string) => opened.page.waitForFunction(expression);
  const mount = (topPx: number) => evaluate(`void (globalThis.mounted = preview.mount(${topPx}))`);
  const show = (spec: object, props: object = {}) =>
    evaluate(`mounted.show({ spec: ${JSON.stringify(spec)}, ...${JSON.stringify(props)} })`);
  const isDrawn = `mounted.place.querySelector('img') && !mounted.place.querySelector('[aria-busy="true"]')`;

  it('has its height before the chart is drawn, and describes itself to screen readers', async () => {
    await mount(0);
    await show(BAR);
    await until(`mounted.place.querySelector('[role="img"]')`);
    expect(await evaluate('mounted.place.offsetHeight')).to.equal(150);
    await until(isDrawn);
    expect(await evaluate('mounted.place.offsetHeight')).to.equal(150);
    expect(await evaluate(`mounted.place.querySelector('img').alt`)).to.equal('Bar chart. a 1, b 2.');
    await show(BAR, { label: 'Sales' });
    await until(`mounted.place.querySelector('img').alt === 'Sales'`);
  });

  it('keeps the last image while the spec is invalid, names the first problem, and goes on', async () => {
    await mount(0);
    await show(BAR);
    await until(isDrawn);
    const first = await evaluate(`mounted.place.querySelector('img').src`);
    await show({ ...BAR, type: 'bra', width: 1 });
    await until(`mounted.place.querySelector('[role="status"]')`);
    const message = await evaluate(`mounted.place.querySelector('[role="status"]').textContent`);
    expect(message).to.contain('Did you mean "bar"?').and.to.contain('1 more problem');
    expect(await evaluate(`mounted.place.querySelector('img').src`)).to.equal(first);
    await show({ ...BAR, title: 'Again' });
    await until(`!mounted.place.querySelector('[role="status"]') && ${isDrawn}`);
    expect(await evaluate(`mounted.place.querySelector('img').src`)).to.not.equal(first);
    // The image before is released.
    expect(await evaluate(`fetch('${first}').then(() => 'kept', () => 'released')`)).to.equal('released');
    opened.problems.length = 0;
  });

  it('draws far below the visible part of the page only when it is scrolled there', async () => {
    await mount(FAR_PX);
    await show(BAR);
    await until(`mounted.place.querySelector('[role="img"]')`);
    await evaluate(`preview.drawPreview({ type: 'pie', data: { labels: ['a'], datasets: [{ data: [1] }] } })`);
    expect(await evaluate(`mounted.place.querySelector('img')`)).to.equal(null);
    await evaluate(`window.scrollTo(0, ${FAR_PX})`);
    await until(isDrawn);
  });

  it('shows a chart as seen with color blindness', async () => {
    await mount(0);
    await show(BAR, { colorVision: 'deuteranopia' });
    await until(isDrawn);
    const filter = await evaluate(`getComputedStyle(mounted.place.querySelector('img')).filter`);
    expect(filter).to.equal('url("#color-vision-deuteranopia")');
    expect(await evaluate(`document.querySelectorAll('#color-vision-deuteranopia feColorMatrix').length`)).to.equal(1);
  });
});
