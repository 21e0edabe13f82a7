import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import type { Preset } from '../../renderer-page/theme/preset.js';
import { PRESETS } from '../../renderer-page/theme/presets.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { decode, type Pixels, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';

const PRESET_LIST = Object.entries<Preset>(PRESETS);

describe('themes on a chart', () => {
  const page = useBarePage();
  const textsOf = (spec: ChartSpec) => drawnTexts(page, spec);
  const colorOf = (drawn: DrawnText[], text: string) => drawn.find((one) => one.text === text)?.color;
  const hexAt = (pixels: Pixels, x: number, y: number) =>
    `#${pixelAt(pixels, x, y)
      .slice(0, 3)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;

  const everyText: JsonObject = {
    plugins: {
      title: { display: true, text: 'Title' },
      subtitle: { display: true, text: 'Subtitle' },
      legend: { title: { display: true, text: 'Legend' } },
    },
    scales: { x: { title: { display: true, text: 'Months' } }, y: { title: { display: true, text: 'Euros' } } },
  };
  const kit = (name: string) => (name === 'default' ? {} : { brandKitId: name });

  it('draw edges of slices in their color on a transparent background, which has no color for gaps', async () => {
    const redsOf = async (more: JsonObject) => {
      const data = { labels: ['a', 'b', 'c'], datasets: [{ data: [8, 8, 8], backgroundColor: '#0000ff', ...more }] };
      const spec = { width: 300, height: 300, backgroundColor: 'transparent', data };
      const pixels = await decode(await print(page, chart('pie', spec)));
      const all = Array.from({ length: 300 * 300 }, (_value, at) => pixelAt(pixels, at % 300, Math.floor(at / 300)));
      return all.filter(([red = 0, , blue = 0, alpha = 0]) => alpha > 200 && red > 200 && blue < 60).length;
    };
    expect(await redsOf({})).to.equal(0);
    expect(await redsOf({ borderColor: '#ff0000' })).to.be.greaterThan(100);
    expect(await redsOf({ borderColor: '#ff0000', borderWidth: 0 })).to.equal(0);
  });

  it('fill the background, the plot, bars, slices and areas with gradients', async () => {
    const labels = ['a', 'b'];
    const redToBlue = 'linear-gradient(0deg, #ff0000, #0000ff)';
    const isBluer = ([red = 0, , blue = 0]: number[], [otherRed = 0, , otherBlue = 0]: number[]) =>
      blue > otherBlue && red < otherRed;
    const bare = { sparkline: true } as const;
    const draw = async (type: 'bar' | 'line' | 'doughnut', over: Partial<ChartSpec>) =>
      decode(await print(page, chart(type, { width: 200, height: 200, ...over })));
    const withFill = (backgroundColor: JsonObject[string], more: JsonObject = {}) => ({
      data: { labels, datasets: [{ data: [8, 8], backgroundColor, ...more }] },
    });
    const images = {
      background: await draw('line', { ...bare, ...withFill('#ffffff'), backgroundColor: redToBlue }),
      bars: await draw('bar', { ...bare, ...withFill(redToBlue) }),
      'one bar': await draw('bar', { ...bare, ...withFill([redToBlue, '#00ff00']) }),
      area: await draw('line', { ...bare, ...withFill(redToBlue, { fill: true, borderColor: '#00ff00' }) }),
      'all bars': await draw('bar', {
        data: { labels, datasets: [{ data: [8, 8] }] },
        options: { datasets: { bar: { backgroundColor: redToBlue } } },
      }),
      'all areas': await draw('line', {
        ...bare,
        data: { labels, datasets: [{ data: [8, 8], fill: true }] },
        options: { elements: { line: { backgroundColor: redToBlue } }, borderColor: '#00ff00' },
      }),
      plot: await draw('line', {
        ...withFill('#ffffff'),
        options: { plugins: { annotation: { annotations: { a: { type: 'box', backgroundColor: redToBlue } } } } },
      }),
    };
    for (const [name, image] of Object.entries(images))
      expect(isBluer(pixelAt(image, 60, 50), pixelAt(image, 60, 150)), name).to.equal(true);
    expect(pixelAt(images['one bar'], 150, 100)).to.deep.equal([0, 255, 0, 255]);
    const across = 'linear-gradient(90deg, #ff0000 0%, #0000ff 100%)';
    const ring = await draw('doughnut', { ...bare, ...withFill([across, across]) });
    expect(isBluer(pixelAt(ring, 185, 100), pixelAt(ring, 15, 100))).to.equal(true);
    const answer = await page.call('drawSvg', JSON.stringify(chart('bar', { ...withFill(across), format: 'svg' })));
    expect(answer.ok && answer.value.svg).to.contain('<linearGradient');
  });

  it('leave a series without a name out of the legend', async () => {
    const datasets = [{ label: 'Named', data: [1, 2] }, { data: [1, 2] }, { label: 'Other', data: [1, 2] }];
    const drawn = await textsOf(chart('bar', { data: { labels: ['a', 'b'], datasets } }));
    expect(drawn.map(({ text }) => text))
      .to.include.members(['Named', 'Other'])
      .and.not.include('undefined');
  });

  it('keep all text readable in every preset, in both modes, on every background', async () => {
    const backgrounds = [undefined, '#0b1f33', '#fff4c2', '#808080', '#3b69ec', 'transparent'];
    for (const [name, preset] of PRESET_LIST) {
      for (const mode of ['light', 'dark'] as const) {
        for (const backgroundColor of backgrounds) {
          const over = { ...kit(name), theme: { mode }, ...(backgroundColor ? { backgroundColor } : {}) };
          const background =
            backgroundColor === 'transparent'
              ? { light: '#ffffff', dark: preset.dark.backgroundColor }[mode]
              : (backgroundColor ?? preset[mode].backgroundColor);
          const drawn = [
            ...(await textsOf(chart('bar', { ...over, options: everyText }))),
            ...(await textsOf(chart('radar', over))),
          ];
          expect(drawn.map(({ text }) => text)).to.include.members([
            'Title',
            'Subtitle',
            'Legend',
            'Months',
            'Jan',
            'Costs',
          ]);
          for (const { text, color } of drawn) {
            const where = `${text} on ${name} ${mode} ${backgroundColor ?? ''}`;
            expect(contrast(color, background), where).to.be.at.least(4.5);
          }
        }
      }
    }
  });

  it('draw a radar with fewer than three spokes with points on rings and the values beside them', async () => {
    for (const labels of [['Only'], ['Only', 'Other']]) {
      const spec = chart('radar', { data: { labels, datasets: [{ data: [41, 20].slice(0, labels.length) }] } });
      const drawn = await drawnTexts(page, spec);
      const pixels = await decode(await print(page, spec));
      const { left = 0, right = 0 } = drawn.find(({ text }) => text === 'Only') ?? {};
      const spokeX = Math.round((left + right) / 2);
      const columnAt = (x: number) => Array.from({ length: spec.height }, (_pixel, y) => hexAt(pixels, x, y));
      const seriesColor = PRESETS.default.light.palette[0];
      expect(columnAt(spokeX).filter((color) => color === seriesColor).length).to.be.at.least(4);
      const background = hexAt(pixels, 0, spec.height - 1);
      expect(columnAt(spokeX - 40).filter((color) => color !== background).length).to.be.at.least(4);
      const values = drawn.filter(({ text }) => /^\d/.test(text));
      expect(values).not.to.be.empty;
      for (const value of values) expect(value.right, value.text).to.be.below(spokeX - 2);
    }
  });

  it('make text colors readable that are set without a background, and keep them if both are set', async () => {
    const pale: JsonObject = {
      plugins: { title: { display: true, text: 'Title', color: '#fafafa' }, legend: { labels: { color: '#ffff99' } } },
      scales: { x: { ticks: { color: 'lightyellow' } } },
    };
    const alone = await textsOf(chart('bar', { options: pale }));
    for (const text of ['Title', 'Revenue', 'Jan'])
      expect(contrast(colorOf(alone, text) ?? '#ffffff', '#ffffff'), text).to.be.at.least(4.5);
    const both = await textsOf(chart('bar', { options: pale, backgroundColor: '#ffffff' }));
    expect(colorOf(both, 'Title')).to.equal('#fafafa');
    const theme = { textPrimary: '#fdfdfd' };
    const themed = await textsOf(chart('bar', { theme }));
    expect(contrast(colorOf(themed, 'Quarterly revenue') ?? '#ffffff', '#ffffff')).to.be.at.least(4.5);
  });

  it('give what is left, and what an earlier time was, a grey in the languages of the service', async () => {
    const greyOf = async (names: string[], over: Partial<ChartSpec> = {}) => {
      const datasets = names.map((label) => ({ label, data: [5] }));
      const spec = chart('bar', {
        data: { labels: ['a'], datasets },
        options: { plugins: { legend: false }, scales: { y: { display: false } } },
        ...over,
      });
      const { width, height, ...rest } = await decode(await print(page, spec));
      const y = Math.round(height * 0.7);
      const colors = new Set(Array.from({ length: width }, (_value, x) => hexAt({ width, height, ...rest }, x, y)));
      const channels = [...colors].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
      return channels.some((rgb) => Math.max(...rgb) - Math.min(...rgb) < 30 && Math.max(...rgb) < 160);
    };
    for (const name of [
      ...'Other,last year,Previous year (2024),Vorjahr,Sonstige,Autres,Otros,año anterior,Altri,Outros'.split(','),
      ...'Overige,その他,去年,أخرى,אחרים'.split(','),
    ]) {
      expect(await greyOf(['Alpha', name]), name).to.equal(true);
    }
    expect(await greyOf(['Alpha', 'Others we love'])).to.equal(false);
    expect(await greyOf(['Alpha', 'Other'], { theme: { palette: ['#ff0000', '#00aa00'] } })).to.equal(false);
    expect(await greyOf(['Other', 'Rest'])).to.equal(false);
  });

  it('give marks that can hardly be seen an edge, keep their colors, and warn with the ratio of those that cannot be seen', async () => {
    const [yellow, amber, grey] = ['#ffff00', '#ffd54a', '#d1d5db'];
    const data = (dataset: JsonObject) => ({
      labels: ['a', 'b'],
      datasets: [{ label: 'S', data: [5, 5], ...dataset }],
    });
    const seen = async (spec: ChartSpec, across: (pixels: Pixels, at: number) => [number, number]) => {
      const pixels = await decode(await print(page, { ...spec, devicePixelRatio: 1 }));
      return Array.from({ length: 200 }, (_value, at) => hexAt(pixels, ...across(pixels, at)));
    };
    const legend = { plugins: { legend: false } };
    const marksOf = (yellow: string) => ({
      bar: chart('bar', { data: data({ backgroundColor: yellow }), options: legend }),
      line: chart('line', {
        data: data({ borderColor: yellow, borderWidth: 6 }),
        options: { ...legend, scales: { y: { min: 0, max: 10 } } },
      }),
      pie: chart('pie', { data: data({ backgroundColor: [yellow, yellow] }), options: legend }),
      palette: chart('bar', { data: data({}), options: legend, theme: { palette: [yellow] } }),
    });
    const edgesOf = async (name: string, spec: ChartSpec, yellow: string) => {
      const colors = await seen(spec, ({ width, height }, at) =>
        name === 'line'
          ? [Math.round(width / 2) + 20, height / 2 - 100 + at]
          : [width / 2 - 150 + at, Math.round(height * 0.6)],
      );
      expect(colors, name).to.include(yellow);
      const edges = colors.filter((color) => contrast(color, '#ffffff') > 1.5 && color.slice(5) < color.slice(1, 3));
      return edges.length;
    };
    for (const [name, spec] of Object.entries(marksOf(yellow))) {
      expect(await edgesOf(name, spec, yellow), name).to.be.at.least(1);
      expect(await drawnNotes(page, spec), name).to.deep.equal([
        'Hard to see on the background: #ffff00 (1.07:1). Series and slices of such colors are drawn with an edge; use colors of at least 3:1.',
      ]);
    }
    for (const [name, spec] of Object.entries(marksOf(amber))) {
      expect(await edgesOf(name, spec, amber), name).to.be.at.least(1);
      expect(await drawnNotes(page, spec), name).to.deep.equal([]);
    }
    // Tracks and what stands back.
    const track = chart('bar', { data: data({ backgroundColor: [grey, '#2f62ea'] }), options: legend });
    const colors = await seen(track, ({ width, height }, at) => [width / 2 - 150 + at, Math.round(height * 0.6)]);
    expect(colors).to.include(grey);
    expect(Math.max(...colors.map((color) => contrast(color, '#ffffff')))).to.equal(contrast(grey, '#ffffff'));
  });

  it('warn of text that the spec sets with its background and that cannot be read on it', async () => {
    const theme = { textPrimary: '#ffff00' };
    const notes = await drawnNotes(page, chart('bar', { theme, backgroundColor: '#ffffff' }));
    expect(notes).to.deep.equal([
      'Text colors that can hardly be read on the background: #ffff00 (1.07:1). Use colors of at least 4.5:1.',
    ]);
    expect(await drawnNotes(page, chart('bar', { theme }))).to.deep.equal([]);
  });

  it('keep the order of the series in the legend, although lines are drawn above bars', async () => {
    const datasets = [
      { label: 'First', data: [1, 2, 3] },
      { label: 'Second', type: 'line', data: [3, 2, 1] },
      { label: 'Third', data: [2, 2, 2] },
    ];
    const drawn = await textsOf(chart('bar', { data: { labels: ['a', 'b', 'c'], datasets } }));
    const names = drawn.map(({ text }) => text).filter((text) => /First|Second|Third/.test(text));
    expect(names).to.deep.equal(['First', 'Second', 'Third']);
  });

  it('warn about shortened legend entries only where the legend is shown', async () => {
    const label = 'An exceedingly long name that goes on and on for much longer than any legend could ever show';
    const labels = ['Jan', 'Feb'];
    const datasets = [label, `${label} again`].map((name) => ({ label: name, data: [1, 2] }));
    const notesOf = (display: boolean, over: Partial<ChartSpec> = {}): Promise<string[]> =>
      drawnNotes(
        page,
        chart('bar', { data: { labels, datasets }, options: { plugins: { legend: { display } } }, ...over }),
      );
    expect(await notesOf(true)).to.deep.equal([
      '2 legend entries are cut short. Use shorter labels of datasets or a wider image.',
    ]);
    expect(await notesOf(false)).to.deep.equal([]);
    expect(await notesOf(false, { header: { title: 'Card' }, legend: { display: false } })).to.deep.equal([]);
  });
});

describe('ticks of a theme', () => {
  const page = useBarePage();

  it('are at most eight on a value axis', async () => {
    for (const height of [200, 400, 1600]) {
      const data = { labels: ['x'], datasets: [{ data: [97] }] };
      const drawn = await drawnTexts(page, chart('bar', { height, data, options: {} }));
      expect(drawn.filter(({ text }) => text !== 'x').length, String(height)).to.be.within(2, 8);
    }
  });
});
