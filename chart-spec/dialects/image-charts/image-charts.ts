/**
 * Reads the URLs of Google Image Charts and of Image-Charts, which has the same parameters and some more. Pure: no I/O. See
 * docs/reference/image-charts.md.
 */
import type { JsonObject } from '../../model/chart-spec.js';
import type { Conversion } from '../conversion.js';
import { readAxes, withTexts } from './axes/axis.js';
import type { Draft } from './draft.js';
import { addFills } from './fills.js';
import { addLegend, addMargins, addTitle } from './frame.js';
import { type ImageSize, readAnimation, readFormat, readLocale, readSize } from './image.js';
import { addMarks } from './marks/marks.js';
import { addPointTexts } from './marks/text-marks.js';
import { readData } from './reading/chart-data.js';
import { type Family, readKind } from './reading/chart-kind.js';
import { Parameters } from './reading/parameters.js';
import { addBars, addLines } from './series/cartesian.js';
import { addBubbles, addPoints } from './series/points.js';
import { addGauge, addRadar, addSlices } from './series/round.js';

export { sizeOf as imageChartsSize } from './image.js';

export interface ImageChartsConversion extends Conversion {
  /** That of the image; the specification has at least the smallest size that it may have. */
  size: ImageSize;
}

const MIN_SPEC_PX = 100;
const ADD: Readonly<Record<Family, (draft: Draft) => void>> = {
  bars: addBars,
  lines: addLines,
  points: addPoints,
  bubbles: addBubbles,
  slices: addSlices,
  radar: addRadar,
  gauge: addGauge,
};

/** Whether a query is of this dialect. One of QuickChart has its configuration in `chart` or `c`. */
export const isImageChartsQuery = (query: URLSearchParams): boolean =>
  query.has('cht') && !query.get('chart') && !query.get('c');

const ADDRESS = /^(?:(?:https?:)?\/\/[^?]*\?|\??(?=[\w-]+=))(.*)$/;

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('');

/** The query of an address of this dialect, or a query alone, also over several lines; undefined for any other text. */
export function imageChartsQueryIn(text: string): URLSearchParams | undefined {
  const [, query] = ADDRESS.exec(oneLine(text)) ?? [];
  const parameters = query === undefined ? undefined : new URLSearchParams(query.split('#', 1)[0]);
  return parameters && isImageChartsQuery(parameters) ? parameters : undefined;
}

/**
 * Translates the parameters of a URL, or of a form, into a chart specification.
 * @throws ConfigSyntaxError with all parameters that cannot be read; the path of each note is a parameter
 */
export function convertImageCharts(query: Iterable<[string, string]>): ImageChartsConversion {
  const url = new Parameters(query);
  const kind = readKind(url);
  const size = readSize(url);
  const format = readFormat(url);
  const animation = readAnimation(url, format);
  const locale = readLocale(url);
  const data = readData(url, kind.name === 'lxy' ? 2 : 1, kind.family === 'slices');
  // Pies and rings have no axes.
  const named = kind.family === 'slices' && kind.name !== 'pa' ? [] : readAxes(url);
  const pointCount = Math.max(0, ...data.series.map(({ values }) => values.length));
  const axes = kind.family === 'lines' ? withTexts(named, pointCount, url) : named;
  url.throwIssues();
  const draft: Draft = {
    url,
    kind,
    size,
    data,
    axes,
    type: '',
    labels: [],
    datasets: [],
    hidden: new Set(),
    root: { ...(locale !== undefined && { locale }), ...(animation !== undefined && { animation }) },
    options: {},
    annotationCount: 0,
    values: undefined,
  };
  ADD[kind.family](draft);
  if (draft.datasets.every(({ data: points }) => Array.isArray(points) && points.length === 0)) {
    url.reject('chd', `has no point: ${kind.name} needs x and y`);
    url.throwIssues();
  }
  for (let at = draft.data.visible; at < draft.datasets.length; at += 1) draft.hidden.add(at);
  addTitle(draft);
  addLegend(draft);
  addFills(draft);
  addMarks(draft);
  addPointTexts(draft);
  addMargins(draft);
  if (draft.datasets.every((_, at) => draft.hidden.has(at)))
    url.reject('chd', 'hides all series: no marker of chm draws one');
  const spec = specOf(draft, format);
  url.noteUnread(`is not drawn in charts of the type ${kind.name} with these parameters`);
  url.throwIssues();
  return { spec, notes: url.notes.items, size };
}

function specOf(draft: Draft, format: string): JsonObject {
  const { url, size, type, labels, datasets, hidden, options, root } = draft;
  const hasLabels = !['scatter', 'bubble', 'gauge'].includes(type);
  return {
    type,
    data: { ...(hasLabels && { labels }), datasets: datasets.filter((_, at) => !hidden.has(at)) },
    ...root,
    options,
    width: Math.max(MIN_SPEC_PX, size.widthPx),
    height: Math.max(MIN_SPEC_PX, size.heightPx),
    devicePixelRatio: url.text('icretina') === '1' ? 2 : 1,
    format,
  };
}
