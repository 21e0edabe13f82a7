import { expect } from 'chai';
import Joi from 'joi';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { isoTime, lineOfText, parseJson, readInput } from '../../../src/http/http.js';
import { cpuMsOf, smallestRatio } from '../../support/reference-work.js';

/** How many times as long as parsing and writing the largest body of JSON it may take to check two that are far too large. */
const MAX_RATIO = 10;

describe('input of management routes', () => {
  const schema = Joi.object({
    name: lineOfText(10).required(),
    size: Joi.object({ width: Joi.number().strict(), height: Joi.any(), tags: Joi.array().items(lineOfText(5)) }),
    endsAt: isoTime('The end.').allow(null),
    colors: Joi.array().items(lineOfText(5)),
    anything: Joi.any(),
  });

  function issuesOf(value: unknown): Record<string, string> {
    try {
      readInput(schema, value);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      expect([error.status, error.body.error]).to.deep.equal([400, 'Invalid request']);
      const details = error.body['details'] as { path: string; message: string }[];
      return Object.fromEntries(details.map(({ path, message }) => [path, message]));
    }
    throw new Error('it was accepted');
  }

  it('accepts valid input, trimmed and with times as dates', () => {
    expect(
      readInput(schema, { name: ' a ', endsAt: '2026-07-01T14:00:00+02:00', size: { tags: ['x'] } }),
    ).to.deep.equal({ name: 'a', endsAt: new Date('2026-07-01T12:00:00Z'), size: { tags: ['x'] } });
    expect(readInput(schema, { name: 'a', endsAt: null })).to.deep.equal({ name: 'a', endsAt: null });
  });

  it('names every issue at once by its dotted path, with indices as numbers', () => {
    expect(issuesOf({ size: { width: '1', tags: ['ok', 7], heigth: 1 }, endsAt: 'soon' })).to.deep.equal({
      name: '"name" is required',
      'size.width': '"size.width" must be a number',
      'size.tags.1': '"size.tags.1" must be a text',
      'size.heigth': '"size.heigth" is not a field of this request. Did you mean "height"?',
      endsAt: '"endsAt" must be a date such as 2026-07-01 or a time such as 2026-07-01T12:00:00Z',
    });
  });

  it('reports one issue per field', () => {
    const choice = Joi.object({ grid: Joi.string().valid('none', 'solid'), size: Joi.object({}) });
    for (const grid of [7, 'dotted', {}])
      expect(() => readInput(choice, { grid }))
        .to.throw(ApiError)
        .with.nested.property('body.details')
        .that.deep.equals([{ path: 'grid', message: '"grid" must be one of none, solid' }]);
    expect(readInput(choice, { grid: null, size: null })).to.deep.equal({});
    expect(() => readInput(choice, { size: 1 }))
      .to.throw(ApiError)
      .with.nested.property('body.details')
      .that.deep.equals([{ path: 'size', message: '"size" must be a JSON object' }]);
  });

  for (const value of [[], [{ name: 'a' }], 'name', 1, true, null, undefined])
    it(`a body that is ${JSON.stringify(value)} is not an object`, () => {
      expect(Object.keys(issuesOf(value))).to.deep.equal(['']);
    });

  it('__proto__ is a field like any other, rejected by name, and nothing is inherited from it', () => {
    expect(Object.keys(issuesOf(parseJson(Buffer.from('{"name":"a","__proto__":{"polluted":1}}'))))).to.deep.equal([
      '__proto__',
    ]);
    expect(Object.keys(issuesOf(parseJson(Buffer.from('{"__proto__":{"name":"a"}}'))))).to.have.members([
      '__proto__',
      'name',
    ]);
    expect(Object.keys(issuesOf({ name: 'a', constructor: { prototype: {} } }))).to.deep.equal(['constructor']);
    expect(({} as { polluted?: number }).polluted).to.equal(undefined);
  });

  it('is short and fast for any number and names of fields', async () => {
    const long = issuesOf({ name: 'a', [`${'x'.repeat(99)}😀${'x'.repeat(1_000_000)}`]: 1 });
    expect(JSON.stringify(long).length).to.be.below(500);
    const many = Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`field${i}`, i]));
    const read = () => {
      expect(issuesOf(many)).to.deep.equal({ '': '30000 fields are far more than there can be' });
      const list = Array(180_000).fill(0);
      expect(issuesOf({ name: 'a', colors: list })).to.deep.equal({
        colors: '"colors" has 180000 entries; it may have far fewer',
      });
      expect(readInput(schema, { name: 'a', anything: list })).to.deep.equal({ name: 'a', anything: list });
    };
    const ratio = await smallestRatio(() => cpuMsOf(read), { limit: MAX_RATIO });
    expect(ratio).to.be.below(MAX_RATIO);
  });

  describe('a line of text', () => {
    for (const text of ['a', '日本語', '👩‍👩‍👧', '<b>', "' OR 1=1", 'a\u00a0b', 'שלום', 'x'.repeat(10)])
      it(`may be ${JSON.stringify(text)}`, () => {
        expect(readInput(schema, { name: text })).to.deep.equal({ name: text });
      });
    for (const text of [
      '',
      ' \t\r\n ',
      'a\nb',
      'a\rb',
      'a\tb',
      'a\u0000',
      'a\u0085b',
      'a\u2029b',
      '\u202ea',
      '\u2066a',
      '\ud83d',
      'x'.repeat(11),
    ]) {
      it(`may not be ${JSON.stringify(text)}`, () => {
        expect(Object.keys(issuesOf({ name: text }))).to.deep.equal(['name']);
      });
    }
  });

  describe('a time', () => {
    for (const [text, iso] of [
      ['2026-07-01', '2026-07-01T00:00:00.000Z'],
      ['2024-02-29', '2024-02-29T00:00:00.000Z'],
      ['2026-07-01T12:00Z', '2026-07-01T12:00:00.000Z'],
      ['2026-07-01T12:00:00.1234Z', '2026-07-01T12:00:00.123Z'],
      ['1969-12-31T23:30:00-01:00', '1970-01-01T00:30:00.000Z'],
    ]) {
      it(`${text} is ${iso}`, () => {
        expect(readInput(schema, { name: 'a', endsAt: text })).to.deep.equal({
          name: 'a',
          endsAt: new Date(String(iso)),
        });
      });
    }
    for (const value of [
      '',
      'now',
      '2026',
      '2026-7-1',
      '2026-02-29',
      '2026-13-01',
      '2026-07-01T25:00:00Z',
      '2026-07-01T12:00:00',
      '2026-07-01 12:00',
      '+012026-07-01',
      0,
      {},
      ['2026-07-01'],
    ]) {
      it(`${JSON.stringify(value)} is rejected`, () => {
        expect(Object.keys(issuesOf({ name: 'a', endsAt: value }))).to.deep.equal(['endsAt']);
      });
    }
  });
});
