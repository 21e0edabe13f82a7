import type { Rect } from '../../drawing/boxes';
import type { PlacedText } from '../../place/card/style/placed-text';

export function drawText(context: CanvasRenderingContext2D, placed: PlacedText, progress = 1): void {
  context.font = placed.font;
  context.fillStyle = placed.color;
  context.textAlign = placed.align;
  context.textBaseline = 'alphabetic';
  context.direction = placed.direction;
  const counted = progress < 1 ? placed.counted?.(progress) : undefined;
  if (counted === undefined) context.fillText(placed.text, placed.x, placed.y);
  // "999 K" is wider than "1 M", and a change may stand beside it.
  else context.fillText(counted, placed.x, placed.y, context.measureText(placed.text).width);
}

export function fillBox(context: CanvasRenderingContext2D, box: Rect, radiusPx: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, Math.min(radiusPx, box.width / 2, box.height / 2));
  context.fill();
}
