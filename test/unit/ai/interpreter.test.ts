import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../../renderer-page/payload.js';
import { interpret } from '../../../src/ai/interpreter/interpret.js';
import { parseSpec } from '../../../src/chart-spec/chart-spec.js';
import { awkward } from './awkward-descriptions.js';
import { type Description, seen, type Want } from './descriptions.js';
import { harder } from './harder-descriptions.js';
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
    const { spec } = parseSpec(result.body);
    if (want === undefined)
      return `drawn, though it should name ${missing?.join(', ')}: ${JSON.stringify(result.body)}`;
    expect(shown(spec, want)).to.deep.equal(want);
    return undefined;
  } catch (error) {
    return `${(error as Error).message}\n      ${JSON.stringify(result)}`;
  }
}

describe('AI interpreter: descriptions of many kinds', () => {
  for (const [name, table] of Object.entries({ seen, unseen, harder, awkward })) {
    it(`reads at least 90 % of the ${table.length} ${name} ones right`, () => {
      const wrong = table.flatMap((description) => {
        const error = errorIn(description);
        return error === undefined ? [] : [`- ${description.say}\n      ${error}`];
      });
      const list = wrong.length === 0 ? '' : `wrong of ${table.length}:\n${wrong.join('\n')}\n`;
      process.stdout.write(list);
      expect((table.length - wrong.length) / table.length, list).to.be.at.least(0.9);
    });
  }

  it('reads the same words the same way every time, and 4000 characters of anything in well under a second', () => {
    const parts = [
      'a 1, ',
      'Jan ',
      '1,000,',
      '"',
      'titled x',
      'bar or pie ',
      ': ',
      'in red and ',
      '(((',
      '2019-',
      'é\u0301',
    ];
    for (const part of parts) {
      const say = `bar chart of ${part.repeat(4000 / part.length)}`;
      const startMs = performance.now();
      const first = interpret(say);
      expect(performance.now() - startMs, part).to.be.below(500);
      expect(interpret(say), part).to.deep.equal(first);
    }
  });

  it('leaves the legend out, and nothing else, where none is wanted', () => {
    const said = interpret('pie chart with no legend: Yes 60%, No 40%') as { body: JsonObject };
    const { options, legend } = said.body as { options: { plugins: JsonObject }; legend?: unknown };
    expect(options.plugins['legend']).to.deep.equal({ display: false });
    expect(options.plugins).to.have.property('datalabels');
    expect(legend, 'a card').to.equal(undefined);
  });

  it('invents no number: every value of a chart stands in its description or its data', () => {
    for (const { say, data } of [...seen, ...unseen, ...harder, ...awkward]) {
      const result = interpret(say, data);
      if ('faults' in result) continue;
      const given = new Set(numbersIn(`${say} ${typeof data === 'string' ? data : (JSON.stringify(data) ?? '')}`));
      for (const value of parseSpec(result.body).spec.data.datasets.flatMap((dataset) => dataset.data)) {
        if (value === null) continue;
        const isGiven = [1, 1e3, 1e6, 1e9, 1e12].some((scale) => given.has(Number((value / scale).toPrecision(12))));
        expect(isGiven, `${value} in: ${say}`).to.equal(true);
      }
    }
  });
});

function numbersIn(text: string): number[] {
  // A comma may part two numbers, the thousands of one or its decimals; so may a dot, and an apostrophe the thousands.
  const english = text.replace(/(?<=\d)[,’](?=\d{3}(?!\d))/g, '');
  const continental = text.replace(/(?<=\d)[.’](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/g, '.');
  const spellings = `${text} ${english} ${continental}`;
  const found = [...spellings.matchAll(/\d*\.?\d+/g)].map(([digits]) => Number(digits));
  return [...found, ...found.map((number) => -number)];
}
