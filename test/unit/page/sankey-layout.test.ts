import { expect } from 'chai';
import type { SankeyNode } from '../../../renderer-page/types/sankey/sankey-fields.js';
import { arrangeNodes } from '../../../renderer-page/types/sankey/sankey-layout.js';
import { list } from '../../support/list.js';

type Flows = [from: string, to: string, flow: number][];

/** Nodes as the plugin makes them: each in the column after the last of those before it, all of a column below one another. */
function nodesOf(flows: Flows): SankeyNode[] {
  const nodes = new Map<string, SankeyNode>();
  const nodeOf = (key: string) => {
    const known = nodes.get(key) ?? { key, x: 0, y: 0, in: 0, out: 0, size: 0, from: [], to: [] };
    nodes.set(key, known);
    return known;
  };
  for (const [index, [from, to, flow]] of flows.entries()) {
    const [start, end] = [nodeOf(from), nodeOf(to)];
    start.to.push({ index, flow, addY: 0, node: end });
    end.from.push({ index, flow, addY: 0, node: start });
    start.out += flow;
    end.in += flow;
  }
  for (let round = 0; round < nodes.size; round++)
    for (const node of nodes.values())
      for (const { node: end } of node.to) end.x = Math.max(end.x ?? 0, (node.x ?? 0) + 1);
  for (const node of nodes.values()) node.size = Math.max(node.in, node.out);
  return [...nodes.values()];
}

const arrange = (nodes: SankeyNode[]) =>
  arrangeNodes(nodes, { heightPx: 400, spacePx: () => 16, leastPx: () => 0, isOrdered: false });

const WASTE: Flows = [
  ['Households', 'Sorting', 420],
  ['Households', 'Incineration', 310],
  ['Businesses', 'Sorting', 260],
  ['Businesses', 'Landfill', 70],
  ['Sorting', 'Paper', 290],
  ['Sorting', 'Glass', 140],
  ['Sorting', 'Incineration', 250],
  ['Incineration', 'Slag', 180],
  ['Slag', 'Landfill', 60],
];

describe('the places of nodes of a Sankey diagram', () => {
  it('leave flows that skip a column a lane there, which no node and no other lane touches', () => {
    const nodes = nodesOf(WASTE);
    const { lanes = new Map<number, { column: number; y: number }[]>(), height = 0 } = arrange(nodes) ?? {};
    expect([...lanes].flatMap(([index, own]) => own.map(() => WASTE[index]?.join(' ')))).to.have.members([
      'Households Incineration 310',
      ...Array.from({ length: 3 }, () => 'Businesses Landfill 70'),
    ]);
    const boxes = [
      ...nodes.map(({ x = 0, y = 0, size, key }) => ({ column: x, top: y, bottom: y + size, key })),
      ...[...lanes].flatMap(([index, own]) =>
        own.map(({ column, y }) => ({ column, top: y, bottom: y + (WASTE[index]?.[2] ?? 0), key: `lane ${index}` })),
      ),
    ];
    for (const [at, one] of boxes.entries()) {
      expect(one.top, one.key).to.be.at.least(-1e-9);
      expect(one.bottom, one.key).to.be.at.most(height + 1e-9);
      for (const other of boxes.slice(at + 1).filter(({ column }) => column === one.column)) {
        const isApart = one.bottom < other.top || other.bottom < one.top;
        expect(isApart, `${one.key}, ${other.key}`).to.equal(true);
      }
    }
  });

  it('are numbers also where a node is as large as the smaller sum of its flows', () => {
    const nodes = nodesOf(list(['A', 'B', 10], ['B', 'C', 5]));
    for (const node of nodes) node.size = Math.min(node.in || node.out, node.out || node.in);
    const { height } = arrange(nodes) ?? {};
    const places = nodes.flatMap(({ y, from, to }) => [y, ...[...from, ...to].map(({ addY }) => addY)]);
    expect([height, ...places].filter((place) => !Number.isFinite(place))).to.deep.equal([]);
  });

  it('have the order in which their flows do not cross', () => {
    const nodes = nodesOf([
      ['A', 'Z', 5],
      ['A', 'Y', 1],
      ['B', 'X', 5],
      ['B', 'Y', 1],
      ['C', 'X', 1],
      ['C', 'W', 5],
    ]);
    arrange(nodes);
    const order = (column: number) =>
      nodes
        .filter(({ x }) => x === column)
        .sort((one, other) => (one.y ?? 0) - (other.y ?? 0))
        .map(({ key }) => key)
        .join('');
    expect([`${order(0)} ${order(1)}`]).to.have.members(order(0) === 'ABC' ? ['ABC ZYXW'] : ['CBA WXYZ']);
  });

  it('put flows that lead back above the others of a node, and leave very many flows as they are', () => {
    const nodes = nodesOf([['A', 'B', 5]]);
    const [a, b] = nodes as [SankeyNode, SankeyNode];
    b.to.push({ index: 1, flow: 2, addY: 0, node: a });
    a.from.push({ index: 1, flow: 2, addY: 0, node: b });
    expect(arrange(nodes)?.lanes.get(1)).to.equal(undefined);
    const many = nodesOf(Array.from({ length: 2100 }, (_flow, at) => [`A${at % 50}`, `B${at % 60}`, 1]));
    expect(arrange(many)).to.equal(undefined);
  });
});
