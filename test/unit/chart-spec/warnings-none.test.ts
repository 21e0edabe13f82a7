/** Specifications that work as they are get no warning. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { plugins as builtInPlugins, Chart, type Plugin, registerables } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import datalabelsPlugin from 'chartjs-plugin-datalabels';
import { parseSpec, validateSpec } from '../../../chart-spec/spec.js';
import { isObject } from '../../../chart-spec/values/json.js';
import { BUSINESS_CHARTS, CHARTJS_SAMPLES } from '../../../samples/collected.js';
import { HARD_DATA } from '../../../samples/hard-data.js';
import { SAMPLES, variantOf } from '../../../samples/types.js';
import { builtInTemplates } from '../../../src/templates/built-in-templates.js';
import { withOptions } from './spec-helpers.js';

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url));

/** The specifications in the JSON fences of a page, without those that show a warning or an error on purpose, and files that are no charts yet. */
function specsOfPage(file: string): unknown[] {
  const fences = [...readFileSync(file, 'utf8').matchAll(/```json(?![^\n]*warns=)(?! file=)[^\n]*\n(.*?)```/gs)].map(
    ([, json = '']) => json,
  );
  return fences.flatMap((json) => {
    try {
      const value: unknown = JSON.parse(json);
      return isObject(value) && 'type' in value && 'data' in value ? [value] : [];
    } catch {
      return [];
    }
  });
}

/** Bars on a logarithmic axis are drawn, and advised against. */
const othersThanLog = (warnings: string[]) =>
  warnings.filter((line) => !line.startsWith('Bars on the logarithmic axis'));

describe('chart spec: no warnings', () => {
  it("for the samples of Chart.js' documentation", () => {
    expect(CHARTJS_SAMPLES).to.have.length.greaterThan(60);
    for (const { name, spec } of CHARTJS_SAMPLES) {
      // The random values of one are negative too, one shows a legend of forty slices, and one cuts its values on purpose.
      const isMeant = (line: string) =>
        (name === 'scriptable/pie' && / is negative:/.test(line)) ||
        // Its number of samples would change the line.
        (name.startsWith('advanced/data-decimation:lttb') && /decimation/.test(line)) ||
        (name === 'legend/navigation' && /slices/.test(line)) ||
        (name.includes('min-max') && / beyond /.test(line));
      expect(
        parseSpec(spec).warnings.filter((line) => !isMeant(line)),
        name,
      ).to.deep.equal([]);
    }
  });
  it('for charts as businesses draw them', () => {
    for (const { name, spec } of BUSINESS_CHARTS)
      expect(othersThanLog(parseSpec(spec).warnings), name).to.deep.equal([]);
  });
  it('for the built-in templates', () => {
    for (const { id, spec } of builtInTemplates) expect(parseSpec(spec).warnings, id).to.deep.equal([]);
  });
  it('for data that is difficult to draw', () => {
    for (const [name, chart] of Object.entries(HARD_DATA)) {
      // Twenty colors are too many, and gaps alone are not seen, which is said.
      const isMeant = (line: string) => /be told apart|^Nothing of the data/.test(line);
      const warnings = validateSpec({ type: 'bar', ...chart }).warnings.filter((line) => !isMeant(line));
      expect(warnings, name).to.deep.equal([]);
    }
  });
  it('for the samples of every type', () => {
    for (const [type, samples] of Object.entries(SAMPLES)) {
      for (const name of ['chart', ...Object.keys(samples.variants)]) {
        const { warnings } = parseSpec(variantOf(samples, name));
        expect(othersThanLog(warnings), `${type}, ${name}`).to.deep.equal([]);
      }
    }
  });
  it('for the specifications of the documents', () => {
    const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const specs = pages.flatMap((page) => specsOfPage(join(DOCS, page)).map((spec) => ({ page, spec })));
    expect(specs).to.have.length.greaterThan(5);
    for (const { page, spec } of specs) expect(parseSpec(spec).warnings, page).to.deep.equal([]);
    for (const name of ['card', 'revenue']) {
      const example = JSON.parse(readFileSync(join(DOCS, 'examples', `${name}.json`), 'utf8'));
      expect(parseSpec(example).warnings, name).to.deep.equal([]);
    }
  });

  describe('for what Chart.js sets itself', () => {
    const plugins = [...Object.values(builtInPlugins), annotationPlugin, datalabelsPlugin] as Plugin[];
    before(() => Chart.register(...registerables, ...plugins));
    /** Without functions and without what Chart.js marks as its own. */
    const json = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, part) => (key.startsWith('_') ? undefined : part)) ?? '{}');
    const warningsFor = (options: object) => parseSpec(withOptions(options)).warnings;

    it('at the root, in layout, fonts and elements', () => {
      const { color, backgroundColor, borderColor, font, layout, indexAxis, elements } = json(Chart.defaults);
      const { arc, bar, line, point } = elements;
      const root = { color, backgroundColor, borderColor, font, layout, indexAxis };
      expect(warningsFor({ ...root, elements: { arc, bar, line, point } })).to.deep.equal([]);
    });
    it('in plugins', () => {
      // Not every entry of the defaults: other tests of this process register plugins of their own.
      for (const name of plugins.map((plugin): string => Object(plugin).id)) {
        // The order of title and legend, outside the accepted range; functions.
        const { weight: _weight, callbacks: _callbacks, ...options } = json(Object(Chart.defaults.plugins)[name]);
        expect(warningsFor({ plugins: { [name]: options } }), name).to.deep.equal([]);
      }
    });
    it('in scales', () => {
      for (const type of ['linear', 'logarithmic', 'category', 'time', 'timeseries', 'radialLinear']) {
        const defaults = json(Object(Chart.registry.getScale(type)).defaults);
        // Names have no place on an axis of numbers.
        const labels = /^lin|^log/.test(type) ? ['1', '2'] : ['a', 'b'];
        const data = { labels, datasets: [{ label: 'n', data: [1, 2] }] };
        const body = withOptions({ scales: { x: { ...defaults, type } } }, { data });
        expect(parseSpec(body).warnings, type).to.deep.equal([]);
      }
    });
  });
});
