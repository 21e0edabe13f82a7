import type { DrawnRegion } from './protocol.js';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a drawing shows what a form can change. */
export class Regions {
  readonly list: DrawnRegion[] = [];

  /** @param origin of the box in CSS px of the image */
  add(path: string, { left, top, right, bottom }: Box, origin = { x: 0, y: 0 }): void {
    const box = { x: origin.x + left, y: origin.y + top, width: right - left, height: bottom - top };
    if (Object.values(box).every(Number.isFinite)) this.list.push({ path, ...box });
  }
}
