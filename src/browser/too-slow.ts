import { type ChartSpec, countPoints, type SpecIssue } from '../../chart-spec/spec.js';

/** With fewer values it takes options to make a chart slow. */
const MANY_VALUES = 1000;

/** The issue of a drawing that was stopped, and what was large: the number of values, or options. @param path of the charts; `` of a chart itself */
export function tooSlow(charts: readonly ChartSpec[], path: string, timeoutMs: number): SpecIssue {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const subject = path === '' ? 'The chart could' : 'could';
  const message = `${subject} not be drawn within ${Math.round(timeoutMs / 1000)} s`;
  const values = charts.reduce((sum, spec) => sum + countPoints(spec), 0);
  if (values >= MANY_VALUES) {
    const count = values.toLocaleString('en-US');
    const remedy = 'Use fewer values, a smaller image, or no data labels.';
    return {
      path: charts.length === 1 ? at('data') : path,
      message: `${message}: there are ${count} values. ${remedy}`,
    };
  }
  const options = 'ticks.count, circumference, rotation, number of scales';
  const remedy = `Check the options for extreme values (${options}), or use a smaller image.`;
  return { path: charts.length === 1 ? at('options') : path, message: `${message}. ${remedy}` };
}
