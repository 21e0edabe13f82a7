import type { ChartSpec } from '../../chart-spec/spec.js';
import type { CanvasHost } from './adapters';

/** Stands for the canvas element, which Chart.js asks for the size of the chart. @param context to draw on */
export function canvasHost(context: CanvasRenderingContext2D, { width, height }: ChartSpec): CanvasHost {
  return {
    width,
    height,
    // Chart.js sets the direction of a legend's text on the element; a context without an element must be told itself.
    style: {
      getPropertyValue: () => '',
      getPropertyPriority: () => '',
      setProperty(_name, value) {
        context.direction = value === 'rtl' ? 'rtl' : 'ltr';
      },
    },
    getContext: () => context,
  };
}
