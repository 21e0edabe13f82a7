import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { DrawnBox } from '../../../../renderer-page/drawing/protocol.ts';
import { useImageSize } from '../../image/use-image-size.ts';
import { boardsTexts } from '../../texts/boards.ts';
import { classNames } from '../../ui/class-names.ts';
import { GripHorizontal } from '../../ui/icons.ts';
import type { Shown } from '../playground/preview/work-preview.tsx';
import { type Direction, gridOf, heightOf, placeOf } from './model/grid.ts';
import { boxesOf, columnPx, type Drop, dropAt, isMirrored, LINE_PX, lineOf } from './model/tile-drag.ts';
import { isStacked, kindOf, nameOfTile } from './model/tiles.ts';
import { type Drag, useTileDrag } from './use-tile-drag.ts';
import { placeText, type Tiles } from './use-tiles.ts';

const texts = boardsTexts.tile;
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const OPPOSITE: Partial<Record<Direction, Direction>> = { left: 'right', right: 'left' };

interface Props {
  tiles: Tiles;
  shown: Shown;
  /** Shows the fields of the chosen tile. */
  onOpen: (isFocused: boolean) => void;
  children: ReactNode;
}

/** A button over each tile of the image: chooses it, moves it and changes its size, with the pointer and by keyboard. */
export function TileLayer({ tiles, shown, onOpen, children }: Props) {
  const { width, height } = useImageSize(shown.spec);
  const list = useRef<HTMLUListElement>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const { spec, selected, focus } = tiles;
  const boxes = boxesOf(shown.regions);
  const rows = gridOf(spec);
  const stacked = isStacked(shown.spec);
  const mirrored = isMirrored(boxes, rows);
  const { drag, wasDragged, dragProps } = useTileDrag(list, { width, height }, onDrop);
  const drop = drag?.kind === 'tile' ? dropOf(drag) : undefined;

  // After each render: a tile that was added is rendered later than the change.
  useEffect(() => {
    const button = focus.current === undefined ? undefined : buttons.current.get(focus.current);
    if (button === undefined) return;
    focus.current = undefined;
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: 'nearest' });
  });

  function rowOf(at: number) {
    const cells = rows.find((row) => row.some((cell) => cell.at === at)) ?? [];
    return cells.flatMap((cell) => boxes.get(cell.at) ?? []);
  }

  function dropOf({ at, x, y }: Drag): Drop | undefined {
    const isWide = (target: number) => stacked || kindOf(tiles.tiles[target]) === 'heading';
    const found = dropAt(boxes, x, y, mirrored, isWide);
    return found?.target === at ? undefined : found;
  }

  function onDrop(dropped: Drag): void {
    const { at, kind } = dropped;
    if (kind === 'tile') {
      const found = dropOf(dropped);
      if (found) tiles.put(at, found.target, found.side);
      return;
    }
    const by = kind === 'columns' ? columnsOf(dropped) : rowsOf(dropped);
    if (by === 0) return;
    if (kind === 'columns') tiles.widen(at, by);
    else tiles.heighten(at, by);
  }

  function columnsOf({ at, x, startX }: Drag): number {
    const { column, count } = placeOf(spec, at);
    const grows = (column + 1 === count) === mirrored ? 1 : -1;
    return Math.round(((x - startX) * grows) / columnPx(rowOf(at)));
  }

  /** The height of one row of the grid. */
  function rowPx(at: number): number {
    return (boxes.get(at)?.height ?? 1) / (heightOf(tiles.tiles, at) ?? 1);
  }

  function rowsOf({ at, y, startY }: Drag): number {
    return Math.round((y - startY) / rowPx(at));
  }

  function onKeyDown(event: KeyboardEvent, at: number): void {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const seen = ARROWS[key];
    const direction = seen && mirrored ? (OPPOSITE[seen] ?? seen) : seen;
    if (direction === undefined && key !== 'Delete' && key !== 'Backspace') return;
    event.preventDefault();
    if (direction === undefined) tiles.remove(at);
    else if (!shiftKey) focus.current = tiles.move(at, direction);
    else if (direction === 'left' || direction === 'right') tiles.widen(at, direction === 'right' ? 1 : -1);
    else tiles.heighten(at, direction === 'down' ? 1 : -1);
  }

  const placed = ({ x, y, width: w, height: h }: DrawnBox): CSSProperties => ({
    left: `${(100 * x) / width}%`,
    top: `${(100 * y) / height}%`,
    width: `${(100 * w) / width}%`,
    height: `${(100 * h) / height}%`,
  });
  const labelOf = (at: number): string => {
    const tile = tiles.tiles[at] ?? {};
    return `${nameOfTile(tile, at)}, ${texts.kinds[kindOf(tile)]}, ${placeText(spec, at)}`;
  };

  const targetBox = drop && boxes.get(drop.target);
  const chosenBox = selected === undefined ? undefined : boxes.get(selected);
  return (
    <div className="relative h-full w-full touch-manipulation select-none">
      {children}
      <ul
        ref={list}
        aria-label={boardsTexts.tiles}
        aria-describedby="tiles-help"
        className="absolute inset-0 m-0 list-none p-0"
      >
        {tiles.tiles.map((_tile, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile has no other identity than its place
          <li key={at}>
            <button
              ref={(button) => {
                if (button) buttons.current.set(at, button);
                else buttons.current.delete(at);
              }}
              type="button"
              aria-label={labelOf(at)}
              aria-pressed={selected === at}
              style={placed(boxes.get(at) ?? { x: 0, y: 0, width: 0, height: 0 })}
              className={classNames(
                'absolute cursor-grab rounded-[6px] border-2 border-transparent outline-offset-2 hover:border-accent/50 aria-pressed:border-accent',
                drag?.at === at && drag.kind === 'tile' && 'cursor-grabbing bg-accent/20',
              )}
              onClick={(event) => {
                if (wasDragged.current && event.detail > 0) return;
                tiles.select(at);
                // Without a click by keyboard.
                onOpen(event.detail === 0);
              }}
              onKeyDown={(event) => onKeyDown(event, at)}
              {...dragProps('tile', at, false)}
            />
          </li>
        ))}
      </ul>
      {selected !== undefined && chosenBox && (
        <Handles
          box={chosenBox}
          placed={placed}
          isAtLeft={isLast(selected) !== mirrored}
          canWiden={!stacked && placeOf(spec, selected).count > 1}
          canHeighten={!stacked && heightOf(tiles.tiles, selected) !== undefined}
          propsOf={(kind) => dragProps(kind, selected, true)}
        />
      )}
      {drop && targetBox && <Mark style={placed(lineOf(drop, targetBox, rowOf(drop.target), mirrored))} />}
      {drag && drag.kind !== 'tile' && <Mark style={placed(edgeOf(drag))} />}
    </div>
  );

  function isLast(at: number): boolean {
    const { column, count } = placeOf(spec, at);
    return column + 1 === count;
  }

  /** Where the end of the tile would be. */
  function edgeOf(dragged: Drag): DrawnBox {
    const box = boxes.get(dragged.at) ?? { x: 0, y: 0, width: 0, height: 0 };
    if (dragged.kind === 'row') {
      return { ...box, y: box.y + box.height + rowsOf(dragged) * rowPx(dragged.at), height: LINE_PX };
    }
    const isAtLeft = isLast(dragged.at) !== mirrored;
    const by = columnsOf(dragged) * columnPx(rowOf(dragged.at)) * (isAtLeft ? -1 : 1);
    return { x: (isAtLeft ? box.x : box.x + box.width) + by, y: box.y, width: LINE_PX, height: box.height };
  }
}

function Mark({ style }: { style: CSSProperties }) {
  return <div aria-hidden style={style} className="pointer-events-none absolute rounded-full bg-accent" />;
}

interface HandlesProps {
  box: DrawnBox;
  placed: (box: DrawnBox) => CSSProperties;
  isAtLeft: boolean;
  canWiden: boolean;
  canHeighten: boolean;
  propsOf: (kind: Drag['kind']) => object;
}

/** What is dragged with a finger too. Keys and the form do the same. */
function Handles({ box, placed, isAtLeft, canWiden, canHeighten, propsOf }: HandlesProps) {
  const common =
    "pointer-events-auto absolute touch-none rounded-full bg-accent before:absolute before:-inset-3 before:content-['']";
  return (
    <div aria-hidden style={placed(box)} className="pointer-events-none absolute">
      <div
        {...propsOf('tile')}
        className={classNames(
          common,
          'top-0 left-1/2 flex h-4 w-8 -translate-1/2 cursor-grab items-center justify-center text-on-accent',
        )}
      >
        <GripHorizontal size={14} aria-hidden />
      </div>
      {canWiden && (
        <div
          {...propsOf('columns')}
          className={classNames(
            common,
            'top-1/2 h-8 w-2 -translate-y-1/2 cursor-ew-resize',
            isAtLeft ? '-left-1' : '-right-1',
          )}
        />
      )}
      {canHeighten && (
        <div
          {...propsOf('row')}
          className={classNames(common, '-bottom-1 left-1/2 h-2 w-8 -translate-x-1/2 cursor-ns-resize')}
        />
      )}
    </div>
  );
}
