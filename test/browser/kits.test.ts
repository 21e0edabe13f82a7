import { expect } from 'chai';
import type { ChartSpec, KitTheme } from '../../chart-spec/model/chart-spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import { PRESETS } from '../../renderer-page/theme/presets.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { decode, type Pixels } from '../support/pixels.js';
import { print } from '../support/print.js';

const KIT: KitTheme = { gridStyle: 'solid', rounding: 12, logoHeight: 32, logoAlign: 'left' };

describe('saved brand kits on a chart', () => {
  const page = useBarePage();

  const draw = async (kit: Partial<KitTheme>, over: Partial<ChartSpec> = {}): Promise<Set<string>> => {
    const spec = chart('bar', { kit: { ...KIT, ...kit }, ...over });
    return colorsOf(await decode(await print(page, spec)));
  };
  it('never give two series the color of the kit and one of the default palette that looks like it', async () => {
    const data = { labels: ['a'], datasets: [{ data: [1] }, { data: [2] }] };
    const [first, second] = PRESETS.default.light.palette;
    expect([...(await draw({ primaryColor: first ?? '' }, { data }))]).to.include.members([first, second]);
  });

  it('give way to the palette of the theme and to colors of a dataset', async () => {
    const kit = { palette: ['#aa0000'] };
    expect((await draw(kit, { theme: { palette: ['#123456'] } })).has('#aa0000')).to.equal(false);
    const data = { labels: ['a'], datasets: [{ data: [1], backgroundColor: '#654321' }] };
    expect((await draw(kit, { data })).has('#aa0000')).to.equal(false);
  });

  it('do not use their background if the theme asks for the other mode', async () => {
    const kit = { backgroundColor: '#fdf6e3' };
    expect((await draw(kit)).has('#fdf6e3')).to.equal(true);
    expect((await draw(kit, { theme: { mode: 'light' } })).has('#fdf6e3')).to.equal(true);
    const dark = await draw(kit, { theme: { mode: 'dark' } });
    expect([dark.has('#fdf6e3'), dark.has(PRESETS.default.dark.backgroundColor)]).to.deep.equal([false, true]);
  });

  it('keep text readable on their background unless the spec sets both', async () => {
    for (const backgroundColor of ['#ffffff', '#000000', '#ff0000', '#777777', '#fde24f', '#00214d']) {
      const options = { plugins: { title: { display: true, text: 'Title' } } };
      const theme = { textPrimary: backgroundColor };
      const texts = await drawnTexts(page, chart('bar', { kit: { ...KIT, backgroundColor }, options, theme }));
      expect(texts).not.to.have.length(0);
      for (const { text, color } of texts) expect(contrast(color, backgroundColor), text).to.be.at.least(4.5);
    }
  });

  it('use their font unless the theme names another', async () => {
    const fontsOf = async (over: Partial<ChartSpec>) =>
      (await drawnTexts(page, chart('bar', { kit: { ...KIT, fontFamily: 'Lato' }, ...over }))).map(({ font }) => font);
    for (const font of await fontsOf({})) expect(font).to.match(/^[^"]*"?Lato/);
    for (const font of await fontsOf({ theme: { fontFamily: 'Roboto' } })) expect(font).to.match(/^[^"]*"?Roboto/);
  });
});

function colorsOf({ data }: Pixels): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    found.add(`#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`);
  }
  return found;
}
