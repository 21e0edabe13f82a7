import { expect } from 'chai';
import Joi from 'joi';
import { toJsonSchema } from '../../../chart-spec/language/schema/json/joi-json-schema.js';

/** The JSON Schema of one field. */
const of = (field: Joi.Schema) =>
  (toJsonSchema(Joi.object({ field }))['properties'] as Record<string, unknown>)['field'];

describe('JSON Schema of a joi schema', () => {
  it('describes objects: fields, required fields, unknown fields', () => {
    const keys = { b: Joi.boolean().required(), a: Joi.number().required(), c: Joi.any().forbidden() };
    const properties = { b: { type: 'boolean' }, a: { type: 'number' } };
    expect(toJsonSchema(Joi.object(keys))).to.deep.equal({
      type: 'object',
      properties,
      required: ['a', 'b'],
      additionalProperties: false,
    });
    const open = { type: 'object', properties: { ...properties, c: false }, required: ['a', 'b'] };
    expect(toJsonSchema(Joi.object(keys).unknown())).to.deep.equal(open);
    expect(toJsonSchema(Joi.object(keys).prefs({ stripUnknown: true }))).to.deep.equal(open);
    expect(toJsonSchema(Joi.object())).to.deep.equal({ type: 'object' });
  });
  it('describes fields by pattern and by a list of names', () => {
    expect(toJsonSchema(Joi.object().pattern(/^x-/, Joi.number()))).to.deep.equal({
      type: 'object',
      patternProperties: { '^x-': { type: 'number' } },
      additionalProperties: false,
    });
    expect(toJsonSchema(Joi.object().pattern(Joi.valid('a', 'b'), Joi.boolean()))).to.deep.equal({
      type: 'object',
      properties: { a: { type: 'boolean' }, b: { type: 'boolean' } },
      additionalProperties: false,
    });
  });
  it('describes relations between fields', () => {
    const keys = { a: Joi.any(), b: Joi.any(), c: Joi.any() };
    expect(toJsonSchema(Joi.object(keys).xor('a', 'b').or('b', 'c').with('a', 'c').with('b', 'c'))).to.deep.include({
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
      anyOf: [{ required: ['b'] }, { required: ['c'] }],
      dependentRequired: { a: ['c'] },
      allOf: [{ dependentRequired: { b: ['c'] } }],
    });
  });
  it('describes bounds, formats and conversions', () => {
    expect(of(Joi.string().min(2).max(5).trim().lowercase())).to.deep.equal({
      type: 'string',
      minLength: 2,
      maxLength: 5,
    });
    expect(of(Joi.string().length(3))).to.deep.equal({ type: 'string', minLength: 3, maxLength: 3 });
    expect(of(Joi.string().email())).to.deep.equal({ type: 'string', minLength: 1, format: 'email' });
    expect(of(Joi.number().integer().min(0).max(9))).to.deep.equal({ type: 'integer', minimum: 0, maximum: 9 });
    const items = { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 3, uniqueItems: true };
    expect(of(Joi.array().items(Joi.boolean()).min(1).max(3).unique())).to.deep.equal(items);
    expect(of(Joi.alternatives().try(Joi.boolean(), Joi.number()))).to.deep.equal({
      anyOf: [{ type: 'boolean' }, { type: 'number' }],
    });
  });
  it('keeps descriptions, defaults that are values, and examples', () => {
    const field = Joi.boolean().description('About it').default(true).example(false);
    expect(of(field)).to.deep.equal({ type: 'boolean', description: 'About it', default: true, examples: [false] });
    expect(of(Joi.boolean().default(() => true))).to.deep.equal({ type: 'boolean' });
    expect(of(Joi.object().default())).to.deep.equal({ type: 'object' });
  });
  it('accepts null and other allowed values beside the rules', () => {
    expect(of(Joi.number().min(1).allow(null))).to.deep.equal({ type: ['number', 'null'], minimum: 1 });
    expect(of(Joi.string().valid('a').allow(null).default(null))).to.deep.equal({
      type: ['string', 'null'],
      default: null,
      enum: ['a', null],
    });
    expect(of(Joi.number().min(1).allow('auto', null).description('d'))).to.deep.equal({
      description: 'd',
      anyOf: [{ type: 'number', minimum: 1 }, { enum: ['auto', null] }],
    });
    expect(of(Joi.valid('a', 1))).to.deep.equal({ type: ['string', 'number'], enum: ['a', 1] });
  });
  it('accepts the empty text only where joi does', () => {
    expect(of(Joi.string())).to.deep.equal({ type: 'string', minLength: 1 });
    for (const field of [Joi.string().allow(''), Joi.string().min(1).empty('')])
      expect(of(field)).to.deep.equal({ type: 'string' });
    expect(of(Joi.string().min(3).allow(''))).to.deep.equal({
      anyOf: [{ type: 'string', minLength: 3 }, { enum: [''] }],
    });
  });
  it('keeps the meaning of patterns: inverted, several, without regard to case', () => {
    expect(of(Joi.string().pattern(/\p{Cc}/u, { invert: true }))).to.deep.include({
      not: { type: 'string', pattern: '\\p{Cc}' },
    });
    expect(of(Joi.string().pattern(/a/).pattern(/b/))).to.deep.include({ pattern: 'a', allOf: [{ pattern: 'b' }] });
    const source = /^[a-f\d]x(?<id>\p{Lu}\x41)/iu;
    const { pattern } = of(Joi.string().pattern(source)) as { pattern: string };
    expect(pattern).to.equal('^[a-fA-F\\d][xX](?<id>\\p{Lu}\\x41)');
    expect(() => of(Joi.string().pattern(/a.b/s))).to.throw('cannot convert the flags of /a.b/s');
  });
  it('keeps the scheme of a URI', () => {
    const { format, pattern } = of(Joi.string().uri({ scheme: ['https', /git\+\w+/] })) as Record<string, string>;
    expect(format).to.equal('uri');
    expect('https://x.org').to.match(new RegExp(pattern ?? ''));
    expect('git+ssh://x.org').to.match(new RegExp(pattern ?? ''));
    expect('http://x.org').not.to.match(new RegExp(pattern ?? ''));
  });
  it('takes what a function checks from the meta data', () => {
    const field = Joi.string()
      .custom((value) => value)
      .meta({ jsonSchema: { format: 'date', minLength: 10 } });
    expect(of(field)).to.deep.equal({ type: 'string', minLength: 10, format: 'date' });
  });
  it('fails for what it cannot convert', () => {
    expect(() => toJsonSchema(Joi.binary())).to.throw('cannot convert the type "binary"');
    expect(() => of(Joi.number().multiple(2))).to.throw('cannot convert the rule "multiple" of number');
    expect(() => toJsonSchema(Joi.object({ a: Joi.any(), b: Joi.any() }).nand('a', 'b'))).to.throw('"nand"');
  });
});
