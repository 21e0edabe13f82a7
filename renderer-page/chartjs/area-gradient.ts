import type { ScriptableContext } from 'chart.js';
import { scriptable } from './adapters';

/** A fill from the top to the bottom of the plot. @param flat the color before there is a plot */
export function areaGradient(colors: string[], flat: string): undefined {
  return scriptable(({ chart }: ScriptableContext<'line'>) => {
    const { chartArea, ctx } = chart;
    if (!chartArea) return flat;
    const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
    for (const [at, color] of colors.entries()) gradient.addColorStop(at / (colors.length - 1), color);
    return gradient;
  });
}
