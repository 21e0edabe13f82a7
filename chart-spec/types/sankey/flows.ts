import type { ChartSpec, DataPoint, Dataset, Json, JsonObject } from '../../model/chart-spec.js';
import { type IssueList, join } from '../../model/issue-list.js';
import { excerpt } from '../../model/messages.js';
import { isObject, objectsIn } from '../../values/json.js';
import { plainNumber, plainText } from '../../values/plain-text.js';
import { valueWriter } from '../../words/value-text.js';
import type { Blank, TextFrame } from '../chart-type.js';
import { isFiniteNumber } from '../point-checks.js';
import { listed } from '../text-frame.js';

/** The sums of 1000 flows stay finite. */
const LARGEST_FLOW = 1e300;
const NAME = { type: ['string', 'number'] };
const ENDS = ['from', 'to'] as const;

export const FLOW_SCHEMA = {
  type: 'object',
  properties: { from: NAME, to: NAME, flow: { type: 'number', minimum: 0 } },
  required: [...ENDS, 'flow'],
};

export function checkFlow(point: Json, at: string, issues: IssueList): void {
  if (!isObject(point)) {
    issues.add(
      at,
      'must be a flow such as {"from": "A", "to": "B", "flow": 10}, or a number with "A → B" as its label',
    );
    return;
  }
  for (const end of ENDS) {
    const name = point[end];
    if (name === undefined) issues.add(join(at, end), 'is required: the name of a node');
    else if (typeof name !== 'string' || name === '') issues.add(join(at, end), 'must be the name of a node');
  }
  const { flow } = point;
  if (flow === undefined) issues.add(join(at, 'flow'), 'is required: a number of 0 or more');
  else if (flow !== null && (!isFiniteNumber(flow) || flow < 0 || flow > LARGEST_FLOW)) {
    issues.add(join(at, 'flow'), 'must be a number of 0 or more, or null for a gap');
  }
}

const flowsIn = ({ data }: ChartSpec): Json[] =>
  data.datasets.flatMap((dataset) => objectsIn(dataset.data).map(({ flow }) => flow ?? null));

/** The plugin draws nothing around flows without a size. */
export function blankForFlows(spec: ChartSpec): Blank | undefined {
  const flows = flowsIn(spec);
  if (flows.some((flow) => Number(flow) > 0)) return undefined;
  return flows.every((flow) => flow === null) ? 'gaps' : 'zeros';
}

/** Flows of an unknown size are left out. */
export function withKnownFlows(spec: ChartSpec): ChartSpec {
  if (!flowsIn(spec).includes(null)) return spec;
  const isKnown = (point: DataPoint) => !(isObject(point) && point['flow'] === null);
  const datasets = spec.data.datasets.map((one) => ({ ...one, data: one.data.filter(isKnown) }));
  return { ...spec, data: { ...spec.data, datasets } };
}

/** The first flow of an unknown size. */
export function unknownFlow({ data }: ChartSpec): string | undefined {
  const flows = data.datasets.flatMap((dataset) => objectsIn(dataset.data));
  const unknown = flows.filter(({ flow }) => flow === null);
  const [first] = unknown;
  if (first === undefined || unknown.length === flows.length) return undefined;
  const name = excerpt(`${plainText(first['from'])} → ${plainText(first['to'])}`);
  const others = unknown.length === 1 ? '' : ` (one of ${unknown.length})`;
  return `The flow ${name}${others} has no number and is not drawn.`;
}

/** The plugin compares names exactly, so 1 and "1" would be two nodes. */
export function nameEnds({ data }: JsonObject): void {
  for (const flow of Array.isArray(data) ? data : []) {
    if (!isObject(flow)) continue;
    for (const end of ENDS) if (typeof flow[end] === 'number') flow[end] = String(flow[end]);
  }
}

/** The nodes in the order of their appearance, which is that of their colors. */
export function sankeyNodes({ data }: ChartSpec): { key: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { data: flows, labels } of data.datasets) {
    for (const flow of objectsIn(flows)) {
      for (const end of ENDS) {
        const key = plainText(flow[end]);
        if (!names.has(key)) names.set(key, plainText((isObject(labels) ? labels[key] : undefined) ?? key));
      }
    }
  }
  return [...names].map(([key, name]) => ({ key, name }));
}

const ARROW = /→|->|>/;

/** Labels such as "Coal → Power" name both ends of a flow. */
export function flowsFromNumbers(_body: JsonObject, data: JsonObject, datasets: JsonObject[], names: string[]): void {
  const ends = names.map((name) => name.split(ARROW).map((end) => end.trim()));
  if (!ends.every((pair) => pair.length === 2 && pair.every((name) => name !== ''))) return;
  data['datasets'] = datasets.map((dataset) => ({
    ...dataset,
    data: (dataset['data'] as (number | null)[]).slice(0, ends.length).map((flow, i) => {
      const [from = '', to = ''] = ends[i] ?? [];
      return { from, to, flow };
    }),
  }));
  data['labels'] = [];
}

export function describeFlows(dataset: Dataset, { spec, locale, phrases }: TextFrame): string {
  const write = valueWriter(spec, dataset, locale);
  const names = isObject(dataset['labels']) ? dataset['labels'] : {};
  const nameOf = (key: Json | undefined) => plainText(names[plainText(key)] ?? key);
  const known = objectsIn(dataset.data).filter(({ flow }) => flow !== null);
  const flows = known.sort((one, other) => plainNumber(other['flow']) - plainNumber(one['flow']));
  const texts = flows.map(({ from, to, flow }) => `${nameOf(from)} → ${nameOf(to)} ${write(plainNumber(flow))}`);
  return listed(texts, phrases);
}
