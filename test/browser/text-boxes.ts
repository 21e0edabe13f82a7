import type { DrawnText } from '../support/drawn-texts.js';

type Point = { x: number; y: number };

function outline({ corners }: DrawnText): Point[] {
  return [0, 1, 3, 2].map((at) => corners[at] ?? { x: 0, y: 0 });
}

/** Whether the boxes of two texts overlap, also where they are tilted: no line separates them along any of their edges. */
export function textsOverlap(one: DrawnText, other: DrawnText): boolean {
  const shapes = [outline(one), outline(other)];
  const edges = shapes.flatMap((shape) =>
    shape.map((from, at) => {
      const to = shape[(at + 1) % shape.length] ?? from;
      return { x: from.y - to.y, y: to.x - from.x };
    }),
  );
  return edges.every(({ x, y }) => {
    const [a, b] = shapes.map((shape) => shape.map((point) => point.x * x + point.y * y)) as [number[], number[]];
    return Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a);
  });
}

/** The pairs of texts that overlap, as text. */
export function overlaps(texts: DrawnText[]): string[] {
  return texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap((other) => (textsOverlap(one, other) ? [`${one.text} | ${other.text}`] : [])),
  );
}

/** The texts that are not wholly inside an image. */
export function outside(texts: DrawnText[], width: number, height: number): string[] {
  return texts
    .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height)
    .map(({ text }) => text);
}
