import { parseSpec } from '../../chart-spec/language/parse-spec.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { Warnings } from '../../chart-spec/model/warnings.js';
import { ALL_CHART_TYPES } from '../../chart-spec/types/registry.js';
import { SAMPLES } from '../../samples/types.js';

const cells = (['Mon', 'Tue', 'Wed'] as const).flatMap((x, column) =>
  (['AM', 'PM'] as const).map((y, row) => ({ x, y, v: column * 3 + row })),
);

/** One chart of each type whose data has another form than labels with numbers, or that is composed of other types. */
export const EXTENDED_CHARTS: Record<string, JsonObject> = {
  ...Object.fromEntries(
    Object.entries(SAMPLES).flatMap(([type, { small }]) => (small === undefined ? [] : [[type, small as JsonObject]])),
  ),
  matrix: { data: { datasets: [{ label: 'A', data: cells }] } },
};

/** As the endpoints and commands that draw all types read a specification. */
export function parseExtended(body: JsonObject): ChartSpec {
  return parseSpec(body, new Warnings(), ALL_CHART_TYPES).spec;
}

/** The example of a type with other fields. */
export function extendedChart(type: string, over: JsonObject = {}): ChartSpec {
  return parseExtended({ type, width: 500, height: 300, ...EXTENDED_CHARTS[type], ...over });
}
