/** A template of the service: a specification as a client would write it, with sample data. */
export interface BuiltIn {
  /** Also its slug. Never changes after a release, because URLs contain it. */
  id: string;
  name: string;
  /** What it shows, and the units of its data. */
  description: string;
  spec: Record<string, unknown>;
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const DOLLARS = { style: 'compact', prefix: '$' };
/** 4.2 means 4.2 %, as people write it into a URL. */
export const PERCENT = { style: 'decimal', suffix: '%' };
export const TIMES = { style: 'decimal', suffix: '×' };

/** The card of every template. It sets no color, so that the theme decides. */
export const CARD = { width: 800, height: 520, padding: 24, borderRadius: 12, border: { width: 1 } };

/**
 * Options of the annotation plugin: a dashed line across the chart at one value, with a label at the end that `position` names. Nothing is
 * clipped, because a label of a line at the top of the axis is above the plot.
 */
export function targetLine(value: number, content: string, position: 'start' | 'end'): object {
  const label = { display: true, content, position, backgroundColor: 'transparent', yAdjust: -11, padding: 0 };
  return { clip: false, annotations: { target: { type: 'line', yMin: value, yMax: value, label } } };
}

/** Options of the datalabels plugin: numbers at the bottom of their bars, where no target line crosses them. */
export const AT_FOOT = { anchor: 'start', align: 'end' };

/** An axis on the right for another unit. It is hidden when no series uses it, for example when a URL gives fewer series. */
export function rightAxis(format: object, more: Record<string, unknown> = {}): object {
  return { axis: 'y', position: 'right', display: 'auto', beginAtZero: true, ticks: { format }, ...more };
}

/** Key figures that fit any series of the measure: they are computed, so other data keeps them. */
export const LATEST = { label: 'Latest', value: 'last' };
export const CHANGE = { label: 'Change', value: 'change' };
export const AVERAGE = { label: 'Average', value: 'mean' };
export const HIGHEST = { label: 'Highest', value: 'max' };
export const TOTAL = { label: 'Total', value: 'sum' };

/** How the first series has changed. */
export const GROWTH_BADGE = { text: '{value} since {first}', value: 'changePercent' };
export const LATEST_BADGE = { text: '{value} in {last}', value: 'last' };

/** One value of a series, under its name. */
export function figureOf(from: string, value: string, more: Record<string, unknown> = {}): object {
  return { label: from, from, value, ...more };
}
