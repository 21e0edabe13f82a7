import { Ajv } from 'ajv';
import { expect } from 'chai';
import { CHART_TYPES, chartSpecJsonSchema, editorSchema, nullableSchema } from '../../../chart-spec/spec.js';
import { urlParameters } from '../../../chart-spec/urls.js';
import { readSpecExamples } from '../../../gallery/spec-examples.js';
import { readGuides } from '../../support/guides/guide-files.js';
import { accepted, spec } from './spec-helpers.js';

type Node = { properties?: Record<string, Node>; items?: Node; [key: string]: unknown };

describe('chart spec: JSON Schema and URL parameters', () => {
  const schema = chartSpecJsonSchema() as Node;
  const root = schema.properties ?? {};

  it('describes types, formats, limits and defaults', () => {
    expect(schema['required']).to.have.members(['type']);
    expect(root['type']?.['enum']).to.deep.equal(CHART_TYPES);
    expect(root['format']?.['enum']).to.deep.equal(['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif']);
    for (const side of ['width', 'height'])
      expect(root[side]).to.include({ type: 'integer', minimum: 100, maximum: 4000 });
    expect(root['devicePixelRatio']).to.include({ type: 'number', minimum: 1, maximum: 4, default: 1 });
    const data = root['data']?.properties ?? {};
    expect(data['labels']).to.deep.include({ minItems: 1, maxItems: 1000, items: { type: ['string', 'number'] } });
    expect(data['datasets']).to.include({ minItems: 1, maxItems: 20 });
    expect(root['header']?.properties?.['logoUrl']?.['pattern']).to.equal('^[Hh][Tt][Tt][Pp][Ss]://');
    expect(root['kpiStrip']).to.include({ minItems: 1, maxItems: 6 });
  });
  it('has one form of data for each type', () => {
    const forms = schema['oneOf'] as { properties: { type: { const?: string; enum?: string[] }; data: Node } }[];
    const types = forms.map(({ properties: { type } }) => type.enum ?? [type.const]);
    expect(types.flat()).to.have.members([...CHART_TYPES]);
    const pointsOf = (type: string) =>
      forms.find((_form, i) => types[i]?.includes(type))?.properties.data.properties?.['datasets']?.items?.properties?.[
        'data'
      ];
    expect(pointsOf('line')).to.deep.include({ minItems: 1, maxItems: 1000 });
    expect(pointsOf('histogram')).to.deep.include({ maxItems: 50_000, items: { type: ['number', 'null'] } });
    expect(pointsOf('sankey')?.items).to.deep.include({ required: ['from', 'to', 'flow'] });
  });
  it('has null for every optional field where it is accepted: at the root and in objects of ours', () => {
    const takesNull = ({ type, anyOf, enum: words }: Node) =>
      JSON.stringify([type, anyOf]).includes('"null"') || (Array.isArray(words) && words.includes(null));
    const { properties = {} } = nullableSchema() as Node;
    const fields = Object.keys(properties).filter((name) => !['type', 'data'].includes(name));
    expect(fields.filter((name) => !takesNull(properties[name] ?? {}))).to.deep.equal([]);
    const nulls = Object.fromEntries(fields.map((name) => [name, null]));
    expect(accepted(spec(nulls)).data).to.deep.equal(accepted(spec({})).data);
    expect(takesNull(properties['header']?.properties?.['badge'] ?? {})).to.equal(true);
  });
  it('for editors underlines unknown fields, at the root and in objects of ours, and accepts every documented chart', () => {
    const accepts = new Ajv({ strict: false, validateFormats: false }).compile(editorSchema('https://example.com/s'));
    for (const typo of [
      { titel: 'T' },
      { header: { titel: 'T' } },
      { legend: { positon: 'top' } },
      { theme: { palete: [] } },
    ])
      expect(accepts(spec(typo)), JSON.stringify(typo)).to.equal(false);
    const guides = readGuides().flatMap(({ fences }) => fences.filter(({ flags }) => flags.includes('chart')));
    const documented = [
      ...guides.map(({ place, text }) => ({ place, input: JSON.parse(text) })),
      ...readSpecExamples().filter(({ input, warns }) => typeof input !== 'string' && warns === undefined),
    ];
    expect(documented).to.have.length.above(80);
    const refused = documented.flatMap(({ place, input }) =>
      accepts(input)
        ? []
        : [
            `${place}: ${JSON.stringify(accepts.errors?.filter(({ keyword }) => keyword !== 'const' && keyword !== 'enum').slice(0, 3))}`,
          ],
    );
    expect(refused).to.deep.equal([]);
  });
  it('lists every GET parameter with its aliases', () => {
    const listed = Object.fromEntries(urlParameters.map((it) => [it.name, it.aliases]));
    expect(listed).to.deep.include({
      chart: ['c'],
      type: ['cht'],
      labels: ['l'],
      data: ['d'],
      title: ['t'],
      width: ['w'],
    });
    expect(listed).to.include.keys('height', 'format', 'brandKitId', 'returnUrl', 'scale', 'bkg', 'palette');
    const names = urlParameters.flatMap((it) => [it.name, ...it.aliases]);
    expect(new Set(names).size).to.equal(names.length);
  });
});
