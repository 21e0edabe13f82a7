import { type ChartMeta, LineElement, type Plugin } from 'chart.js';
import { isObject } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { wholeSegments } from '../../chartjs/adapters';

/** Whether a chart has areas below lines whose look changes on the way. */
export function hasChangingAreas({ spec, settings }: ThemedPlan): boolean {
  const isArea = spec.data.datasets.some((one) => ![undefined, false].includes(settings.of(one, 'fill') as undefined));
  return (
    isArea && (spec.composition?.forecast !== undefined || spec.data.datasets.some(({ segment }) => isObject(segment)))
  );
}

/** Lets the line have its parts while it is drawn, and be one to all others: its fill, too, would have a seam between two parts. */
function joinForFill(line: LineElement): void {
  let isDrawing = false;
  let whole: { points: unknown; segments: LineElement['segments'] } | undefined;
  const own = (): LineElement['segments'] => Reflect.get(LineElement.prototype, 'segments', line);
  Object.defineProperty(line, 'segments', {
    configurable: true,
    get() {
      if (isDrawing) return own();
      if (whole?.points !== line.points) whole = { points: line.points, segments: wholeSegments(line) };
      return whole.segments;
    },
  });
  line.draw = (...args) => {
    isDrawing = true;
    LineElement.prototype.draw.apply(line, args);
    isDrawing = false;
  };
}

function changesFill({ dataset }: ChartMeta): boolean {
  const { segment } = (dataset?.options ?? {}) as { segment?: unknown };
  return typeof segment === 'object' && segment !== null && 'backgroundColor' in segment;
}

/** Fills areas in one piece where only their lines change on the way. */
export const wholeAreas: Plugin = {
  id: 'wholeAreas',
  afterDatasetsUpdate(chart) {
    for (const meta of chart.getSortedVisibleDatasetMetas())
      if (meta.dataset instanceof LineElement && !changesFill(meta)) joinForFill(meta.dataset);
  },
};
