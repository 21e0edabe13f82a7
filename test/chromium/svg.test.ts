import { Resvg } from '@resvg/resvg-js';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import type { ChartSpec, JsonObject } from '../../renderer-page/payload.js';
import { print } from '../../src/chromium/printers.js';
import { type BarePage, launchBareBrowser, openBarePage } from '../support/bare-page.js';
import { CHART_TYPES, chart, chartWith } from '../support/charts.js';
import { colourCount, decode, differingShare } from '../support/pixels.js';

/** A pixel counts as different from here on; edges and glyphs land a hair apart. */
const TOLERANCE = 48;
const HOSTILE = '</text><script>top.ran=1</script><img src=x onerror="top.ran=1"> & \'"]]> \u0000\u0008\ud800\uffff😀';

describe('svg', () => {
  let browser: Browser;
  let page: BarePage;
  let viewer: BarePage;
  before(async () => {
    browser = await launchBareBrowser();
    page = await openBarePage(browser);
    viewer = await openBarePage(browser);
    await viewer.page.setViewport({ width: 600, height: 380 });
    await print(viewer, chart());
  });
  after(() => browser?.close());
  const svgOf = async (spec: ChartSpec) => (await print(page, { ...spec, format: 'svg' })).toString();
  const asChromiumShows = async (svg: string) => {
    await viewer.page.evaluate(`document.body.innerHTML = ${JSON.stringify(svg)}`);
    return decode(await viewer.page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 380 } }));
  };

  const likeTheCanvas: [string, ChartSpec, number][] = CHART_TYPES.map((type) => [type, chart(type), 0.002]);
  const annotations: JsonObject = {
    line: { type: 'line', yMin: 9, yMax: 9, borderDash: [6, 4], label: { display: true, content: 'Target' } },
    box: { type: 'box', xMin: 1, xMax: 3, backgroundColor: 'rgba(255,99,132,.2)', borderRadius: 8 },
  };
  const curve: JsonObject = {
    label: 'A',
    data: [3, null, 5, 9, 2, 7],
    tension: 0.4,
    fill: 'origin',
    borderDash: [5, 3],
  };
  const pointed: JsonObject = {
    label: 'B',
    data: [9, 4, 6, 1, 8, 3],
    pointStyle: 'rectRot',
    pointRadius: 7,
    stepped: true,
  };
  likeTheCanvas.push(
    [
      'dashes, gaps, curves, points',
      { ...chart('line'), data: { ...chart().data, datasets: [curve as never, pointed as never] } },
      0.003,
    ],
    [
      'rotated ticks and a vertical title',
      chartWith({ scales: { x: { ticks: { minRotation: 40 } }, y: { title: { display: true, text: 'Euros' } } } }),
      0.003,
    ],
    [
      'annotations and data labels',
      chartWith({ plugins: { annotation: { annotations }, datalabels: { backgroundColor: '#eee', borderRadius: 4 } } }),
      0.003,
    ],
    [
      'rounded bars with borders',
      {
        ...chart(),
        data: {
          labels: ['a', 'b'],
          datasets: [{ data: [4, -6], borderRadius: 12, borderWidth: 4, borderColor: '#123', borderSkipped: false }],
        },
      },
      0.003,
    ],
    ['plain mode on white', chart('bar', { theme: { mode: 'plain' }, backgroundColor: '#ffffff' }), 0.003],
    ['a doughnut with spacing', chartWith({ cutout: '70%', spacing: 6, borderRadius: 8 }, 'doughnut'), 0.003],
  );
  for (const [name, spec, limit] of likeTheCanvas) {
    it(`looks like the canvas: ${name}`, async () => {
      const [canvas, svg] = [await decode(await print(page, spec)), await asChromiumShows(await svgOf(spec))];
      expect(differingShare(canvas, svg, TOLERANCE)).to.be.lessThan(limit);
    });
  }

  it('is drawn by other viewers too', async () => {
    for (const type of CHART_TYPES) {
      const canvas = await decode(await print(page, chart(type)));
      const other = await decode(new Resvg(await svgOf(chart(type))).render().asPng());
      expect(colourCount(other)).to.be.greaterThan(20);
      // Without our fonts the texts differ; the shapes do not.
      expect(differingShare(canvas, other, TOLERANCE)).to.be.lessThan(0.03);
    }
  });

  it('has the size of the spec, whatever the pixel ratio', async () => {
    const svg = await svgOf(chart('bar', { width: 333, height: 217, devicePixelRatio: 3 }));
    expect(svg).to.match(/^<svg [^>]*width="333" height="217"/);
    expect(svg).to.contain('viewBox="0 0 333 217"');
    expect(svg).to.equal(await svgOf(chart('bar', { width: 333, height: 217, devicePixelRatio: 3 })));
  });

  it('draws hostile text as text, in well-formed XML', async () => {
    const spec = chart('bar', { alt: HOSTILE, options: { plugins: { title: { display: true, text: HOSTILE } } } });
    spec.data.labels = [HOSTILE, 'b'];
    spec.options['font'] = { family: `x"/><script>top.ran=1</script>` };
    const svg = await svgOf(spec);
    const parsed = await page.page.evaluate(`(() => {
      const parsed = new DOMParser().parseFromString(${JSON.stringify(svg)}, 'image/svg+xml');
      const all = [...parsed.querySelectorAll('*')];
      return {
        error: parsed.querySelector('parsererror')?.textContent ?? '',
        names: [...new Set(all.map((element) => element.localName))],
        handlers: all.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith('on')),
        label: all.filter((element) => element.localName === 'text').map((element) => element.textContent).join(),
      };
    })()`);
    const { error, names, handlers, label } = parsed as Record<string, string | string[]>;
    expect(error).to.equal('');
    expect(names).not.to.include('script');
    expect(names).not.to.include('img');
    expect(handlers).to.deep.equal([]);
    expect(label).to.contain('<script>top.ran=1</script>');
    expect(label).to.contain('😀');
  });

  it('says what it shows', async () => {
    const svg = await svgOf(chart('bar', { alt: 'Revenue rose & fell' }));
    expect(svg).to.match(/^<svg [^>]*role="img"/);
    expect(svg).to.contain('<title>Quarterly revenue</title><desc>Revenue rose &amp; fell</desc>');
    expect(await svgOf(chart())).not.to.contain('<desc>');
  });

  it('shares no id with another chart on the same web page', async () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const [one, two] = [ids(await svgOf(chart('bar'))), ids(await svgOf(chart('line')))];
    expect(one).not.to.be.empty;
    expect(one.filter((id) => two.includes(id))).to.deep.equal([]);
    expect(new Set(one).size).to.equal(one.length);
  });

  it('names fonts a reader without ours can replace', async () => {
    const families = [...(await svgOf(chart())).matchAll(/font-family="([^"]+)"/g)].map(([, family]) => family);
    expect(families).to.deep.equal(['Inter, sans-serif']);
  });

  it('keeps transparency and stays small', async () => {
    expect(await svgOf(chart('bar', { backgroundColor: 'transparent' }))).not.to.contain('d="M0 0H600V380H0Z"');
    expect((await svgOf(chart())).length).to.be.lessThan(8000);
  });
});
