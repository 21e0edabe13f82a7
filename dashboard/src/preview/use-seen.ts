import { type RefObject, useEffect, useState } from 'react';

/** How far below the visible part of the page charts are drawn already. */
const AHEAD = '300px';

/** Whether an element is or was close to the visible part of the page. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isSeen || watched === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
