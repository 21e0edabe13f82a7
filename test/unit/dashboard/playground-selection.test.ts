import { expect } from 'chai';
import { importDashboard } from '../../support/dashboard-sources.js';
import { pairs } from '../../support/list.js';
import type { Sheet } from './playground-model.js';

interface Cell {
  row: number;
  column: number;
}
interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
interface SelectionModel {
  blockOf(selection: { anchor: Cell; active: Cell }): Block;
  tabbedText(sheet: Sheet, block: Block): string;
  emptyBlock(block: Block): string[][];
  moved(from: Cell, key: string, rows: number, columns: number, isFar: boolean): Cell | undefined;
}

describe('the selection in the table of the playground', () => {
  let model: SelectionModel;
  before(async () => {
    model = await importDashboard('pages/playground/data/selection.ts');
  });

  it('moves with the keyboard to the edges, and to the empty row below the last', () => {
    const to = (key: string, isFar = false, from = { row: 1, column: 1 }) => {
      const cell = model.moved(from, key, 4, 3, isFar);
      return cell && [cell.row, cell.column];
    };
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => to(key))).to.deep.equal([
      [0, 1],
      [2, 1],
      [1, 0],
      [1, 2],
    ]);
    expect(
      ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => to(key, true)),
    ).to.deep.equal(pairs([0, 1], [3, 1], [1, 0], [1, 2], [0, 0], [3, 2]));
    expect([to('PageDown'), to('PageUp'), to('ArrowRight', false, { row: 0, column: 2 })]).to.deep.equal([
      [4, 1],
      [0, 1],
      [0, 2],
    ]);
    expect(to('a')).to.equal(undefined);
  });

  it('is copied as spreadsheets do, in either direction', () => {
    const sheet: Sheet = { columns: [], rows: [['a', 'x\ty'], ['b'], ['c', 'say "hi"']] };
    const block = model.blockOf({ anchor: { row: 2, column: 1 }, active: { row: 0, column: 0 } });
    expect(block).to.deep.equal({ top: 0, left: 0, bottom: 2, right: 1 });
    expect(model.tabbedText(sheet, block)).to.equal('a\t"x\ty"\nb\t\nc\t"say ""hi"""');
    expect(model.emptyBlock(block)).to.deep.equal(pairs(['', ''], ['', ''], ['', '']));
  });
});
