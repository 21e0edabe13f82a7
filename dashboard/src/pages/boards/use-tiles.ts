import { useRef, useState } from 'react';
import { boardsTexts } from '../../texts/boards.ts';
import { withSpec } from '../playground/model/document.ts';
import type { JsonObject } from '../playground/model/json/json.ts';
import { useSpec, useWorkActions } from '../playground/work.tsx';
import {
  addTiles,
  type Change,
  type Direction,
  duplicateTile,
  moveTile,
  placeOf,
  placeTile,
  removeTile,
  resizeRow,
  resizeTile,
  type Side,
} from './model/grid.ts';
import { nameOfTile, tilesOf } from './model/tiles.ts';

const texts = boardsTexts.tile;

export interface Tiles {
  spec: JsonObject;
  tiles: readonly JsonObject[];
  /** The tile whose fields are shown. */
  selected: number | undefined;
  select(at: number | undefined): void;
  add(tiles: readonly JsonObject[]): void;
  duplicate(at: number): void;
  remove(at: number): void;
  /** These return where the tile is in the list now. */
  move(at: number, direction: Direction): number;
  put(at: number, target: number, side: Side): number;
  widen(at: number, byColumns: number): number;
  heighten(at: number, byRows: number): number;
  /** What screen readers are told of the last change. */
  said: string;
  /** The tile that takes the focus once it is rendered; -1: none is left. */
  focus: React.RefObject<number | undefined>;
}

/** The tiles of the board, and what is done with them. The chosen tile stays chosen wherever it goes. */
export function useTiles(): Tiles {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const [chosen, select] = useState<number>();
  const [said, setSaid] = useState('');
  const focus = useRef<number>(undefined);
  const tiles = tilesOf(spec);
  // Undo may take the chosen tile away.
  const selected = chosen !== undefined && chosen < tiles.length ? chosen : undefined;
  const nameOf = (at: number) => nameOfTile(tiles[at] ?? {}, at);

  function apply(change: Change, say: string, group?: string): number {
    edit((document) => withSpec(document, change.spec), group);
    select(change.at < 0 ? undefined : change.at);
    setSaid(say);
    return change.at;
  }

  function arrange(at: number, change: Change | undefined, group?: string): number {
    if (change !== undefined) return apply(change, texts.moved(nameOf(at), placeText(change.spec, change.at)), group);
    setSaid(texts.atEdge(nameOf(at)));
    return at;
  }

  return {
    spec,
    tiles,
    selected,
    select,
    said,
    focus,
    add: (added) => {
      const [first] = added;
      if (first) apply(addTiles(spec, added), texts.added(nameOfTile(first, tiles.length)));
    },
    duplicate: (at) => {
      const change = duplicateTile(spec, at);
      if (change) apply(change, texts.copied(nameOf(at)));
      else setSaid(boardsTexts.full);
    },
    remove: (at) => {
      focus.current = apply(removeTile(spec, at), texts.removed(nameOf(at)));
    },
    move: (at, direction) => arrange(at, moveTile(spec, at, direction)),
    put: (at, target, side) => arrange(at, placeTile(spec, at, target, side)),
    widen: (at, byColumns) => arrange(at, resizeTile(spec, at, byColumns), 'size of a tile'),
    heighten: (at, byRows) => {
      const change = resizeRow(spec, at, byRows);
      if (change === undefined) return arrange(at, undefined);
      return apply(change, texts.height(nameOf(at), Number(tilesOf(change.spec)[at]?.['height'])), 'size of a tile');
    },
  };
}

/** Where a tile is, in words. */
export function placeText(spec: JsonObject, at: number): string {
  const { row, column, count, span } = placeOf(spec, at);
  return texts.place(row + 1, column + 1, count, span);
}
