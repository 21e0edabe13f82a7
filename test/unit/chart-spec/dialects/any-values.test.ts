import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { describeChart } from '../../../../chart-spec/describe.js';
import { convertConfig } from '../../../../chart-spec/dialects/chartjs/chartjs-config.js';
import { ConfigSyntaxError } from '../../../../chart-spec/dialects/conversion.js';
import type { Json, JsonObject } from '../../../../chart-spec/model/chart-spec.js';
import { ApiError, issuesOf } from '../../../../chart-spec/model/errors.js';
import { ALL_CHART_TYPES, parseSpec, validateSpec } from '../../../../chart-spec/spec.js';
import { isObject } from '../../../../chart-spec/values/json.js';
import { CHARTS, filled, ODD as ODD_VALUES } from '../../../hostile/corpus/odd-charts.js';
import { fc, propertyTest, runs } from '../../../support/property.js';

const path = new URL('../../../../../samples/quickchart/configs.json', import.meta.url);
const texts = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
/** The configurations as they are before translation. */
const configs = texts.map((text) => {
  let read: JsonObject = {};
  const change = (config: JsonObject) => {
    read = structuredClone(config);
  };
  convertConfig(text, { change });
  return read;
});

/** Replaces the value that a walk of these steps ends at. */
function replaceAt(config: JsonObject, steps: readonly number[], value: Json): void {
  let holder: JsonObject | Json[] = config;
  for (const step of steps) {
    const keys: string[] = Object.keys(holder);
    const key: string = keys[step % keys.length] ?? '';
    const child: Json | undefined = (holder as JsonObject)[key];
    if (typeof child === 'object' && child !== null && Object.keys(child).length > 0 && step % 7 !== 0) holder = child;
    else {
      (holder as JsonObject)[key] = value;
      return;
    }
  }
}

/** @returns why a configuration is rejected; undefined if it is drawn. @throws Error for a failure without a reason */
function rejectionOf(config: JsonObject): ConfigSyntaxError | ApiError | undefined {
  try {
    parseSpec(convertConfig(config, { quickChartDefaults: true }).spec, undefined, ALL_CHART_TYPES);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigSyntaxError || error instanceof ApiError) return error;
    throw new Error(`${JSON.stringify(config)}: ${error instanceof Error ? error.stack : error}`);
  }
}

/** `String` and `Number` throw for it. */
const ODD: Json = { toString: null, valueOf: null };

describe('configurations with values of any kind', () => {
  const at = (key: string, value: Json) => ({
    type: 'bar',
    data: { labels: ['a'], datasets: [{ data: [1], [key]: value }] },
  });
  const odd: Record<string, JsonObject> = {
    'a line of a label': { type: 'bar', data: { labels: [[ODD]], datasets: [{ data: [1] }] } },
    'the type of a chart': { type: ODD, data: { labels: ['a'], datasets: [{ data: [1] }] } },
    ...Object.fromEntries(['type', 'stack', 'xAxisID'].map((key) => [`${key} of a series`, at(key, ODD)])),
    'a line of the name of a series': at('label', [ODD]),
    'the text of labels outside': { ...at('outlabels', { text: ODD, percentPrecision: ODD }), type: 'outlabeledPie' },
    'a color scheme': { ...at('label', 'A'), options: { plugins: { colorschemes: { scheme: ODD } } } },
    'a font of Chart.js 2': { ...at('label', 'A'), options: { title: { text: 'A', fontStyle: ODD } } },
    'the position of a label': {
      ...at('label', 'A'),
      options: { annotation: { annotations: [{ type: 'line', label: { content: 'A', position: ODD } }] } },
    },
    'the center of a doughnut': {
      ...at('label', 'A'),
      type: 'doughnut',
      options: { plugins: { doughnutlabel: { labels: [{ text: ODD, font: { size: ODD } }] } } },
    },
    'a gauge': {
      type: 'radialGauge',
      data: { labels: [ODD], datasets: [{ data: [1] }] },
      options: { centerArea: { text: ODD, fontSize: ODD, subText: 'A' } },
    },
    'the range of a gauge': {
      type: 'radialGauge',
      data: { datasets: [{ data: [1] }] },
      options: { domain: [ODD, [ODD]] },
    },
    'a value': at('data', [ODD, [ODD]]),
  };
  for (const [what, config] of Object.entries(odd)) {
    it(`are drawn or rejected with a reason when an object cannot be converted to text: ${what}`, () => {
      rejectionOf(config);
    });
  }

  for (const [what, json] of Object.entries(ODD_VALUES)) {
    it(`are valid or rejected with a reason in every place, in each chart language: ${what}`, () => {
      for (const chart of CHARTS) {
        const text = filled(chart, json);
        const value: Json = JSON.parse(text);
        const rejection = isObject(value) ? rejectionOf(value) : undefined;
        const result = validateSpec(value);
        if (result.valid) expect(describeChart(result.spec), text).to.be.a('string');
        // What joi says of a rule that throws.
        const issues = [...(result.valid ? [] : result.details), ...(issuesOf(rejection) ?? [])];
        expect(JSON.stringify(issues), text).not.to.contain('failed custom validation');
      }
    });
  }

  propertyTest('are drawn or rejected with a reason', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
      fc.constantFrom<Json>(
        '() => 1',
        'function (v) {',
        'rgba(1,2,3,.4)',
        '__proto__',
        [[]],
        [null],
        [{}],
        { toString: null },
        [{ toString: null, valueOf: null }],
        { labels: [{}] },
        -1,
        true,
      ),
    );
    const edits = fc.array(fc.tuple(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 8 }), value), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.constantFrom(...configs), edits, (config, changes) => {
        const changed = structuredClone(config);
        for (const [steps, replacement] of changes) replaceAt(changed, steps, replacement);
        rejectionOf(changed);
      }),
      runs(2000),
    );
  });
});
