import { expect } from 'chai';
import type { Json, JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { importDashboard } from '../../support/dashboard-sources.js';
import type { Path } from './playground-model.js';

interface JsonModel {
  syntaxErrorOf(text: string): { message: string; line: number; column: number } | undefined;
  rangeOf(text: string, path: Path): { from: number; to: number };
  formatJson(value: Json): string;
  setAt(value: JsonObject, path: Path, next: Json | undefined): JsonObject;
  pathOf(dotted: string): Path;
  isEqual(a: unknown, b: unknown): boolean;
  fixOf(
    spec: JsonObject,
    path: string,
    message: string,
  ): { label: string; apply(spec: JsonObject): JsonObject } | undefined;
  tabOf(path: string): string;
}

describe('the JSON of the playground', () => {
  let model: JsonModel;
  before(async () => {
    const names = ['json/json-position', 'json/json-text', 'json/json', 'problems'];
    model = await importDashboard(...names.map((name) => `pages/playground/model/${name}.ts`));
  });

  it('is named with the line and column of its first syntax error', () => {
    const errorOf = (text: string) => {
      const error = model.syntaxErrorOf(text);
      return error && `${error.line}:${error.column} ${error.message.split('.')[0]}`;
    };
    expect(errorOf('{\n  "type": "bar",\n  "data": {,}\n}')).to.equal('3:12 A value is expected here');
    expect(errorOf('{ "a": 1, }')).to.equal('1:11 A name in double quotes is expected here');
    expect(errorOf('{ "a": 1 "b": 2 }')).to.equal('1:10 A comma is missing before this');
    expect(errorOf("{ 'a': 1 }")).to.match(/^1:3 /);
    expect(errorOf('{ "a": 1 } // end')).to.equal('1:12 JSON has no comments');
    expect(errorOf('[1]')).to.match(/^1:1 The chart must be an object/);
    expect(errorOf('{ "a": [1] }')).to.equal(undefined);
  });

  it('shows where a value stands, its name for an object, and its parent for one that is missing', () => {
    const text = '{ "theme": { "fontSize": 200 } }';
    const at = (...path: Path) => {
      const { from, to } = model.rangeOf(text, path);
      return text.slice(from, to);
    };
    expect([at('theme', 'fontSize'), at('theme'), at('theme', 'other'), at('none')]).to.deep.equal([
      '200',
      '"theme"',
      '"theme"',
      '{',
    ]);
  });

  it('is changed at a path in a copy, and loses what only led to a removed value', () => {
    const spec: JsonObject = { a: { b: [1, 2] }, c: 1 };
    expect(model.setAt(spec, ['a', 'b', 1], 5)).to.deep.equal({ a: { b: [1, 5] }, c: 1 });
    expect(model.setAt(spec, ['c', 'd'], true)).to.deep.equal({ a: { b: [1, 2] }, c: { d: true } });
    expect(model.setAt({ a: { b: 1 }, c: 1 }, ['a', 'b'], undefined)).to.deep.equal({ c: 1 });
    expect(spec).to.deep.equal({ a: { b: [1, 2] }, c: 1 });
    expect(model.pathOf('data.datasets.0.label')).to.deep.equal(['data', 'datasets', 0, 'label']);
    expect(model.isEqual({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).to.equal(true);
    expect(model.isEqual({ a: undefined }, { b: undefined })).to.equal(false);
  });

  it('is corrected as the message of the validator says; a renamed field keeps its place', () => {
    const spec: JsonObject = { type: 'barr', widht: 300, theme: { fontSize: 200, colour: 'red' } };
    const fixed = (path: string, message: string) => {
      const fix = model.fixOf(spec, path, message);
      return fix && [fix.label, JSON.stringify(fix.apply(spec))];
    };
    const theme = '"theme":{"fontSize":200,"colour":"red"}';
    expect(fixed('type', 'Unknown type "barr". Did you mean "bar"?')).to.deep.equal([
      'Use bar',
      `{"type":"bar","widht":300,${theme}}`,
    ]);
    expect(fixed('', 'Unknown field "widht" was ignored. Did you mean "width"?')).to.deep.equal([
      'Rename to width',
      `{"type":"barr","width":300,${theme}}`,
    ]);
    expect(fixed('', 'Unknown field "theme.colour" was ignored')).to.deep.equal([
      'Remove theme.colour',
      '{"type":"barr","widht":300,"theme":{"fontSize":200}}',
    ]);
    expect(fixed('theme.fontSize', 'must be less than or equal to 100')).to.equal(undefined);
    expect(fixed('', 'Unknown field "gone" was ignored')).to.equal(undefined);
  });

  it('has a field of the form for most problems', () => {
    const paths = 'data.datasets.0.data data.datasets.0.borderColor theme.fontSize header.title width data'.split(' ');
    expect(paths.map(model.tabOf)).to.deep.equal(['data', 'design', 'design', 'card', 'json', 'data']);
  });
});
