import { type RefObject, useEffect, useRef, useState } from 'react';

/** Charts are redrawn when their place has changed by this much. */
const STEP_PX = 8;

/** The width of an element in steps, so that a chart fits its place without being drawn for every pixel. Undefined before the first layout. */
export function useWidth(stepPx = STEP_PX): [RefObject<HTMLDivElement | null>, number | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setWidthPx(Math.max(stepPx, Math.floor(width / stepPx) * stepPx));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stepPx]);
  return [ref, widthPx];
}
