import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { legendPosition } from '../../../renderer-page/chart/legend-position.js';
import { layoutBoard, tileTextPx } from '../../../renderer-page/place/board/board-layout.js';
import { sharedColors } from '../../../renderer-page/place/board/shared-colors.js';
import { meantColors } from '../../../renderer-page/series/ordered-colors.js';
import { lightTheme } from '../../../renderer-page/theme/resolve-theme.js';
import { list } from '../../support/list.js';

const data = { labels: ['Jan', 'Feb'], datasets: [{ label: 'Revenue', data: [3, 5] }] };
const figure = { spec: { type: 'kpi', label: 'MRR', value: 12 } };
const bar = { spec: { type: 'bar', title: 'Orders', data } };
const text = { text: 'Numbers are preliminary.' };
const TEXT_PX = 18;

const placesOf = (tiles: unknown[], over: JsonObject, em: number) => {
  const { spec } = parseSpec({ type: 'board', tiles, ...over });
  const area = { x: 20, y: 60, width: spec.width - 40, height: spec.height - 80 };
  return layoutBoard(spec, area, em, false, () => TEXT_PX);
};

describe('the layout of boards', () => {
  const BOARDS: [string, unknown[], JsonObject, number][] = [
    ['figures, charts and a text', [figure, figure, bar, bar, text], {}, 12],
    ['a text of one line on a phone', [figure, bar, text], { layout: 'phone' }, 13],
    [
      '24 tiles',
      Array.from({ length: 24 }, (_one, at) => ({ ...bar, span: at < 6 ? 2 : 3 })),
      { width: 1600, height: 1200 },
      14,
    ],
    ['flat rows', [figure, bar, bar, bar, bar], { width: 600, height: 300, layout: 'grid' }, 10],
  ];
  for (const [what, tiles, over, em] of BOARDS)
    it(`gives all tiles of ${what} one padding`, () => {
      const paddings = placesOf(tiles, over, em).map(({ panel, inner }) => [inner.x - panel.x, inner.y - panel.y]);
      expect(new Set(paddings.flat())).to.have.lengthOf(1);
      expect(paddings[0]?.[0]).to.be.at.least(0.6 * em - 1);
    });

  it('ends a high tile where the last of the low ones beside it ends', () => {
    const low = { ...bar, span: 5, height: 2 };
    const [high, first, second] = placesOf([{ ...bar, span: 7, height: 4 }, low, low], {}, 12).map(
      ({ panel }) => panel,
    );
    const endOf = (panel = { x: 0, y: 0, width: 0, height: 0 }) => panel.y + panel.height;
    expect(high?.y).to.equal(first?.y);
    expect(second?.x).to.equal(first?.x);
    expect(second?.y).to.be.above(endOf(first));
    expect(endOf(high)).to.be.closeTo(endOf(second), 1);
  });

  const SIZES: [JsonObject, number | undefined, number][] = [
    [{ width: 390 }, undefined, 12],
    [{ width: 481 }, undefined, 12],
    [{ width: 600 }, undefined, 12],
    [{ width: 700 }, undefined, 12],
    [{ width: 800 }, undefined, 12],
    [{ width: 900 }, undefined, 12],
    [{ width: 1000 }, undefined, 12],
    [{ width: 1200 }, undefined, 12],
    [{ width: 600 }, 6, 12],
    [{ width: 600 }, 4, 11],
    [{ width: 600 }, 2, 9],
    [{ width: 800 }, 4, 12],
  ];
  for (const [size, span, px] of SIZES)
    it(`writes tiles of ${span ?? 'free'} columns at ${JSON.stringify(size)} in ${px} px`, () => {
      const tiles = Array.from({ length: 4 }, () => ({ ...bar, ...(span && { span }) }));
      expect(tileTextPx(parseSpec({ type: 'board', tiles, ...size }).spec)).to.equal(px);
    });

  it('gives a text beside a table the height that it needs, and the table no more than its rows', () => {
    const table = { spec: { type: 'table', data: { csv: 'Name,Sum\nX,1\nY,2' } } };
    const long = { text: Array.from({ length: 20 }, (_line, at) => `- Point ${at}`).join('\n') };
    const { spec } = parseSpec({ type: 'board', tiles: [long, table] });
    const area = { x: 20, y: 60, width: spec.width - 40, height: spec.height - 80 };
    const [words, rows] = layoutBoard(spec, area, 12, false, () => 20 * 23);
    expect(words?.inner.height).to.be.at.least(20 * 23);
    expect(rows?.inner.height).to.be.below(12 * (5 + 3 * 2.5 + 4));
  });

  it('gives the first colors to series, not to slices', () => {
    const pie = { spec: { type: 'pie', data: { labels: ['Mail', 'Web'], datasets: [{ data: [1, 2] }] } } };
    const { spec } = parseSpec({ type: 'board', tiles: [pie, pie, bar, bar] });
    const { byName } = sharedColors(spec, ['red', 'green', 'blue'], '#ffffff');
    expect(Object.fromEntries(byName)).to.deep.equal({ Revenue: 'red', Mail: 'green', Web: 'blue' });
  });

  it('keeps the colors of names that mean something: an order, and the grey of what stands back', () => {
    const pie = (...labels: string[]) => ({
      spec: { type: 'pie', data: { labels, datasets: [{ data: labels.map(() => 1) }] } },
    });
    const colorsOf = (tile: object, given: object = {}) => {
      const { spec } = parseSpec({ type: 'board', tiles: [tile, tile, bar], ...given });
      const theme = lightTheme(spec);
      const meantOf = (names: string[]) => meantColors(names, { spec, theme });
      return [...sharedColors(spec, theme.palette, theme.opaqueBackground, meantOf).byName.values()];
    };
    const answers = colorsOf(pie('Disagree', 'Neutral', 'Agree'));
    const alone = { spec: parseSpec(bar.spec).spec };
    const theme = lightTheme(alone.spec);
    expect(answers).to.deep.equal(meantColors(['Disagree', 'Neutral', 'Agree'], { ...alone, theme }));
    const [search, other] = colorsOf(pie('Search', 'Other'));
    expect([search, other]).to.deep.equal([theme.palette[0], meantColors(['Search', 'Other'], { ...alone, theme })[1]]);
    const own = { theme: { palette: ['#112233', '#445566', '#778899'] } };
    expect(colorsOf(pie('Search', 'Other'), own), 'a palette of the client').to.deep.equal(
      own.theme.palette.slice(0, 2),
    );
  });

  it('gives a highlighted bar the color of its label on the board, else one of no shared name', () => {
    const values = { labels: ['Spain', 'Italy', 'France'], datasets: [{ label: 'Visits', data: [3, 9, 2] }] };
    const pie = { spec: { type: 'pie', data: values } };
    const visits = {
      spec: { type: 'line', data: { ...values, datasets: [1, 2].map((at) => ({ label: `S${at}`, data: [1, 2, 3] })) } },
    };
    const barColor = (tiles: object[], highlight: string[]) => {
      const bars = { spec: { type: 'bar', data: values, highlight } };
      const { spec } = parseSpec({ type: 'board', tiles: [bars, ...tiles], sharedLegend: false });
      const { paletteFor } = sharedColors(spec, ['red', 'green', 'blue'], '#ffffff');
      const [own, other] = spec.tiles?.map((tile) => tile.spec && paletteFor(tile.spec)) ?? [];
      return [own?.[0], other?.[spec.tiles?.[1]?.spec?.data.labels.indexOf('Italy') ?? 0]];
    };
    expect(barColor([pie], ['Italy'])).to.deep.equal(['green', 'green']);
    expect(barColor([visits, visits], ['Italy'])[0]).to.equal('blue');
    expect(['red', 'green', 'blue', undefined]).not.to.include(barColor([pie], ['Italy', 'France'])[0], 'two labels');
  });

  it('gives a name one color in all types of charts, and a legend that names what is drawn', () => {
    const flows = (...ends: [string, string][]) => ({
      spec: { type: 'sankey', data: { datasets: [{ data: ends.map(([from, to]) => ({ from, to, flow: 1 })) }] } },
    });
    const tree = (...names: string[]) => ({
      spec: {
        type: 'treemap',
        data: { datasets: [{ tree: names.map((g) => ({ g, v: 1 })), key: 'v', groups: ['g'] }] },
      },
    });
    const bars = (over: object, ...names: string[]) => ({
      spec: { type: 'bar', data: { labels: ['A'], datasets: names.map((label) => ({ label, data: [1], ...over })) } },
    });
    const cells = { spec: { type: 'heatmap', data: { labels: ['A'], datasets: [{ label: 'Web', data: [1] }] } } };
    const colorsOf = (tiles: object[]) => {
      const { spec } = parseSpec({ type: 'board', sharedLegend: true, tiles });
      const colors = sharedColors(spec, ['red', 'green', 'blue'], '#ffffff');
      return {
        legend: Object.fromEntries(colors.byName),
        palettes: spec.tiles?.map(({ spec: one }) => one && colors.paletteFor(one)?.slice(0, 2)),
        covered: spec.tiles?.map(({ spec: one }) => one && colors.isInLegend(one)),
      };
    };
    const web = { Web: 'red', Mail: 'green' };
    expect(colorsOf([bars({}, 'Web', 'Mail'), flows(['Mail', 'Web']), tree('Mail', 'Web'), cells])).to.deep.equal({
      legend: web,
      palettes: [['red', 'green'], ['green', 'red'], ['green', 'red'], undefined],
      covered: [true, true, true, false],
    });
    expect(colorsOf([bars({}, 'Web', 'Mail'), bars({}, 'Web', 'Shop')]).legend, 'in one chart').to.deep.equal({
      ...web,
      Shop: 'blue',
    });
    const other = colorsOf([bars({}, 'Web', 'Mail'), bars({}, 'Total')]);
    expect(other.palettes?.[1]?.[0], 'a name that is not in the legend').to.equal('blue');
    const own = colorsOf([bars({}, 'Web', 'Mail'), bars({ backgroundColor: 'black' }, 'Web', 'Mail')]);
    expect(own.covered, 'colors of the client').to.deep.equal([true, false]);
  });

  const two = {
    type: 'bar',
    data: {
      labels: ['A'],
      datasets: list({ label: 'Now', data: [1] }, { label: 'Then', data: [2] }),
    },
  };
  const LEGENDS: [string, JsonObject, [number, number], string | undefined][] = [
    ['above the plot of a high tile', { title: 'Orders' }, [400, 300], 'top'],
    ['beside the title of a flat one', { title: 'Orders' }, [300, 140], 'title'],
    ['above the plot where a title leaves no space', { title: 'Orders of the last twelve months' }, [300, 140], 'top'],
    ['above the plot without a title', {}, [300, 140], 'top'],
    ['above the plot of a pie that is not wide', { type: 'pie', title: 'Orders' }, [170, 150], 'top'],
    ['nowhere where it leaves no plot', { title: 'Orders' }, [300, 70], undefined],
    [
      'where the specification says',
      { title: 'Orders', options: { plugins: { legend: { position: 'bottom' } } } },
      [300, 140],
      'bottom',
    ],
  ];
  for (const [where, over, [width, height], position] of LEGENDS)
    it(`puts a legend ${where}`, () => {
      const { spec } = parseSpec({ ...two, ...over });
      const inside = { strokeScale: 1, smallestTextPx: 9, isTile: true } as const;
      expect(legendPosition({ ...spec, width, height, inside })).to.equal(position);
      const wall = { ...spec, width: 3 * width, height: 3 * height, inside: { ...inside, strokeScale: 3 } };
      expect(legendPosition(wall), 'on a wall').to.equal(position);
    });
});
