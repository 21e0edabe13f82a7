/** What Chart.js and its plugins hand to the functions of a configuration. */
import { Host, Native, toNumber } from '../../../functions/values.js';
import { isRound, pointsOf } from '../objects.js';
import { CANVAS, CANVAS_CONTEXT, CANVAS_SIZE, LENGTH, PLOT } from './canvas.js';

/** A chart as its configuration writes it. */
export interface ChartOfFunctions {
  type: string;
  data: { labels: unknown[]; datasets: Record<string, unknown>[] };
}

/** The chart of all contexts: what of it is known before it is drawn. */
export function chartHost({ type, data }: ChartOfFunctions): Host {
  const known = {
    data,
    ctx: CANVAS_CONTEXT,
    chartArea: PLOT,
    canvas: CANVAS,
    ...CANVAS_SIZE,
    config: new Host('the configuration', { type, data }),
    getDatasetMeta: new Native(([index]) => datasetMeta(type, data.datasets[toNumber(index)])),
    isDatasetVisible: new Native(([index]) => data.datasets[toNumber(index)]?.['hidden'] !== true),
    getDataVisibility: new Native(() => true),
    getVisibleDatasetCount: new Native(() => data.datasets.filter(({ hidden }) => hidden !== true).length),
  };
  return new Host('the chart', known);
}

/** Only rings have a total. */
function datasetMeta(type: string, dataset: Record<string, unknown> | undefined): Host {
  const values = Array.isArray(dataset?.['data']) ? dataset['data'] : undefined;
  const isKnown = isRound(type) && values?.every((value) => typeof value === 'number' && value >= 0);
  const total = isKnown ? { total: values?.reduce((sum, value) => sum + value, 0) } : {};
  // Nobody can have clicked its entry in the legend.
  return new Host('the dataset', { hidden: null, ...total });
}

/** What chartjs-plugin-datalabels hands to the functions of data labels. */
export function labelContext(
  chart: Host,
  data: ChartOfFunctions['data'],
  datasetIndex: number,
  dataIndex: number,
): Host {
  const dataset = data.datasets[datasetIndex];
  return new Host('the context', { active: false, chart, dataIndex, dataset, datasetIndex });
}

/** What Chart.js hands to options that are functions. @param dataIndex absent for those of a whole dataset, such as the color of a line */
export function optionContext(chart: ChartOfFunctions, host: Host, datasetIndex: number, dataIndex?: number): Host {
  const dataset = chart.data.datasets[datasetIndex];
  const points = pointsOf(dataset);
  const ofDataset = { active: false, chart: host, dataset, datasetIndex, mode: 'default' };
  if (dataIndex === undefined) {
    const nothing = { dataIndex: undefined, raw: undefined, parsed: undefined };
    return new Host('the context', { ...ofDataset, ...nothing, type: 'dataset', index: datasetIndex });
  }
  const raw: unknown = points[dataIndex];
  const parsed = parsedOf(chart.type, dataset, raw, dataIndex);
  return new Host('the context', {
    ...ofDataset,
    type: 'data',
    index: dataIndex,
    dataIndex,
    raw,
    ...(parsed !== undefined && { parsed }),
  });
}

/** What Chart.js hands to options of the segment of a line between two points. */
export function segmentContext(chart: ChartOfFunctions, host: Host, datasetIndex: number, from: number): Host {
  const dataset = chart.data.datasets[datasetIndex];
  const points = pointsOf(dataset);
  const pointAt = (at: number) => {
    const raw: unknown = points[at];
    const isGap = raw === null || raw === undefined || Number.isNaN(raw);
    const parsed = isGap ? { x: at, y: Number.NaN } : parsedOf(chart.type, dataset, raw, at);
    return new Host('the point', { skip: isGap, x: LENGTH, y: LENGTH, raw, ...(parsed !== undefined && { parsed }) });
  };
  return new Host('the context', {
    chart: host,
    dataset,
    datasetIndex,
    type: 'segment',
    p0: pointAt(from),
    p1: pointAt(from + 1),
    p0DataIndex: from,
    p1DataIndex: from + 1,
  });
}

/** Where it is certain: numbers at labels, and points of numbers. */
function parsedOf(type: string, dataset: Record<string, unknown> | undefined, raw: unknown, index: number): unknown {
  const own = typeof dataset?.['type'] === 'string' ? dataset['type'] : type;
  if (typeof raw === 'number') {
    if (isRound(own)) return raw;
    if (own === 'radar') return { r: raw };
    return own === 'bar' || own === 'line' ? { x: index, y: raw } : undefined;
  }
  const point = Object(raw);
  return typeof point.x === 'number' && typeof point.y === 'number' ? { x: point.x, y: point.y } : undefined;
}
