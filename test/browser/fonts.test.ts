import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import wawoff2 from 'wawoff2';
import type { ChartSpec, Format } from '../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../chart-spec/model/errors.js';
import { builtPageDir } from '../../src/browser/page-bundle.js';
import { type BarePage, launchBareBrowser, openBarePage, useBarePage } from '../support/bare-page.js';
import { chart, chartWith } from '../support/charts.js';
import { decode, differingShare } from '../support/pixels.js';
import { print } from '../support/print.js';
import { makeScratchDir } from '../support/scratch.js';
import { drawnNotes } from './drawn-notes.js';
import { SCRIPTS, scriptsChart } from './scripts.js';

/** Height of the part of the image with only the title, in CSS px. */
const TITLE_HEIGHT = 56;

function titled(text: string, font: Record<string, string | number> = {}, locale = 'en-US'): ChartSpec {
  return chartWith({ locale, plugins: { title: { display: true, text, font: { size: 32, ...font } } } });
}

/** A small image of a title and nothing else. */
function titleAlone(text: string): ChartSpec {
  const hidden = { display: false };
  const title = { display: true, text, font: { size: 32 } };
  const options = { plugins: { title, legend: hidden }, scales: { x: hidden, y: hidden } };
  return chart('bar', { options, data: { labels: ['a'], datasets: [{ data: [0] }] }, width: 200, height: 100 });
}

describe('fonts', () => {
  const page = useBarePage();
  const draw = async (spec: ChartSpec, on: BarePage = page) => (await print(on, spec)).toString('base64');

  const meant: Record<string, string[]> = {
    Inter: ['inter', 'Helvetica', 'Arial, sans-serif', 'system-ui', 'Comic Sans MS', 'Wingdings, fantasy', '"Inter"'],
    Roboto: ['roboto', 'ROBOTO', "'Roboto', serif"],
    'Open Sans': ['open sans', '"Open  Sans"', 'No Such Font, open sans'],
    Lato: ['lato'],
    Montserrat: ['MontSerrat'],
    'Source Serif': ['Source Serif Pro', 'source serif 4', 'Georgia', 'Times New Roman', 'serif'],
    'JetBrains Mono': ['jetbrains mono', 'monospace', 'Courier New, Courier', 'Consolas'],
  };
  const inFamily = (family: string) => draw(titled('Hamburgefonts 123', { family }));
  const ownImages = new Map<string, Promise<string>>();
  /** Drawn once for all families that are compared with it. */
  const imageOf = (family: string): Promise<string> => {
    const image = ownImages.get(family) ?? inFamily(family);
    ownImages.set(family, image);
    return image;
  };
  for (const [family, names] of Object.entries(meant)) {
    it(`draws ${family} for ${names.join(' | ')}`, async () => {
      const own = await imageOf(family);
      for (const name of names) expect((await inFamily(name)) === own, name).to.equal(true);
      const others = Object.keys(meant).filter((other) => other !== family);
      for (const other of others) expect((await imageOf(other)) === own, other).to.equal(false);
    });
  }

  it('accepts the theme’s family in any case, and uses the default family for an unknown one', async () => {
    const themed = (fontFamily: string) => draw(chart('bar', { theme: { fontFamily } }));
    expect(await themed('open sans')).to.equal(await themed('Open Sans'));
    expect(await themed('open sans')).not.to.equal(await themed('Inter'));
    expect(await themed('Papyrus')).to.equal(await themed('Inter'));
  });

  it('draws each family in regular and bold, upright and italic', async () => {
    for (const family of Object.keys(meant)) {
      const styles = [400, 700].flatMap((weight) => [{ weight }, { weight, style: 'italic' }]);
      const images = await Promise.all(styles.map((style) => draw(titled('Weights', { family, ...style }))));
      expect(new Set(images).size, family).to.equal(4);
    }
  });

  it('draws a missing weight with the nearest one by the rules of CSS', async () => {
    const drawn = (weight: number | string, family = 'Inter') => draw(titled('Weights', { family, weight }));
    for (const [wanted, cut, family] of [
      ['normal', 400],
      ['bold', 700],
      ['lighter', 100],
      [1, 100],
      [350, 300],
      [420, 500],
      [510, 600],
      [950, 900],
      [500, 400, 'Lato'],
      [600, 700, 'Lato'],
      [200, 100, 'Lato'],
      [100, 300, 'Open Sans'],
      [900, 800, 'JetBrains Mono'],
    ] as const) {
      expect((await drawn(wanted, family)) === (await drawn(cut, family)), `${wanted} as ${cut}`).to.equal(true);
    }
    const all = await Promise.all([100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight) => drawn(weight)));
    expect(new Set(all).size).to.equal(9);
  });

  it('has a glyph for every character of the supported scripts', async () => {
    const boxes = await decode(await print(page, titleAlone('\ue000\ue001\ue002')));
    for (const [script, text] of Object.entries(SCRIPTS)) {
      if (script === 'no font') continue;
      for (const character of text.replace(/[\s\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')) {
        const drawn = await decode(await print(page, titleAlone(character.repeat(3))));
        expect(differingShare(drawn, boxes, 40), `${script}: ${character}`).to.be.greaterThan(0.005);
      }
    }
  });

  it('warns of a text in a script without a font, and of no other', async () => {
    const notesOf = async (text: string) => drawnNotes(page, titleAlone(text));
    expect(await notesOf('বাংলা')).to.deep.equal([
      '"বাংলা" is written in Bengali, which no bundled font has: it is drawn as boxes. Use Latin letters or another script that has a font.',
    ]);
    expect((await notesOf('Sales in தமிழ்')).join()).to.contain('Tamil');
    expect((await notesOf('\u{1f144}\u{10380}')).join()).to.contain('U+10380');
    const { 'no font': none, ...scripts } = SCRIPTS;
    // Long samples are cut.
    const ofFonts = async (text: string) => (await notesOf(text)).filter((line) => !line.includes('is cut short'));
    expect(await ofFonts(none ?? ''))
      .to.have.length(1)
      .and.to.have.nested.property('0')
      .that.contains('Ethiopic');
    for (const [script, text] of Object.entries(scripts)) expect(await ofFonts(text), script).to.deep.equal([]);
    expect(await drawnNotes(page, { ...titleAlone('Sales'), alt: 'বাংলা' })).to.deep.equal([]);
  });

  it('draws shared Han characters in Chinese forms unless the text or locale is Japanese or Korean', async () => {
    const [chinese, japanese, korean] = [
      await draw(titled('直骨角')),
      await draw(titled('直骨角', {}, 'ja-JP')),
      await draw(titled('直骨角', {}, 'ko-KR')),
    ];
    expect(japanese).not.to.equal(chinese);
    expect(korean).not.to.equal(chinese);
    expect(await draw(titled('直骨角', {}, 'zh-CN'))).to.equal(chinese.toString());
    const withLegend = (label: string) => {
      const spec = titled('直骨角');
      spec.data.datasets = [{ label, data: [1] }];
      return spec;
    };
    const title = async (spec: ChartSpec) => {
      const { width, data } = await decode(await print(page, spec));
      return Buffer.from(data.subarray(0, width * 4 * TITLE_HEIGHT)).toString('base64');
    };
    expect(await title(withLegend('テスト'))).not.to.equal(await title(withLegend('test')));
  });

  it('draws emoji in color, and digits, # and © as text', async () => {
    const vividIn = async (text: string) => {
      const { width, data } = await decode(await print(page, titled(text)));
      let vivid = 0;
      for (let at = 0; at < width * TITLE_HEIGHT * 4; at += 4) {
        const color = data.subarray(at, at + 3);
        if (Math.max(...color) - Math.min(...color) > 60) vivid++;
      }
      return vivid;
    };
    for (const emoji of ['👍🏽', '🇫🇷', '1️⃣', '☀️', '❤️']) expect(await vividIn(emoji), emoji).to.be.greaterThan(80);
    for (const text of ['#*0', '©®', '☀', '▲→']) expect(await vividIn(text), text).to.equal(0);
  });

  it('draws an emoji sequence as one emoji', async () => {
    const widthOf = async (text: string) => {
      const { width, data } = await decode(await print(page, titled(text)));
      let last = 0;
      for (let y = 12; y < TITLE_HEIGHT; y++) {
        for (let x = 0; x < width; x++) if ((data[(y * width + x) * 4] ?? 255) < 240) last = Math.max(last, x);
      }
      return last;
    };
    const one = await widthOf('👍');
    for (const emoji of ['👩‍👩‍👧‍👦', '🇫🇷', '1️⃣', '👍🏽', '🏴‍☠️'])
      expect(Math.abs((await widthOf(emoji)) - one), emoji).to.be.lessThan(6);
  });

  it('loads two weights of one subset for a Latin chart, and nothing for the next one', async () => {
    const fresh = await openBarePage(page.browser);
    const loaded = () =>
      fresh.page.evaluate(`[...document.fonts].filter(({ status }) => status !== 'unloaded')
        .map(({ family, weight, style }) => [family, weight, style].join(' ')).sort()`);
    await print(fresh, chart('bar', { data: { labels: ['#1 * 2'], datasets: [{ data: [1] }] } }));
    expect(await loaded()).to.deep.equal(['Inter 400 normal', 'Inter 600 normal']);
    const drawnAtOnce = await fresh.page.evaluate(`(() => {
      let texts = 0;
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (...all) { texts++; return fillText.apply(this, all); };
      chartwright.drawRaster(${JSON.stringify(JSON.stringify(chart()))});
      CanvasRenderingContext2D.prototype.fillText = fillText;
      return texts;
    })()`);
    expect(drawnAtOnce).to.be.greaterThan(5);
    await fresh.page.close();
  });

  it('a font that does not load is not an error of the spec', async () => {
    const fresh = await openBarePage(page.browser);
    fresh.page.removeAllListeners('request');
    fresh.page.on('request', (request) => request.abort());
    const error = await print(fresh, titled('ภาษาไทย')).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(Error);
    expect(error).not.to.be.instanceOf(ApiError);
    await fresh.page.close();
  });

  it('never uses fonts of the machine', async () => {
    // A browser of its own: it finds other fonts on its machine.
    const other = await launchBareBrowser({ FONTCONFIG_FILE: await machineFonts() });
    try {
      const elsewhere = await openBarePage(other);
      for (const [script, text] of Object.entries(SCRIPTS)) {
        if (script === 'no font') continue;
        for (const format of ['png', 'svg', 'pdf'] as Format[]) {
          const spec = scriptsChart([text], {
            width: 300,
            height: 200,
            format,
            theme: { fontFamily: 'Helvetica, monospace' },
          });
          expect((await draw(spec)) === (await draw(spec, elsewhere)), `${script} ${format}`).to.equal(true);
        }
      }
    } finally {
      await other.close();
    }
  });
});

/** The environment of a machine whose own sans-serif and Thai fonts differ from ours. */
async function machineFonts(): Promise<string> {
  const dir = makeScratchDir();
  await mkdir(join(dir, 'fonts'));
  for (const name of ['source-serif-4-latin-400-italic', 'noto-sans-thai-thai-400-normal']) {
    const font = await wawoff2.decompress(await readFile(join(builtPageDir, 'fonts', `${name}.woff2`)));
    await writeFile(join(dir, 'fonts', `${name}.ttf`), font);
  }
  const conf = join(dir, 'fonts.conf');
  await writeFile(conf, `<fontconfig><dir>${dir}/fonts</dir><cachedir>${dir}/cache</cachedir></fontconfig>`);
  return conf;
}
