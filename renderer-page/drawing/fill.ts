import { type Gradient, readGradient } from '../../chart-spec/spec.js';

/** A part of the image in CSS px. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What fills an area: a color as it is, a gradient from one side of the area to the other. */
export function paintOf(context: CanvasRenderingContext2D, fill: string, area: Area): string | CanvasGradient {
  const gradient = readGradient(fill);
  return gradient === undefined ? fill : gradientIn(context, gradient, area);
}

/** As CSS does it: the line of the gradient goes through the middle, and its ends are level with two corners. */
function gradientIn(context: CanvasRenderingContext2D, { angleDeg, stops }: Gradient, area: Area): CanvasGradient {
  const angle = (angleDeg * Math.PI) / 180;
  const [right, down] = [Math.sin(angle), -Math.cos(angle)];
  const half = (Math.abs(area.width * right) + Math.abs(area.height * down)) / 2;
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const gradient = context.createLinearGradient(x - right * half, y - down * half, x + right * half, y + down * half);
  for (const { share, color } of stops) gradient.addColorStop(share, color);
  return gradient;
}
