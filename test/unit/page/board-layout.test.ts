import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { legendPosition } from '../../../renderer-page/chart/legend-position.js';
import { layoutBoard } from '../../../renderer-page/place/board/board-layout.js';
import { sharedColors } from '../../../renderer-page/place/board/shared-colors.js';

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
  for (const [what, tiles, over, em] of BOARDS) {
    it(`gives all tiles of ${what} one padding`, () => {
      const paddings = placesOf(tiles, over, em).map(({ panel, inner }) => [inner.x - panel.x, inner.y - panel.y]);
      expect(new Set(paddings.flat())).to.have.lengthOf(1);
      expect(paddings[0]?.[0]).to.be.at.least(0.6 * em - 1);
    });
  }

  it('gives the first colors to series, not to slices', () => {
    const pie = { spec: { type: 'pie', data: { labels: ['Mail', 'Web'], datasets: [{ data: [1, 2] }] } } };
    const { spec } = parseSpec({ type: 'board', tiles: [pie, pie, bar, bar] });
    const { byName } = sharedColors(spec.tiles ?? [], ['red', 'green', 'blue']);
    expect(Object.fromEntries(byName)).to.deep.equal({ Revenue: 'red', Mail: 'green', Web: 'blue' });
  });

  const two = {
    type: 'bar',
    data: {
      labels: ['A'],
      datasets: [
        { label: 'Now', data: [1] },
        { label: 'Then', data: [2] },
      ],
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
  for (const [where, over, [width, height], position] of LEGENDS) {
    it(`puts a legend ${where}`, () => {
      const { spec } = parseSpec({ ...two, ...over });
      const inside = { strokeScale: 1, smallestTextPx: 9, isTile: true } as const;
      expect(legendPosition({ ...spec, width, height, inside })).to.equal(position);
      const wall = { ...spec, width: 3 * width, height: 3 * height, inside: { ...inside, strokeScale: 3 } };
      expect(legendPosition(wall), 'on a wall').to.equal(position);
    });
  }
});
