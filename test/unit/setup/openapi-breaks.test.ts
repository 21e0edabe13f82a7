import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { ROOT } from '../../support/deploy-files.js';

type Tree = { [key: string]: unknown };

const description = (schema: Tree, more: { parameters?: Tree[]; response?: Tree; path?: string } = {}): Tree => ({
  paths: {
    [more.path ?? '/x']: {
      post: {
        parameters: more.parameters ?? [],
        requestBody: { content: { 'application/json': { schema } } },
        responses: {
          200: {
            headers: { ETag: {} },
            content: { 'application/json': { schema: more.response ?? { type: 'object' } } },
          },
          404: {},
        },
      },
    },
  },
  components: { schemas: { Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } } } },
});
const text = { type: 'string' };
const fields = (properties: Tree, required: string[] = []): Tree => ({ type: 'object', properties, required });
const of = (format: Tree) => description(fields({ format }));
const reading = (properties: Tree, required: string[] = []) =>
  description({}, { response: fields(properties, required) });
const taking = (...parameters: Tree[]) => description({}, { parameters });
const chart = (type: string, more: Tree = {}) => fields({ type: { const: type }, ...more });
const charts = (...anyOf: Tree[]) => reading({ spec: { anyOf } });
const node = { $ref: '#/components/schemas/Node' };

const ROWS: [what: string, before: Tree, after: Tree, breaks: RegExp | undefined][] = [
  ['the same', of(text), of(text), undefined],
  ['a removed path', of(text), description({}, { path: '/y' }), /POST \/x: is removed/],
  ['a removed field of a request', of(text), description(fields({})), /the field format is removed/],
  ['a new field', description(fields({})), of(text), undefined],
  ['a new required field', of(text), description(fields({ format: text, size: text }, ['size'])), /size is required/],
  ['a removed value', of({ enum: ['png', 'svg'] }), of({ enum: ['png'] }), /the value "svg" is removed/],
  ['a new value', of({ enum: ['png'] }), of({ enum: ['png', 'svg'] }), undefined],
  ['values in place of any text', of(text), of({ ...text, enum: ['png'] }), /only 1 values are accepted/],
  ['a narrowed type', of({ type: ['string', 'null'] }), of(text), /the type string,null becomes string/],
  ['a widened type', of(text), of({ type: ['string', 'null'] }), undefined],
  ['a whole number for a number', of({ type: 'number' }), of({ type: 'integer' }), /becomes integer/],
  ['a number for a whole number', of({ type: 'integer' }), of({ type: 'number' }), undefined],
  ['a smaller maximum', of({ ...text, maxLength: 9 }), of({ ...text, maxLength: 8 }), /maxLength is 8/],
  ['a first maximum', of(text), of({ ...text, maxLength: 8 }), /maxLength is 8/],
  ['a larger maximum', of({ ...text, maxLength: 8 }), of({ ...text, maxLength: 9 }), undefined],
  ['a removed parameter', taking({ in: 'query', name: 'a' }), taking(), /the parameter query a is removed/],
  ['a new parameter', taking(), taking({ in: 'query', name: 'a' }), undefined],
  ['a required parameter', taking(), taking({ in: 'query', name: 'a', required: true }), /query a is required/],
  ['a removed field of a response', reading({ id: text }), reading({}), /the field id is removed/],
  ['a field that may be absent', reading({ id: text }, ['id']), reading({ id: text }), /id is no longer always there/],
  [
    'a field that may be null',
    reading({ id: text }),
    reading({ id: { type: ['string', 'null'] } }),
    /becomes string,null/,
  ],
  ['a field that is no longer null', reading({ id: { type: ['string', 'null'] } }), reading({ id: text }), undefined],
  ['a removed alternative', of({ anyOf: [text, { type: 'number' }] }), of({ anyOf: [text] }), /alternative 2/],
  ['an added alternative', of({ anyOf: [text] }), of({ anyOf: [text, { type: 'number' }] }), undefined],
  ['a new chart type in responses', charts(chart('bar')), charts(chart('bar'), chart('wind', { r: text })), undefined],
  ['another form of a chart type', charts(chart('bar', { r: text })), charts(chart('bar')), /alternative 1/],
  ['schemas that contain themselves', of(node), of(node), undefined],
];

describe('breaks of the API', () => {
  let breaksOf: (before: Tree, after: Tree) => string[];
  before(async () => {
    ({ breaksOf } = await import(pathToFileURL(join(ROOT, 'scripts/check/openapi/breaks.mjs')).href));
  });

  for (const [what, before, after, breaks] of ROWS)
    it(`${what}: ${breaks === undefined ? 'none' : 'found'}`, () => {
      const found = breaksOf(before, after);
      if (breaks === undefined) expect(found).to.deep.equal([]);
      else expect(found.join('\n')).to.match(breaks);
    });

  it('are looked for in the API of this checkout, against the last release', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/check/openapi/check.mjs')], {
      encoding: 'utf8',
    });
    expect(status, stderr).to.equal(0);
  });
});
