/** Charts of Mermaid: `pie` and `xychart`. */

import type { JsonObject } from '../../model/chart-spec.js';
import type { NoteList } from '../conversion.js';
import { type PlainSeries, specOf } from './plain-chart.js';

const SLICE = /^"([^"]*)"\s*:\s*(\d+(?:\.\d+)?)$/;
const SERIES = /^(bar|line)\s+(?:"([^"]*)"\s*)?\[([^\]]*)\]$/;
const AXIS = /^([xy])-axis\b/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const MAX_LINES = 2000;

export function convertMermaid(text: string, notes: NoteList): JsonObject {
  const lines = text
    .replace(/^\s*```\s?mermaid\s*\n/, '')
    .split('\n', MAX_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%') && line !== '```');
  const [first = '', ...rest] = lines;
  if (first === '---') notes.fail('', 'a front matter is not converted: begin with pie or xychart');
  if (/^pie\b/.test(first)) return pieOf([first.slice(3).trim(), ...rest], notes);
  if (/^xychart(?:-beta)?\b/.test(first)) return xyChartOf(first, rest, notes);
  const [kind = ''] = first.split(/\s/);
  return notes.fail('', `"${kind}" of Mermaid is not converted: only pie and xychart are charts`);
}

function pieOf(lines: string[], notes: NoteList): JsonObject {
  const labels: string[] = [];
  const data: number[] = [];
  let title: string | undefined;
  let hasValues = false;
  for (const line of lines) {
    const [, name, value] = SLICE.exec(line) ?? [];
    const words = line.replace(/^showData\b\s*/, '');
    hasValues ||= words !== line;
    if (name !== undefined) {
      labels.push(name);
      data.push(Number(value));
    } else if (words.startsWith('title ')) title = words.slice(6).trim();
    else if (words !== '') notes.add('', `"${line.slice(0, 60)}" is not carried over`);
  }
  if (data.length === 0) notes.fail('', 'the pie has no slices such as "Dogs" : 386');
  const spec = specOf({ type: 'pie', labels, series: [{ data }], title });
  return hasValues ? { ...spec, options: { plugins: { datalabels: {} } } } : spec;
}

function xyChartOf(first: string, lines: string[], notes: NoteList): JsonObject {
  const series: PlainSeries[] = [];
  let [title, labels]: [string | undefined, string[] | undefined] = [undefined, undefined];
  const axes: Record<string, { title?: string; min?: number; max?: number }> = { x: {}, y: {} };
  for (const line of lines) {
    const [, type, name, numbers] = SERIES.exec(line) ?? [];
    const [, axis] = AXIS.exec(line) ?? [];
    if (numbers !== undefined) {
      const data = numbers.split(',').map((part) => Number(part));
      if (!data.every(Number.isFinite)) notes.fail('', `"${line.slice(0, 60)}" must hold numbers`);
      series.push({ type: type ?? 'bar', name: name ?? `Series ${series.length + 1}`, data });
    } else if (axis !== undefined) {
      const read = axisOf(line.slice('x-axis'.length).trim());
      axes[axis] = {
        ...(read.title !== undefined && { title: read.title }),
        ...(read.range && { min: read.range[0], max: read.range[1] }),
      };
      if (axis === 'x') labels = read.names;
    } else if (line.startsWith('title ')) title = unquoted(line.slice(6));
    else notes.add('', `"${line.slice(0, 60)}" is not carried over`);
  }
  const longest = Math.max(...series.map(({ data }) => data.length), 0);
  if (longest === 0) return notes.fail('', 'the chart has no line such as bar [5, 6]');
  const { x, y } = axes;
  const names = labels ?? numbered(longest, x);
  const { min: _min, max: _max, ...labelAxis } = x ?? {};
  const type = series.every((each) => each.type === 'line') ? 'line' : 'bar';
  const isHorizontal = /\bhorizontal\b/.test(first);
  return specOf({ type, labels: names, series, title, x: labelAxis, y: y ?? {}, isHorizontal });
}

/** Places of equal distance between the ends of an axis of numbers. */
function numbered(count: number, axis: { min?: number; max?: number } | undefined): string[] {
  const { min = 1, max = count } = axis ?? {};
  const step = count > 1 ? (max - min) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => String(Number((min + i * step).toPrecision(10))));
}

interface Axis {
  title?: string;
  names?: string[];
  range?: [number, number];
}

/** `"Revenue" 4000 --> 11000`, `[jan, "feb b"]`, `Months [jan]`. */
function axisOf(text: string): Axis {
  const open = text.indexOf('[');
  const list = open >= 0 && text.endsWith(']') ? text.slice(open + 1, -1) : undefined;
  const [before = '', after] = text.split('-->');
  const first = before.trimEnd().split(/\s/).at(-1) ?? '';
  const isRange = after !== undefined && NUMBER.test(first) && NUMBER.test(after.trim());
  const [low, high] = isRange ? [first, after.trim()] : [];
  const end =
    list !== undefined ? open : low === undefined ? text.length : text.lastIndexOf(low, text.lastIndexOf('-->'));
  const title = unquoted(text.slice(0, end));
  return {
    ...(title !== '' && { title }),
    ...(list !== undefined && {
      names: (list.match(/"[^"]*"|[^,]+/g) ?? []).map(unquoted).filter((name) => name !== ''),
    }),
    ...(low !== undefined && { range: [Number(low), Number(high)] }),
  };
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}
