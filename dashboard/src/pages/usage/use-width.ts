import { type RefObject, useEffect, useRef, useState } from 'react';

/** Charts are redrawn when their place has changed by this much. */
const STEP_PX = 8;
const MIN_PX = 240;

/** The width of an element in steps, so that a chart fits its place without being drawn for every pixel. Undefined before the first layout. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setWidthPx(Math.max(MIN_PX, Math.floor(width / STEP_PX) * STEP_PX));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, widthPx];
}
