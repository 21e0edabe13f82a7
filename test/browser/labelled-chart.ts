import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import type { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** A chart with data labels. */
export function labelled(
  type: ChartType,
  values: number[],
  options: JsonObject = {},
  over: Partial<ChartSpec> = {},
): ChartSpec {
  return chart(type, {
    data: { labels: LETTERS.slice(0, values.length), datasets: [{ label: 'Values', data: values }] },
    options: { plugins: { datalabels: {}, legend: false }, ...options },
    ...over,
  });
}

/** The texts of a chart. `find` throws an Error for one that is not drawn. */
export async function findTexts(page: ReturnType<typeof useBarePage>, spec: ChartSpec) {
  const texts = await drawnTexts(page, spec);
  const find = (text: string): DrawnText => {
    const found = texts.find((each) => each.text === text);
    if (!found) throw new Error(`"${text}" is not drawn, but ${texts.map((each) => each.text).join(', ')}`);
    return found;
  };
  return { texts, find };
}
