import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { boardRows, parseSpec } from '../../../chart-spec/spec.js';
import { builtInTemplates } from '../../../src/templates/built-in-templates.js';
import { importDashboard } from '../../support/dashboard-sources.js';

interface Change {
  spec: JsonObject;
  at: number;
}

interface Cell {
  at: number;
  span: number;
}

interface GridModel {
  gridOf(spec: JsonObject): Cell[][];
  placeOf(spec: JsonObject, at: number): object;
  moveTile(spec: JsonObject, at: number, direction: string): Change | undefined;
  placeTile(spec: JsonObject, at: number, target: number, side: string): Change | undefined;
  resizeTile(spec: JsonObject, at: number, byColumns: number): Change | undefined;
  resizeRow(spec: JsonObject, at: number, byRows: number): Change | undefined;
  removeTile(spec: JsonObject, at: number): Change;
  addTiles(spec: JsonObject, added: JsonObject[]): Change;
  duplicateTile(spec: JsonObject, at: number): Change | undefined;
  tilesFrom(spec: JsonObject): JsonObject[];
  nameOfTile(tile: JsonObject, at: number): string;
}

const chart = (title: string): JsonObject => ({
  spec: { type: 'bar', title, data: { labels: ['A'], datasets: [{ data: [1] }] } },
});
const figure = (label: string): JsonObject => ({ spec: { type: 'kpi', label, value: 1 } });
const heading = (text: string): JsonObject => ({ heading: text });
const board = (...tiles: JsonObject[]): JsonObject => ({ type: 'board', tiles });
const wide = (span: number, tile: JsonObject): JsonObject => ({ span, ...tile });

describe('the grid of the board editor', () => {
  let model: GridModel;
  before(async () => {
    model = await importDashboard('pages/boards/model/grid.ts', 'pages/boards/model/tiles.ts');
  });

  /** Each row as names with their columns, as the service lays the tiles out. */
  function shown(spec: JsonObject): string[] {
    const tiles = spec['tiles'] as JsonObject[];
    return model
      .gridOf(spec)
      .map((row) => row.map(({ at, span }) => `${model.nameOfTile(tiles[at] ?? {}, at)} ${span}`).join(', '));
  }

  it('has the rows that the service lays out, for every board of the templates', () => {
    for (const { name, spec } of builtInTemplates.filter((template) => 'tiles' in template.spec)) {
      const { tiles = [] } = parseSpec(spec).spec;
      const rows = boardRows(tiles, 'wide').map((row) => row.tiles.map(({ at, span }) => ({ at, span })));
      expect(model.gridOf(spec as JsonObject), name).to.deep.equal(rows);
      const free = { ...spec, tiles: (spec as { tiles: JsonObject[] }).tiles.map(({ span: _span, ...tile }) => tile) };
      const placed = boardRows(parseSpec(free).spec.tiles ?? [], 'wide');
      expect(model.gridOf(free as JsonObject), `${name}, laid out by the service`).to.deep.equal(
        placed.map((row) => row.tiles.map(({ at, span }) => ({ at, span }))),
      );
    }
  });

  const FOUR = board(wide(6, chart('a')), wide(6, chart('b')), wide(4, chart('c')), wide(8, chart('d')));
  const FREE = board(chart('a'), figure('f'), figure('g'), chart('b'));
  const PARTS = board(wide(6, chart('a')), wide(6, chart('b')), heading('H'), wide(12, chart('c')));

  const moves: [name: string, spec: JsonObject, at: number, direction: string, rows: string[] | undefined][] = [
    ['changes places, with its width', FOUR, 2, 'right', ['a 6, b 6', 'd 8, c 4']],
    ['stays at the end of its row', FOUR, 3, 'right', undefined],
    ['stays at the start of its row', FOUR, 0, 'left', undefined],
    ['leaves the row that it shares', FOUR, 1, 'up', ['b 12', 'a 12', 'c 4, d 8']],
    ['leaves it downwards', FOUR, 0, 'down', ['b 12', 'a 12', 'c 4, d 8']],
    ['keeps the order that the service chose', FREE, 0, 'right', ['f 6, g 6', 'b 6, a 6']],
    ['passes a heading', PARTS, 3, 'up', ['a 6, b 6', 'c 12', 'H 12']],
    ['a heading passes a row', PARTS, 2, 'up', ['H 12', 'a 6, b 6', 'c 12']],
    ['stays below all', PARTS, 3, 'down', undefined],
  ];
  for (const [name, spec, at, direction, rows] of moves)
    it(`a tile moved ${direction} ${name}`, () => {
      const change = model.moveTile(spec, at, direction);
      expect(change && shown(change.spec)).to.deep.equal(rows);
      if (!change) return;
      const before = (spec['tiles'] as JsonObject[])[at];
      const { span: _after, ...moved } = (change.spec['tiles'] as JsonObject[])[change.at] ?? {};
      const { span: _before, ...content } = before ?? {};
      expect(moved, 'where the change says it is').to.deep.equal(content);
    });

  it('a tile alone in its row joins the next one, with an equal part and its height, and can go back', () => {
    const low = board(
      wide(12, { ...chart('a'), height: 4 }),
      wide(4, { ...chart('b'), height: 3 }),
      wide(8, chart('c')),
    );
    const joined = model.moveTile(low, 0, 'down');
    expect(shown(joined?.spec ?? {})).to.deep.equal(['a 4, b 3, c 5']);
    const tiles = (joined?.spec['tiles'] ?? []) as JsonObject[];
    expect(tiles.map(({ height }) => height)).to.deep.equal([3, 3, undefined]);
    const back = model.moveTile(joined?.spec ?? {}, joined?.at ?? -1, 'up');
    expect(shown(back?.spec ?? {})).to.deep.equal(['a 12', 'b 5, c 7']);
  });

  it('a row of six takes no more: the tile passes it', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => wide(2, figure(name)));
    const change = model.moveTile(board(...six, wide(12, figure('g'))), 6, 'up');
    expect(shown(change?.spec ?? {})).to.deep.equal(['g 12', 'a 2, b 2, c 2, d 2, e 2, f 2']);
  });

  const drops: [at: number, target: number, side: string, rows: string[] | undefined][] = [
    [0, 3, 'before', ['b 12', 'c 3, a 4, d 5']],
    [0, 3, 'after', ['b 12', 'c 3, d 5, a 4']],
    [0, 1, 'after', ['b 6, a 6', 'c 4, d 8']],
    [3, 0, 'above', ['d 12', 'a 6, b 6', 'c 12']],
    [0, 2, 'below', ['b 12', 'c 4, d 8', 'a 12']],
    [0, 0, 'after', undefined],
  ];
  for (const [at, target, side, rows] of drops)
    it(`tile ${at} dropped ${side} ${target}`, () => {
      const change = model.placeTile(FOUR, at, target, side);
      expect(change && shown(change.spec)).to.deep.equal(rows);
    });

  it('trades columns with the neighbor, of the last tile with the one before it, and leaves it two', () => {
    expect(shown(model.resizeTile(FOUR, 0, 1)?.spec ?? {})).to.deep.equal(['a 7, b 5', 'c 4, d 8']);
    expect(shown(model.resizeTile(FOUR, 1, 2)?.spec ?? {})).to.deep.equal(['a 4, b 8', 'c 4, d 8']);
    expect(shown(model.resizeTile(FOUR, 0, 99)?.spec ?? {})).to.deep.equal(['a 10, b 2', 'c 4, d 8']);
    expect(shown(model.resizeTile(FOUR, 0, -99)?.spec ?? {})).to.deep.equal(['a 2, b 10', 'c 4, d 8']);
    expect(model.resizeTile(PARTS, 3, 1), 'alone in its row').to.equal(undefined);
  });

  it('makes all tiles of a row higher, in whole rows, and none of a heading', () => {
    const higher = model.resizeRow(FREE, 1, 1)?.spec ?? {};
    expect((higher['tiles'] as JsonObject[]).map(({ height }) => height)).to.deep.equal([undefined, 1, 1, undefined]);
    expect(shown(higher), 'still laid out by the service').to.deep.equal(shown(FREE));
    const lower = model.resizeRow(FOUR, 3, -1)?.spec ?? {};
    expect((lower['tiles'] as JsonObject[]).map(({ height }) => height)).to.deep.equal([undefined, undefined, 1, 1]);
    expect(model.resizeRow(lower, 3, -1), 'the least').to.equal(undefined);
    expect(model.resizeRow(PARTS, 2, 1)).to.equal(undefined);
  });

  it('adds: laid out by the service until a width was chosen, then a figure to figures and the rest below', () => {
    expect(shown(model.addTiles(FREE, [figure('h')]).spec)).to.deep.equal(['f 4, g 4, h 4', 'a 6, b 6']);
    expect(model.addTiles(FREE, [figure('h')]).at).to.equal(4);
    const figures = board(wide(6, figure('f')), wide(6, figure('g')));
    expect(shown(model.addTiles(figures, [figure('h')]).spec)).to.deep.equal(['f 4, g 4, h 4']);
    expect(shown(model.addTiles(FOUR, [figure('h')]).spec)).to.deep.equal([...shown(FOUR), 'h 12']);
    expect(shown(model.addTiles(FREE, model.tilesFrom(FOUR)).spec)).to.deep.equal([
      'f 6, g 6',
      'a 6, b 6',
      'a 6, b 6',
      'c 4, d 8',
    ]);
    const full = model.addTiles(
      board(),
      Array.from({ length: 30 }, (_, at) => chart(`t${at}`)),
    );
    expect(full.spec['tiles']).to.have.length(24);
    expect(shown(model.addTiles(board(), [chart('a')]).spec)).to.deep.equal(['a 12']);
  });

  it('removes: the row is filled, and the next tile is named', () => {
    const change = model.removeTile(FOUR, 2);
    expect(shown(change.spec)).to.deep.equal(['a 6, b 6', 'd 12']);
    expect(change.at).to.equal(2);
    expect(model.removeTile(FOUR, 3).at, 'after the last').to.equal(2);
    expect(model.removeTile(board(chart('a')), 0)).to.deep.equal({ spec: board(), at: -1 });
    expect(shown(model.removeTile(FREE, 1).spec)).to.deep.equal(['g 12', 'a 6, b 6']);
  });

  it('copies beside the tile, or below a full row', () => {
    expect(shown(model.duplicateTile(FOUR, 0)?.spec ?? {})).to.deep.equal(['a 4, a 4, b 4', 'c 4, d 8']);
    expect(model.duplicateTile(FOUR, 0)?.at).to.equal(1);
    expect(shown(model.duplicateTile(PARTS, 2)?.spec ?? {})).to.deep.equal(['a 6, b 6', 'H 12', 'H 12', 'c 12']);
    expect(model.duplicateTile(board(...Array.from({ length: 24 }, () => chart('a'))), 0)).to.equal(undefined);
  });

  it('takes a chart without what belongs to an image, and the tiles of a board', () => {
    const kept = {
      type: 'kpi',
      value: 1,
      valueFormat: { prefix: '$' },
      header: { title: 'T' },
      theme: { mode: 'dark' },
    };
    const ofImage = { width: 1, height: 1, scale: 2, brandKitId: 'x', returnUrl: true, alt: 'a', animation: true };
    const { valueFormat: format, ...others } = kept;
    const logo = { ...others, format, header: { title: 'T', logoUrl: 'https://x' } };
    expect(model.tilesFrom({ ...logo, ...ofImage })).to.deep.equal([{ spec: kept }]);
    expect(model.tilesFrom({ type: 'bar', format: 'svg' })).to.deep.equal([{ spec: { type: 'bar' } }]);
    expect(model.tilesFrom(FOUR)).to.deep.equal(FOUR['tiles']);
  });

  it('every change of every board is a board that the service accepts, in rows of 12 columns', () => {
    const boards = [
      FOUR,
      FREE,
      PARTS,
      ...builtInTemplates.flatMap(({ spec }) => ('tiles' in spec ? [spec as JsonObject] : [])),
    ];
    for (const spec of boards) {
      const count = (spec['tiles'] as JsonObject[]).length;
      for (let at = 0; at < count; at += 1) {
        const changes = [
          ...['left', 'right', 'up', 'down'].map((direction) => model.moveTile(spec, at, direction)),
          ...[1, -1].flatMap((by) => [model.resizeTile(spec, at, by), model.resizeRow(spec, at, by)]),
          model.placeTile(spec, at, (at + 1) % count, 'after'),
          model.removeTile(spec, at),
          model.duplicateTile(spec, at),
        ];
        for (const change of changes) {
          if (change === undefined) continue;
          parseSpec(change.spec);
          const rows = model.gridOf(change.spec).map((row) => row.reduce((sum, { span }) => sum + span, 0));
          for (const sum of rows) expect(sum).to.be.closeTo(12, 1e-9);
        }
      }
    }
  });

  it('reads whatever a board may hold', () => {
    const odd = [null, 7, [], {}, { span: 'x' }, { spec: 3 }, { spec: { type: 9 } }, { heading: '' }, { text: '' }];
    const spec = board(...(odd as unknown as JsonObject[]), wide(99, chart('a')), wide(-1, chart('b')));
    for (let at = 0; at < odd.length + 2; at += 1) {
      for (const direction of ['left', 'right', 'up', 'down']) model.moveTile(spec, at, direction);
      model.removeTile(spec, at);
      model.resizeTile(spec, at, 1);
      model.resizeRow(spec, at, 1);
    }
    expect(model.gridOf({ type: 'board', tiles: 3 })).to.deep.equal([]);
  });
});
