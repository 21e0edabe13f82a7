import { expect } from 'chai';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import type { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { outside, overlaps } from './text-boxes.js';

/** A chart with one value at each label. */
export function chartOf(type: ChartType, labels: string[], over: Partial<ChartSpec> = {}): ChartSpec {
  const values = labels.map((_label, at) => 20 + ((at * 7) % 23));
  return chart(type, { data: { labels, datasets: [{ label: 'Values', data: values }] }, options: {}, ...over });
}

/** The texts of a chart, of which none overlaps another one or the edge. */
export async function clearTexts(page: ReturnType<typeof useBarePage>, spec: ChartSpec): Promise<DrawnText[]> {
  const texts = (await drawnTexts(page, spec)).filter(({ text }) => text.trim() !== '');
  const name = `${spec.type} of ${spec.data.labels[0]} at ${spec.width} × ${spec.height}`;
  expect(overlaps(texts), `${name}: overlaps`).to.deep.equal([]);
  expect(outside(texts, spec.width, spec.height), `${name}: outside`).to.deep.equal([]);
  return texts;
}

export const shownOf = (texts: DrawnText[], labels: string[]): string[] =>
  labels.filter((label) => texts.some(({ text }) => text === label));

export const isFlat = ({ corners }: DrawnText): boolean => corners[0]?.y === corners[2]?.y;

/** Texts below the plot from left to right. */
export function rowBelow(texts: DrawnText[]): string[] {
  const lowest = Math.max(...texts.map(({ corners }) => corners[1]?.y ?? 0));
  const row = texts.filter(({ corners }) => lowest - (corners[1]?.y ?? 0) < 8 && (corners[1]?.y ?? 0) > 100);
  return row.sort((a, b) => a.left - b.left).map(({ text }) => text);
}
