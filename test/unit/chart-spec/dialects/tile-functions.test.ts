import { expect } from 'chai';
import { notesOf, specAt } from './config-helpers.js';

const treemap = (fields: string) => `{type: 'treemap', data: {datasets: [{${fields}}]}}`;
const ROWS = "tree: [{g: 'x', n: 'a', v: 3}, {g: 'y', n: 'b', v: 5}, {g: 'x', n: 'c', v: 6}], key: 'v'";

describe('functions of the colors of tiles', () => {
  const CASES: [fields: string, colors: unknown][] = [
    ["tree: [2, 15, 6], backgroundColor: (c) => (c.raw.v > 5 ? 'red' : 'green')", ['red', 'red', 'green']],
    ["tree: [2, 15, 6], backgroundColor(c) { return 'orange' }", ['orange', 'orange', 'orange']],
    ["data: [2, 15], backgroundColor: (c) => c.dataset.data[c.dataIndex].v + ''", ['15', '2']],
    [
      "tree: [2, null, 15], unsorted: true, backgroundColor: (c) => 'rgba(0, 0, 0, ' + c.raw.v / c.raw.s + ')'",
      ['rgba(0, 0, 0, 0.11764705882352941)', 'rgba(0, 0, 0, 0.8823529411764706)'],
    ],
    [`${ROWS}, backgroundColor: (c) => c.type === 'data' && c.raw._data.n`, ['c', 'b', 'a']],
    [`${ROWS}, groups: ['g'], backgroundColor: (c) => c.raw.g + c.raw.v`, ['x9', 'y5']],
  ];
  for (const [fields, colors] of CASES) {
    it(`are computed for each tile, largest first: ${fields}`, () => {
      expect(specAt(treemap(fields), 'data.datasets.0.backgroundColor')).to.deep.equal(colors);
      expect(notesOf(treemap(fields))).to.be.empty;
    });
  }

  it('of groups in groups are left out, with a note', () => {
    const config = treemap(`${ROWS}, groups: ['g', 'n'], backgroundColor: () => 'red'`);
    expect(specAt(config, 'data.datasets.0.backgroundColor')).to.equal(undefined);
    expect(notesOf(config).join()).to.include('the order of tiles in several groups is not known');
  });

  const HELPERS: [written: string, color: string][] = [
    ["color('green').alpha(0.5).rgbString()", '#00800080'],
    ["color('green').alpha(0.5).darken(0.5).rgbString()", '#00400080'],
    ["color('#ff0000').lighten(0.5).hexString()", '#ff8080ff'],
    ["color('rgb(255, 0, 0)').rotate(120).rgbString()", '#00ff00ff'],
    ["color('rgba(0, 0, 255, 0.5)').opaquer(0.5).rgbString()", '#0000ffbf'],
    ["color('#ff0000').desaturate(1).rgbString()", '#808080ff'],
  ];
  for (const [written, color] of HELPERS) {
    it(`may change colors as Chart.js does: ${written}`, () => {
      const config = treemap(`tree: [1], backgroundColor: () => helpers.${written}`);
      expect(specAt(config, 'data.datasets.0.backgroundColor')).to.deep.equal([color]);
    });
  }
});
