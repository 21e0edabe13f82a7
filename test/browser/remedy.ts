/** Makes the rows of remedies: a warning, a specification that has it, and each piece of its advice. */
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { mergeOptions } from '../../chart-spec/spec.js';

export type Remedy = JsonObject | ((body: JsonObject) => void);

export interface Row {
  warning: RegExp;
  body: JsonObject;
  remedies: Remedy[];
}

export const series = (...data: (number | null)[][]) =>
  data.map((values, at) => ({ label: `S${at + 1}`, data: values }));
export const chart = (type: string, labels: string[], data: (number | null)[][], over: JsonObject = {}): JsonObject =>
  mergeOptions({ type, data: { labels, datasets: series(...data) } } as JsonObject, over);
/** A row with its remedies. */
export const made = (warning: RegExp, body: JsonObject, ...remedies: Remedy[]): Row => ({ warning, body, remedies });
export const names = (count: number, prefix = 'Name') =>
  Array.from({ length: count }, (_v, at) => `${prefix} ${at + 1}`);
export const row = (count: number, of = (at: number) => at + 1) => Array.from({ length: count }, (_v, at) => of(at));
/** Sets values at dotted paths; undefined removes. */
export const set =
  (values: Record<string, unknown>): Remedy =>
  (body) => {
    for (const [path, value] of Object.entries(values)) {
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      const holder = keys.reduce<Record<string, unknown>>((inner, key) => {
        inner[key] ??= {};
        return inner[key] as Record<string, unknown>;
      }, body);
      if (value === undefined) delete holder[last];
      else holder[last] = value;
    }
  };
export const Y = 'options.scales.y';
export const abc = ['A', 'B', 'C'];
export const bars = (over: JsonObject = {}) => chart('bar', abc, [[1, 2, 3]], over);
export const months = ['Jan', 'Feb', 'Mar'];
export const line = (at: number) => ({ m: { type: 'line', xMin: at, xMax: at, borderColor: '#ff0000' } });
export const annotated = (annotations: JsonObject) => ({ options: { plugins: { annotation: { annotations } } } });
export const kpi = (over: JsonObject) => ({ kpiStrip: [{ label: 'Figure', ...over }] }) as JsonObject;
