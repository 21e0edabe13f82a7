/** A template that comes with the service: a specification as a client would write it, with sample data. */
export interface BuiltIn {
  /** Also its slug. Never changed once released: it stands in URLs. */
  id: string;
  name: string;
  /** One sentence: what it shows, and in which unit its data are given. */
  description: string;
  spec: Record<string, unknown>;
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const DOLLARS = { style: 'compact', prefix: '$' };
/** Data are given as 4.2 for 4.2 %: what people write into a URL. */
export const PERCENT = { style: 'decimal', suffix: '%' };
export const TIMES = { style: 'decimal', suffix: '×' };

/** The card that all of them stand on. It names no colour: those are the look's. */
export const CARD = { width: 800, height: 520, padding: 24, borderRadius: 12, border: { width: 1 } };

/**
 * A dashed line across the chart at one value, with its name where the data leave room: the options of the annotation plugin. Where the
 * line is the top of the axis the name stands above the plot, so nothing is cut off there.
 */
export function targetLine(value: number, content: string, position: 'start' | 'end'): object {
  const label = { display: true, content, position, backgroundColor: 'transparent', yAdjust: -11, padding: 0 };
  return { clip: false, annotations: { target: { type: 'line', yMin: value, yMax: value, label } } };
}

/** Numbers at the foot of their bars, where no target line crosses them. */
export const AT_FOOT = { anchor: 'start', align: 'end' };

/** An axis on the right for another unit; it goes when no series uses it, as when a URL gives fewer series. */
export function rightAxis(format: object, more: Record<string, unknown> = {}): object {
  return { axis: 'y', position: 'right', display: 'auto', beginAtZero: true, ticks: { format }, ...more };
}
