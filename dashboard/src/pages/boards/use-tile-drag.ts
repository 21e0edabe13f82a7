import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** What is dragged: a tile, or the end of its columns or of its row. */
export interface Drag {
  kind: 'tile' | 'columns' | 'row';
  at: number;
  startX: number;
  startY: number;
  /** In CSS px of the image. */
  x: number;
  y: number;
  isMoving: boolean;
}

/** A press that moves less is a click. */
const CLICK_PX = 4;
/** So near to the edge of the window the page scrolls, the faster the nearer. */
const EDGE_PX = 56;
const SPEED = 0.25;

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Drags with a mouse, a pen or a finger.
 * @param layer lies over the image
 * @param size of the image in CSS px
 */
export function useTileDrag(
  layer: RefObject<HTMLElement | null>,
  { width, height }: { width: number; height: number },
  onDrop: (drag: Drag) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  /** Before it is rendered: the pointer moves faster. */
  const latest = useRef<Drag>(undefined);
  const pointer = useRef<Point>({ clientX: 0, clientY: 0 });
  /** The browser ends it with a click, which means nothing. */
  const wasDragged = useRef(false);
  const isMoving = drag?.isMoving === true;

  function update(next: Drag | undefined): void {
    latest.current = next;
    setDrag(next);
  }

  function pointOf({ clientX, clientY }: Point): { x: number; y: number } {
    const box = layer.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: ((clientX - box.x) * width) / box.width, y: ((clientY - box.y) * height) / box.height };
  }

  function moved(to: Point): Drag | undefined {
    if (latest.current === undefined) return undefined;
    const { startX, startY, isMoving } = latest.current;
    const point = pointOf(to);
    const isFar = Math.hypot(point.x - startX, point.y - startY) > CLICK_PX;
    return { ...latest.current, ...point, isMoving: isMoving || isFar };
  }

  // What is dragged goes further than the window shows.
  const scrollOn = useEffectEvent(() => {
    const { clientY } = pointer.current;
    const beyond = Math.min(0, clientY - EDGE_PX) + Math.max(0, clientY - innerHeight + EDGE_PX);
    if (beyond === 0) return;
    scrollBy({ top: beyond * SPEED, behavior: 'instant' });
    update(moved(pointer.current));
  });
  useEffect(() => {
    if (!isMoving) return;
    const scroll = (): void => {
      scrollOn();
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);

  /** @param isHandle a finger drags it; elsewhere it scrolls the page */
  const dragProps = (kind: Drag['kind'], at: number, isHandle: boolean) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return;
      wasDragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event;
      const { x, y } = pointOf(event);
      update({ kind, at, startX: x, startY: y, x, y, isMoving: false });
    },
    onPointerMove: (event: PointerEvent) => {
      pointer.current = event;
      update(moved(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const ended = moved(event);
      update(undefined);
      wasDragged.current = ended?.isMoving === true;
      if (ended?.isMoving) onDrop(ended);
    },
    onPointerCancel: () => update(undefined),
  });

  return { drag: isMoving ? drag : undefined, wasDragged, dragProps };
}
