import type { Chart, ChartMeta, Plugin } from 'chart.js';
import type { Animation, ChartSpec, Race } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { drawDataset, hasLine } from '../../chartjs/private-fields';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import type { Motion } from '../../paint/target';
import type { DrawingPlan } from '../../plan/drawing-plan';
import { drawnChart } from '../../types/registry';
import { drawPolarSlices, drawSlices } from './marks/arcs';
import { drawBars } from './marks/bars';
import { drawPoints, drawRadar } from './marks/points';
import { drawRaceBars, moveNames, type RaceMoment, raceMoment } from './marks/race';
import { easeInOut } from './marks/timing';

/** Points at the beginning of the axis reach beyond it. */
const BEFORE_AXIS_PX = 8;

/** The motion of a spec. @param play see `Motion` */
export class SpecMotion implements Motion {
  progress = 1;
  step: string | undefined;
  /** The race of the chart, once it is planned. */
  race: Race | undefined;
  #moment: RaceMoment | undefined;

  constructor(
    private readonly style: Animation['style'],
    readonly play: (repaint: () => void) => void,
  ) {}

  /** @param progress 0-1 */
  moveTo(progress: number): void {
    this.progress = progress;
    this.#moment = this.race && progress < 1 ? raceMoment(this.race, progress) : undefined;
    this.step = this.#moment?.label;
  }

  pluginsFor(drawing: Drawing, plan: DrawingPlan, planned: ChartPlan): [first: Plugin, last: Plugin] {
    const { spec } = planned;
    if (this.style === 'race') this.race = spec.composition?.race;
    const colors = plan.filled.data.datasets.at(-1)?.['backgroundColor'];
    let isClipped = false;
    const first: Plugin = {
      id: 'motionBegin',
      beforeDraw: (chart) => {
        if (this.style === 'race') moveNames(drawing, chart, spec, this.#moment);
      },
      beforeDatasetsDraw: (chart) => {
        isClipped = false;
        if (this.progress >= 1 || this.#moment) return undefined;
        const metas = chart.getSortedVisibleDatasetMetas();
        isClipped = this.style === 'reveal' || isDownwards(spec) || metas.every(isDrawnAlong);
        if (isClipped) {
          chart.ctx.save();
          clipAlong(chart, planned, this.progress);
          return undefined;
        }
        for (const meta of metas.toReversed()) drawMarks(chart, meta, planned, this.progress);
        // Labels and lines between the marks come when these have arrived.
        return false;
      },
    };
    const last: Plugin = {
      id: 'motionEnd',
      beforeDatasetsDraw: (chart) => {
        if (!this.#moment) return undefined;
        drawRaceBars(drawing, chart, planned, colors, this.#moment);
        return false;
      },
      afterDatasetsDraw: ({ ctx }) => {
        if (isClipped) ctx.restore();
      },
    };
    return [first, last];
  }

  clip(context: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
    if (this.progress >= 1) return;
    context.beginPath();
    context.rect(x, y, width, height * easeInOut(this.progress));
    context.clip();
  }
}

/** Whether the marks of a chart stand below one another and come from the top. */
function isDownwards(spec: ChartSpec): boolean {
  return drawnChart(spec).isCentered === true;
}

/** Whether a series is a line along the axis of the labels. */
function isDrawnAlong(meta: ChartMeta): boolean {
  return meta.type === 'line' || (meta.type === 'scatter' && hasLine(meta));
}

/** Limits the drawing to the part of the plot, and of the labels beside it, that has come. */
function clipAlong(chart: Chart, { spec, axes, isRightToLeft }: ChartPlan, progress: number): void {
  const { ctx: context, chartArea, scales, width, height } = chart;
  const { x } = scales;
  const share = easeInOut(progress);
  context.beginPath();
  const hasLinesDown = axes.indexDirection === 'y' && chart.getSortedVisibleDatasetMetas().every(isDrawnAlong);
  if (hasLinesDown || isDownwards(spec)) {
    const top = chartArea.top - BEFORE_AXIS_PX;
    const shown = (height - top) * share;
    context.rect(0, 0, width, top + shown);
  } else if (x?.options.reverse || (!x && isRightToLeft)) {
    const right = x ? chartArea.right + BEFORE_AXIS_PX : width;
    const left = right - right * share;
    context.rect(left, 0, width - left, height);
  } else {
    const left = x ? chartArea.left - BEFORE_AXIS_PX : 0;
    context.rect(0, 0, left + (width - left) * share, height);
  }
  context.clip();
}

function drawMarks(chart: Chart, meta: ChartMeta, plan: ChartPlan, progress: number): void {
  const { composition } = plan.spec;
  if (meta.type === 'bar') drawBars(chart, meta, progress, composition);
  else if (meta.type === 'pie' || meta.type === 'doughnut') drawSlices(chart, meta, progress, composition);
  else if (meta.type === 'polarArea') drawPolarSlices(chart, meta, progress);
  else if (meta.type === 'radar') drawRadar(chart, meta, progress);
  else if ((meta.type === 'scatter' && !hasLine(meta)) || meta.type === 'bubble') drawPoints(chart, meta, progress);
  else {
    chart.ctx.save();
    clipAlong(chart, plan, progress);
    drawDataset(chart, meta);
    chart.ctx.restore();
  }
}
