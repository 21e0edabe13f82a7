import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../../renderer-page/payload.js';
import { interpret } from '../../../src/ai/interpreter/interpret.js';
import { readSpec } from '../../../src/chart-spec/chart-spec.js';
import { type Description, seen, type Want } from './descriptions.js';
import { unseen } from './unseen-descriptions.js';

/** What a specification shows, in the terms of the tables. */
function shown(spec: ChartSpec, want: Want): Want {
  const { type, data, options, brandKitId, theme } = spec;
  const plugins = (options['plugins'] ?? {}) as JsonObject;
  const title = ((plugins['title'] ?? {}) as JsonObject)['text'];
  const nameless = Object.keys(want.series).join() === '';
  const series = data.datasets.map(({ label = '', data: values }) => [nameless ? '' : label, values] as const);
  const format = formatOf(spec);
  const traits = traitsOf(spec);
  return {
    type,
    labels: data.labels,
    series: Object.fromEntries(series),
    ...(want.title !== undefined && { title: String(title) }),
    ...(traits.length > 0 && { traits }),
    ...(want.format !== undefined && { format }),
    ...(want.size && { size: [spec.width, spec.height] }),
    ...(want.look !== undefined && { look: String(brandKitId) }),
    ...(want.palette && { palette: theme?.palette ?? [] }),
  };
}

function traitsOf({ data, options }: ChartSpec): string[] {
  const found = {
    filled: data.datasets.some((dataset) => dataset['fill'] !== undefined),
    horizontal: options['indexAxis'] === 'y',
    stacked: JSON.stringify(options['scales'] ?? {}).includes('"stacked":true'),
  };
  return Object.entries(found).flatMap(([name, isSo]) => (isSo ? [name] : []));
}

function formatOf({ options }: ChartSpec): string {
  const [text] = /\{[^{}]*"style"[^{}]*\}/.exec(JSON.stringify(options)) ?? ['{}'];
  const { style = '', currency = '', prefix = '', suffix = '' } = JSON.parse(text) as Record<string, string>;
  if (suffix === '%') return '%';
  if (currency !== '') return currency;
  return [style, prefix, suffix.trim()].filter(Boolean).join(' ');
}

/** What is wrong with how a description was read; undefined when it is right. */
function errorIn({ say, data, want, missing }: Description): string | undefined {
  const result = interpret(say, data);
  try {
    if ('faults' in result) {
      expect(result.faults.map(({ path }) => path)).to.deep.equal(missing ?? [], JSON.stringify(result.faults));
      return undefined;
    }
    const { spec } = readSpec(result.body);
    if (want === undefined)
      return `drawn, though it should name ${missing?.join(', ')}: ${JSON.stringify(result.body)}`;
    expect(shown(spec, want)).to.deep.equal(want);
    return undefined;
  } catch (error) {
    return `${(error as Error).message}\n      ${JSON.stringify(result)}`;
  }
}

describe('AI interpreter: descriptions of many kinds', () => {
  for (const [name, table] of Object.entries({ seen, unseen })) {
    it(`reads at least 90 % of the ${name} ones right`, () => {
      const wrong = table.flatMap((description) => {
        const error = errorIn(description);
        return error === undefined ? [] : [`- ${description.say}\n      ${error}`];
      });
      expect(
        (table.length - wrong.length) / table.length,
        `wrong of ${table.length}:\n${wrong.join('\n')}`,
      ).to.be.at.least(0.9);
    });
  }
});
