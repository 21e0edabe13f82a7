import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../chart-spec/model/errors.js';
import type { FontSubset, PageResult, RasterResult } from '../../renderer-page/drawing/protocol.js';
import { openBarePage, useBarePage } from '../support/bare-page.js';
import { chart, chartWith } from '../support/charts.js';
import { print, printSvg } from '../support/print.js';

describe('the renderer page', () => {
  const page = useBarePage();

  const svgOf = (spec: ChartSpec) => printSvg(page, spec);
  const textsOf = async (spec: ChartSpec) =>
    [...(await svgOf(spec)).matchAll(/aria-label="([^"]*)/g)].map(([, text]) => text?.replaceAll('\u00a0', ' '));
  const specErrorOf = async (spec: ChartSpec) => {
    const error = await print(page, spec).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(ApiError);
    const { status, body } = error as ApiError;
    expect(status).to.equal(400);
    return (body['details'] as { path: string; message: string }[])[0];
  };

  describe('as a bundle', () => {
    const root = fileURLToPath(new URL('../../page/', import.meta.url));

    it('is one page with one script, without inline code and without other origins', async () => {
      const html = await readFile(`${root}index.html`, 'utf8');
      expect(html.match(/<script[^>]*>[^<]*/g)).to.have.length(1);
      expect(html).to.match(/<script[^>]*src="\.\/page\.js"[^>]*><\/script>/);
      expect(html).not.to.match(/https?:/);
    });

    it('contains its fonts under stable names, their licenses and a list of them', async () => {
      const files = await readdir(`${root}fonts`);
      expect(files).to.include('inter-latin-400-normal.woff2');
      expect(files).to.include('noto-color-emoji-emoji-400-normal.woff2');
      const list: FontSubset[] = JSON.parse(await readFile(`${root}fonts.json`, 'utf8'));
      const fonts = files.filter((name) => !name.endsWith('.txt'));
      expect(fonts.sort()).to.deep.equal(list.flatMap(({ cuts }) => cuts.map(({ file }) => file)).sort());
      for (const family of new Set(list.map((subset) => subset.family)))
        expect(files).to.include(`${family.replaceAll(' ', '')}-LICENSE.txt`);
    });

    it('requests only its own files', async () => {
      const color = { backgroundColor: 'url(http://canary.invalid/)', label: '<img src=//canary.invalid>' };
      const font = { family: 'x;}@import url(//canary.invalid)' };
      const spec = chartWith({ font, plugins: { title: { display: true, text: 'x', font } } });
      spec.data.datasets = [{ data: [1, 2], pointStyle: '<img src=//canary.invalid>', ...color }];
      await print(page, spec);
      await print(page, { ...spec, format: 'svg' });
      expect(page.strayRequests).to.deep.equal([]);
    });
  });

  describe('drawing', () => {
    it('draws each chart exactly once', async () => {
      const fresh = await openBarePage(page.browser);
      await print(fresh, chart());
      await fresh.page.evaluate(`
        globalThis.drawn = [];
        const fillText = CanvasRenderingContext2D.prototype.fillText;
        CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
          drawn.push(text);
          fillText.call(this, text, ...place);
        };`);
      await print(fresh, chart());
      const drawn = (await fresh.page.evaluate('drawn')) as string[];
      expect(drawn.filter((text) => text === 'Quarterly revenue')).to.have.length(1);
      await fresh.page.close();
    });

    it('draws the finished chart whatever the spec sets for animation, size and events', async () => {
      const animation = { duration: 1e9 };
      const owned: JsonObject = { responsive: true, aspectRatio: 1e-9, devicePixelRatio: 100, events: ['click'] };
      const spec = chartWith({
        ...owned,
        animation,
        animations: { x: animation },
        transitions: { active: { animation } },
      });
      expect(await print(page, spec)).to.deep.equal(await print(page, chart()));
    });

    it('prefers styles of the spec to its own', async () => {
      const svg = await svgOf(chartWith({ scales: { x: { ticks: { color: '#800080' } } }, color: '#010203' }));
      expect(svg).to.match(/aria-label="Jan"[^>]* fill="#800080"/);
      expect(svg).to.match(/aria-label="Revenue"[^>]* fill="#010203"/);
      const colored = chart();
      colored.data.datasets = [{ data: [1, 2], backgroundColor: '#abcdef' }];
      expect(await svgOf(colored)).to.contain('fill="#abcdef"');
    });
  });

  describe('format objects', () => {
    const ticks = (format: JsonObject) => textsOf(chartWith({ scales: { y: { ticks: { format, stepSize: 5 } } } }));

    it("leave Chart.js's own number format to Chart.js", async () => {
      expect(await ticks({ style: 'unit', unit: 'liter' })).to.include('15 L');
    });

    it('format data labels, and show none for gaps', async () => {
      const spec = chartWith({ plugins: { datalabels: { format: { style: 'compact', suffix: '!' } } } });
      spec.data.datasets = [{ data: [1_234_000, null, 5] }];
      const texts = await textsOf(spec);
      expect(texts).to.include.members(['1.2M!', '5!']);
      expect(texts.filter((text) => text?.endsWith('!'))).to.have.length(2);
    });

    it('are an error of the spec if Intl rejects them', async () => {
      const format = { style: 'currency', currency: 'EURO', digits: 0 };
      const specError = await specErrorOf(chartWith({ scales: { y: { ticks: { format } } } }));
      expect(specError?.path).to.equal('options.scales.y.ticks.format');
      expect(specError?.message).to.match(/currency/i);
    });
  });

  describe('errors of the spec', () => {
    const cases: [string, JsonObject, string, RegExp][] = [
      ['an unknown scale type', { scales: { x: { type: 'nope' } } }, 'options.scales.x.type', /"nope".*Use linear/],
      ['an unknown locale', { locale: 'x' }, 'options.locale', /language tag/],
      [
        "Intl's limits",
        { scales: { y: { ticks: { format: { minimumFractionDigits: 1000 } } } } },
        'options.scales.y.ticks.format.minimumFractionDigits',
        /minimumFractionDigits/,
      ],
      ['an axis without a position', { scales: { q: {} } }, 'options.scales.q', /axis/],
    ];
    for (const [name, options, path, message] of cases) {
      it(`have the path of ${name}`, async () => {
        const specError = await specErrorOf(chartWith(options));
        expect(specError?.path).to.equal(path);
        expect(specError?.message).to.match(message);
        expect(specError?.message).not.to.match(/\n|page\.js|undefined/);
      });
    }

    it('have the path of the dataset', async () => {
      const spec = chart();
      spec.data.datasets[1] = { type: 'nope', data: [1] };
      expect((await specErrorOf(spec))?.path).to.equal('data.datasets.1.type');
    });

    it('are the same for every format', async () => {
      for (const format of ['svg', 'pdf', 'webp'] as const) {
        const specError = await specErrorOf({ ...chartWith({ scales: { x: { type: 'nope' } } }), format });
        expect(specError?.path).to.equal('options.scales.x.type');
      }
    });

    it('leave the page usable after options of the wrong type', async () => {
      const odd: JsonObject[] = [
        { elements: null },
        { plugins: null },
        { scales: null },
        { plugins: { title: 1, legend: 'x', datalabels: 1, annotation: [] } },
        { font: 'x', layout: null, datasets: 7 },
        { scales: { x: null, y: 3 } },
      ];
      for (const options of odd) {
        const answer = await page.call('drawRaster', JSON.stringify(chart('bar', { options })));
        if (!answer.ok) expect(answer.error.path).to.match(/^options/);
      }
    });
  });

  it('draws a chart the same after any other one, also after one with errors', async () => {
    const theme = { mode: 'dark' as const, fontSize: 20, palette: ['#ff0000'] };
    const before: ChartSpec[] = [
      chartWith({ scales: { x: { type: 'nope' } } }),
      chart('radar', { theme, devicePixelRatio: 3 }),
      chart('bar', { theme: { mode: 'plain' }, backgroundColor: 'transparent' }),
      chartWith({ plugins: { datalabels: { display: true, rotation: 30 } }, locale: 'de-DE' }, 'pie'),
      chartWith({ plugins: { datalabels: { color: 'nope', font: { size: -1 } } }, locale: 'x' }),
    ];
    const small = { width: 300, height: 200 };
    const fresh = await openBarePage(page.browser);
    for (const format of ['png', 'svg', 'pdf'] as const) {
      const spec = { ...chart('line', small), format };
      const wanted = await print(fresh, spec);
      for (const earlier of before) {
        await print(page, { ...earlier, ...small, format }).catch(() => undefined);
        expect((await print(page, spec)).equals(wanted), `${format} after ${earlier.type}`).to.equal(true);
      }
    }
    await fresh.page.close();
  });

  it('ignores keys that would change prototypes', async () => {
    const polluting = JSON.parse(
      '{"__proto__":{"polluted":1,"indexAxis":"y"},"constructor":{"prototype":{"polluted":1}}}',
    ) as JsonObject;
    const spec = chart('bar', { options: { ...chart().options } });
    const json = JSON.stringify(spec).replace('"options":{', `"options":{${JSON.stringify(polluting).slice(1, -1)},`);
    const answer = await page.call('drawRaster', json);
    expect(await page.page.evaluate('({}).polluted')).to.equal(undefined);
    const plain = await page.call('drawRaster', JSON.stringify(spec));
    expect(answer).to.deep.include({ ok: true });
    expect(withoutTime(answer)).to.deep.equal(withoutTime(plain));
  });

  it('frees each chart, also rejected ones', async () => {
    const session = await page.page.createCDPSession();
    const heapBytes = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const rejected = { ...chartWith({ scales: { x: { type: 'nope' } } }), width: 200, height: 100 };
    const many = (count: number) =>
      page.page.evaluate(`(async () => {
        const drawn = ${JSON.stringify(chart('line', { height: 100 }))};
        const rejected = ${JSON.stringify(JSON.stringify(rejected))};
        for (let at = 0; at < ${count}; at++) {
          const answers = [
            await chartwright.drawRaster(JSON.stringify({ ...drawn, width: 100 + at })),
            await chartwright.drawRaster(rejected),
          ];
          if (!answers[0].ok || answers[1].ok) throw new Error(JSON.stringify(answers));
        }
      })()`);
    await many(20);
    const before = await heapBytes();
    await many(50);
    expect((await heapBytes()) - before).to.be.lessThan(500_000);
    await session.detach();
  });

  it('loads fonts for characters that only a formatter adds', async () => {
    const fresh = await openBarePage(page.browser);
    const ticks = { format: { style: 'currency', currency: 'UAH', locale: 'uk-UA', digits: 0 } };
    const spec = chartWith({ scales: { y: { ticks } } });
    const cold = await print(fresh, spec);
    expect(cold.equals(await print(fresh, spec))).to.equal(true);
    await fresh.page.close();
  });
});

function withoutTime(answer: PageResult<RasterResult>) {
  return answer.ok ? { ...answer, value: { ...answer.value, encodeMs: 0 } } : answer;
}
