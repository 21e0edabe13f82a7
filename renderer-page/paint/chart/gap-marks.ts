import type { Plugin } from 'chart.js';
import { excerpt } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { type BlankBar, blankBars, blankFont } from '../../place/labels/blank-bars';

/** Writes 0 where a bar has no length and no data label, and that there is no data where one is missing. */
export function gapMarks(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { spec, theme } = plan;
  return {
    id: 'gapMarks',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const blanks = blankBars(drawing, chart, plan);
      ctx.save();
      // Rows of a composed chart may have colored ranges behind the words.
      const fillStyle = spec.composition ? theme.textPrimary : theme.textSecondary;
      Object.assign(ctx, { font: blankFont(drawing, plan), fillStyle, textBaseline: 'middle' });
      for (const { text, x, y, align } of blanks) {
        if (text === undefined) continue;
        ctx.textAlign = align;
        ctx.fillText(text, x, y);
      }
      ctx.restore();
      noteUnmarked(drawing, plan, blanks);
    },
  };
}

function noteUnmarked(drawing: Drawing, { spec }: ThemedPlan, blanks: readonly BlankBar[]): void {
  const unmarked = blanks.filter(({ value, text }) => value === null && text === undefined);
  const [first] = unmarked;
  if (first === undefined) return;
  const { labels, datasets } = spec.data;
  const name = datasets.length > 1 ? `${excerpt(datasets[first.series]?.label ?? '')} has no value at` : 'No value at';
  const others = unmarked.length === 1 ? '' : ` (one of ${unmarked.length} gaps)`;
  drawing.note(
    `${name} ${excerpt(labels[first.at] ?? String(first.at))}${others}: nothing stands there, as for 0. Use a larger image, or type "line".`,
  );
}
