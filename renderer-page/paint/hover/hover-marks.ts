import type { Chart, Element, Plugin } from 'chart.js';
import { type ChartSpec, countPoints, MAX_HOVER_MARKS } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { type Drawn, drawDatasetsWith, drawnElement, isSkipped, legendEntriesOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { drawSeries, hoverRecorder, markLegend } from '../../drawing/recorder';
import { dataLabelsOf } from '../../place/labels/data/data-label';
import { traceMark } from './mark-shape';
import { type MarkPlace, markText } from './mark-text';

/** Lets all that an object draws belong to a series. */
function drawAsSeries(context: CanvasRenderingContext2D, drawn: Drawn, series: number): void {
  const { draw } = drawn;
  drawn.draw = (...given) => drawSeries(context, series, () => draw.apply(drawn, given));
}

/**
 * Adds a shape with a text over each mark, for `options.hoverTitles`, and tells which parts of the document belong to a series.
 * @param asked the whole specification before it was composed
 */
export function hoverMarks(
  drawing: Drawing,
  context: CanvasRenderingContext2D,
  plan: ChartPlan,
  asked: ChartSpec,
): Plugin[] {
  const { spec } = plan;
  // Small multiples are charts of one series each.
  const offset = asked.inside?.series ?? 0;
  const recorder = hoverRecorder(context);
  if (!recorder) return [];
  const count = countPoints(asked);
  const hasTitles = count <= MAX_HOVER_MARKS;
  if (!hasTitles)
    drawing.note(
      `hoverTitles: ${count} marks have no titles, an SVG shows at most ${MAX_HOVER_MARKS}. Use fewer points.`,
    );
  const seriesOf = ({ datasetIndex, index }: MarkPlace) => (plan.isRound ? index : datasetIndex + offset);
  const nameOf = (series: number) =>
    (plan.isRound ? spec.data.labels[series] : spec.data.datasets[series - offset]?.label) ?? '';

  const addMark = (chart: Chart, element: Element, place: MarkPlace) => {
    if (isSkipped(element) || !traceMark(recorder, element, chart.chartArea)) return;
    const text = markText(chart, place, plan, asked);
    if (text === '') return;
    const series = seriesOf(place);
    recorder.addHover(
      { 'data-mark': String(place.index), 'data-of': String(series), 'data-name': nameOf(series) },
      text,
    );
  };
  return [
    {
      id: 'hoverMarks',
      beforeDatasetsDraw(chart) {
        for (const label of dataLabelsOf(chart)) {
          const { datasetIndex, dataIndex: index } = label.$context;
          drawAsSeries(context, label, seriesOf({ datasetIndex, index }));
        }
        if (plan.isRound) {
          for (const { index: datasetIndex, data } of chart.getSortedVisibleDatasetMetas()) {
            for (const [index, element] of data.entries())
              drawAsSeries(context, drawnElement(element), seriesOf({ datasetIndex, index }));
          }
          return;
        }
        drawDatasetsWith(chart, (datasetIndex, drawPart) => drawSeries(context, datasetIndex + offset, drawPart));
      },
      afterDraw(chart) {
        for (const { series, box } of legendEntriesOf(chart)) {
          const at = plan.isRound ? series : series + offset;
          markLegend(context, at, nameOf(at), box);
        }
        if (!hasTitles) return;
        for (const [datasetIndex, dataset] of chart.data.datasets.entries()) {
          // Links, wicks and bands have no name, and say nothing that other marks do not.
          const isPart = spec.composition !== undefined && dataset.label === '';
          if (isPart || spec.composition?.band === datasetIndex || !chart.isDatasetVisible(datasetIndex)) continue;
          for (const [index, element] of chart.getDatasetMeta(datasetIndex).data.entries())
            addMark(chart, element, { datasetIndex, index });
        }
      },
    },
  ];
}
