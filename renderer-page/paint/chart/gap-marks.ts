import type { Plugin } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { definitionOfSeries } from '../../chart/chart-types';
import { barGeometryOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';

const DASH = '–';
/** From the start of the bars to the middle of the dash. */
const AWAY_EM = 0.6;

const areBars = (type: unknown) => definitionOfSeries(type)?.cost === 'bars';

/** Whether a bar of 0 and a missing one, which both have no length, could be taken for one another. */
export function hasGapsBesideZeros({ spec, axes, settings }: ThemedPlan): boolean {
  const bars = spec.data.datasets.filter((dataset) => areBars(settings.typeOf(dataset)));
  const values = bars.flatMap(({ data }) => data);
  return !axes.isStacked && !spec.composition && values.includes(0) && values.includes(null);
}

/** Draws a dash in place of each missing bar that has space for one. */
export function gapMarks(drawing: Drawing, { spec, theme }: ThemedPlan): Plugin {
  const font = `400 ${theme.fontSize}px ${drawing.ownFonts(theme.fontFamily)}`;
  return {
    id: 'gapMarks',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      Object.assign(ctx, { font, fillStyle: theme.textSecondary, textAlign: 'center', textBaseline: 'middle' });
      for (const { index, type, data, vScale } of chart.getSortedVisibleDatasetMetas()) {
        const series = chart.data.datasets[index] ?? {};
        // Bars that are alone at their labels leave no place for the others.
        const isAlone = 'skipNull' in series && series.skipNull === true;
        if (!areBars(type) || vScale === undefined || isAlone) continue;
        const basePx = vScale.getBasePixel();
        const farPx = vScale.getPixelForValue(vScale.max > -vScale.min ? vScale.max : vScale.min);
        const placePx = basePx + Math.sign(farPx - basePx) * AWAY_EM * theme.fontSize;
        for (const [at, { x, y, width, height, horizontal }] of data.map(barGeometryOf).entries()) {
          const isGap = spec.data.datasets[index]?.data[at] === null;
          if (!isGap || (horizontal ? height : width) < drawing.widthOf(DASH, font)) continue;
          if (horizontal) ctx.fillText(DASH, placePx, y);
          else ctx.fillText(DASH, x, placePx);
        }
      }
      ctx.restore();
    },
  };
}
