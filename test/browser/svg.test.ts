import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import type { SvgDrawing } from '../../renderer-page/drawing/protocol.js';
import { FontStore } from '../../src/browser/outlines/font-store.js';
import { outlineTexts } from '../../src/browser/outlines/outline-texts.js';
import { builtPageDir } from '../../src/browser/page-bundle.js';
import { goldenCases } from '../golden/cases.js';
import { useBarePage } from '../support/bare-page.js';
import { CHART_TYPES, chart, chartWith } from '../support/charts.js';
import { parseExtended } from '../support/extended-charts.js';
import { list } from '../support/list.js';
import { decode, differingShare, resvgPixels, rootMeanSquare } from '../support/pixels.js';
import { print, printSvg } from '../support/print.js';
import { longestTurnMs, threadCpuMs } from '../support/reference-work.js';
import { SCRIPTS, scriptsChart } from './scripts.js';

/** Least difference of a pixel that counts; edges and glyphs differ slightly. */
const TOLERANCE = 48;
/** Largest root mean square difference between a viewer's image and ours. */
const MAX_RMS = 0.03;
/** The same for any image: a thousand bars or large figures have many edges. */
const MAX_RMS_OF_EDGES = 0.045;
/** Characters of a line of which an image shows a small part. */
const LONG_LINE = 10_000;
const HOSTILE = '</text><script>top.ran=1</script><img src=x onerror="top.ran=1"> & \'"]]> \u0000\u0008\ud800\uffff😀';

describe('svg', () => {
  const page = useBarePage();
  let viewer: Page;
  before(async () => {
    // A web page without any font of ours, of the size of `chart`.
    viewer = await page.browser.newPage();
    await viewer.setViewport({ width: 600, height: 380 });
    await viewer.setContent('<style>body { margin: 0 } svg { display: block }</style>');
  });
  after(() => viewer.close());
  const svgOf = (spec: ChartSpec) => printSvg(page, spec);
  const asChromiumShows = async (svg: string) => {
    await viewer.evaluate(`document.body.innerHTML = ${JSON.stringify(svg)}`);
    return decode(await viewer.screenshot({ optimizeForSpeed: true }));
  };

  it('has each number of a table as one text, for screen readers and search', async () => {
    const data = { rows: list(['City', 'Orders'], ['Paris', 1_240], ['Bonn', 98_765]) };
    const { spec } = parseSpec({ type: 'table', data, format: 'svg' });
    const texts = [...(await svgOf(spec)).matchAll(/aria-label="([^"]+)"/g)].map(([, text]) => text);
    expect(texts).to.include.members(['1,240', '98,765']);
    expect(texts.filter((text) => /^\d$/.test(text ?? ''))).to.deep.equal([]);
  });

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
  it('looks like the canvas in every type and look, in cards, boards and small multiples', async () => {
    const cases = [...goldenCases()].filter(([name], at) => at % 4 === 0 || name.includes('multiples'));
    for (const [name, body] of cases) {
      const spec = parseExtended({ ...body, width: 600, height: 400 } as JsonObject);
      const svg = await svgOf(spec);
      expect(svg, name).not.to.match(/NaN|Infinity|undefined/);
      const difference = rootMeanSquare(await decode(await print(page, spec)), resvgPixels(svg));
      expect(difference, name).to.be.lessThan(MAX_RMS_OF_EDGES);
    }
  });

  for (const [name, spec, limit] of likeTheCanvas) {
    it(`looks like the canvas: ${name}`, async () => {
      const [canvas, svg] = [await decode(await print(page, spec)), await svgOf(spec)];
      const shown = await asChromiumShows(svg);
      expect(differingShare(canvas, shown, TOLERANCE)).to.be.lessThan(limit);
      expect(rootMeanSquare(canvas, shown)).to.be.lessThan(MAX_RMS);
      expect(rootMeanSquare(canvas, resvgPixels(svg))).to.be.lessThan(MAX_RMS);
    });
  }

  for (const [script, text] of Object.entries(SCRIPTS)) {
    it(`looks the same in viewers without fonts: ${script}`, async () => {
      const spec = scriptsChart([text]);
      const [canvas, svg] = [await decode(await print(page, spec)), await svgOf(spec)];
      expect(rootMeanSquare(canvas, await asChromiumShows(svg))).to.be.lessThan(MAX_RMS);
      expect(rootMeanSquare(canvas, resvgPixels(svg))).to.be.lessThan(MAX_RMS);
      // The line alone, where a wrong or missing glyph makes a larger difference.
      const line = chart('bar', { options: { plugins: { title: { display: true, text, font: { size: 40 } } } } });
      expect(rootMeanSquare(await decode(await print(page, line)), resvgPixels(await svgOf(line)))).to.be.lessThan(
        MAX_RMS,
      );
    });
  }

  it('draws the stroke of data labels below their fill', async () => {
    const datalabels = { textStrokeColor: '#ffffff', textStrokeWidth: 4, color: '#000000', font: { size: 20 } };
    const spec = chartWith({ plugins: { datalabels } });
    const [canvas, svg] = [await decode(await print(page, spec)), await svgOf(spec)];
    expect(rootMeanSquare(canvas, resvgPixels(svg))).to.be.lessThan(MAX_RMS);
    expect(svg).to.match(/aria-label="19"[^>]*fill="none" stroke="#fff"/);
  });

  it('does not block the event loop, even with a thousand labels in CJK', async () => {
    const answer = await page.call('drawSvg', JSON.stringify(chart('bar')));
    if (!answer.ok) throw new Error(answer.error.message);
    const { value: drawing } = answer;
    const [label] = drawing.texts;
    if (label === undefined) throw new Error('the chart has no text');
    const labels = Array.from({ length: 1000 }, (_value, at) =>
      String.fromCodePoint(0x4e00 + at * 7, 0x4e00 + at * 13),
    );
    const drawingOf = (letterSpacing: number): SvgDrawing => ({
      ...drawing,
      texts: labels.map((text) => ({ ...label, text, letterSpacing })),
    });
    const store = await FontStore.open(builtPageDir);
    // Loads the fonts: waiting for files would be pauses of another kind.
    await outlineTexts(drawingOf(0), store);
    const startMs = threadCpuMs();
    const turnMs = await longestTurnMs(() => outlineTexts(drawingOf(50), store));
    const wholeMs = threadCpuMs() - startMs;
    // Without pauses one turn would be all of it.
    expect(turnMs).to.be.lessThan(wholeMs / 2);
  });

  it('outlines a repeated text as in its own style, spacing and paint, and with its own emoji', async () => {
    const drawingOf = async (text: string, font: JsonObject): Promise<SvgDrawing> => {
      const spec = chartWith({ plugins: { title: { display: true, text, font } } });
      const answer = await page.call('drawSvg', JSON.stringify(spec));
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.value;
    };
    const drawings = [
      await drawingOf('Revenue', {}),
      await drawingOf('Revenue', { weight: 'normal' }),
      await drawingOf('Revenue', { style: 'italic' }),
      await drawingOf('Revenue', { family: 'Lato', size: 30 }),
      await drawingOf('Revenue 👍', {}),
      await drawingOf('Revenue 👍', { size: 40 }),
    ];
    for (const drawing of [...drawings]) {
      const texts = drawing.texts.map((text) => ({ ...text, letterSpacing: 50, inOneShape: true }));
      drawings.push({ ...drawing, texts });
    }
    const shared = await FontStore.open(builtPageDir);
    for (const drawing of drawings) {
      const alone = String(await outlineTexts(drawing, await FontStore.open(builtPageDir)));
      expect(String(await outlineTexts(drawing, shared))).to.equal(alone);
    }
  });

  it('shapes only the visible part of very long lines', async () => {
    for (const textAlign of ['left', 'center', 'right']) {
      for (const words of ['abc de ', '汉字直接', 'x', 'سلام ']) {
        const label = words.repeat(LONG_LINE / words.length);
        const spec = chart('bar', { data: { labels: [label], datasets: [{ data: [3] }] } });
        const ticks = { maxRotation: 0, font: { size: 20 } };
        spec.options = {
          textAlign,
          scales: { x: { ticks: { ...ticks, align: textAlign === 'left' ? 'start' : 'center' } } },
        };
        const svg = await svgOf(spec);
        expect(svg.match(/<use /g)?.length ?? 0, `${textAlign} ${words}`).to.be.lessThan(2500);
        if (words === 'سلام ') continue;
        const canvas = await decode(await print(page, spec));
        expect(rootMeanSquare(canvas, await asChromiumShows(svg)), `${textAlign} ${words}`).to.be.lessThan(MAX_RMS);
      }
    }
    // A title is squeezed into its width.
    const title = { display: true, text: 'abc de '.repeat(LONG_LINE / 7) };
    expect((await svgOf(chartWith({ plugins: { title } }))).match(/<use /g)?.length).to.be.lessThan(2500);
  });

  it('has the size of the spec at any pixel ratio', async () => {
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
        label: all.map((element) => element.getAttribute('aria-label') ?? '').join(),
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

  it('has a title and a description', async () => {
    const svg = await svgOf(chart('bar', { alt: 'Revenue rose & fell' }));
    expect(svg).to.match(/^<svg [^>]*role="img"/);
    expect(svg).to.contain('<title>Quarterly revenue</title><desc>Revenue rose &amp; fell</desc>');
    expect(await svgOf(chart()))
      .to.contain('<title>Quarterly revenue</title>')
      .and.not.contain('<desc>');
  });

  it('shares no id with another chart on the same web page', async () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const [one, two] = [ids(await svgOf(chart('bar'))), ids(await svgOf(chart('line')))];
    expect(one).not.to.be.empty;
    expect(one.filter((id) => two.includes(id))).to.deep.equal([]);
    expect(new Set(one).size).to.equal(one.length);
  });

  it('needs no font and no other file', async () => {
    const svg = await svgOf(chart());
    expect(svg).not.to.contain('<text');
    expect(svg).not.to.contain('font-');
    expect([...svg.matchAll(/href="([^"]*)"/g)].every(([, href]) => href?.startsWith('#'))).to.equal(true);
  });

  it('keeps transparency and stays small', async () => {
    expect(await svgOf(chart('bar', { backgroundColor: 'transparent' }))).not.to.contain('d="M0 0H600V380H0Z"');
    const svg = await svgOf(chart());
    expect(svg.length).to.be.lessThan(20_000);
    expect(gzipSync(svg).length).to.be.lessThan(7000);
  });
});
