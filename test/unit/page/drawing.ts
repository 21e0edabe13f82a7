import { createCanvas, type CanvasRenderingContext2D as NodeContext } from '@napi-rs/canvas';
import { type ChartSpec, parseSpec } from '../../../chart-spec/spec.js';
import { Drawing, type Fonts, type Ruler } from '../../../renderer-page/drawing/drawing.js';

// Plans and drawings without a browser. Letters are half as wide as high, so that no test depends on the fonts of a machine.

export const fonts: Fonts = {
  own: (family) => `${family}, sans-serif`,
  leastLineEm: 0,
  missing: new Set(),
  lacking: () => undefined,
  ownNotes: () => [],
};

export const ruler: Ruler = (text, font) => {
  const sizePx = Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);
  return {
    width: (text.length * sizePx) / 2,
    actualBoundingBoxAscent: sizePx * 0.7,
    actualBoundingBoxDescent: sizePx * 0.2,
  };
};

export function newDrawing(): Drawing {
  return new Drawing(fonts, ruler);
}

export function specOf(input: Record<string, unknown>): ChartSpec {
  return parseSpec(input).spec;
}

/** A canvas whose context takes the `canvas` that Chart.js is to find, as that of a browser does. */
export function blankCanvas({ width, height }: ChartSpec): { context: CanvasRenderingContext2D; bytes(): string } {
  const real = createCanvas(width, height).getContext('2d');
  const own: Record<PropertyKey, unknown> = {};
  const context = new Proxy(own, {
    get(_own, key) {
      if (key in own) return own[key];
      const value: unknown = Reflect.get(real, key);
      return typeof value === 'function' ? value.bind(real) : value;
    },
    set: (_own, key, value) => Reflect.set(real, key, value),
  });
  return { context: context as unknown as CanvasRenderingContext2D, bytes: () => bytesOf(real, width, height) };
}

function bytesOf(context: NodeContext, width: number, height: number): string {
  return Buffer.from(context.getImageData(0, 0, width, height).data.buffer).toString('base64');
}
