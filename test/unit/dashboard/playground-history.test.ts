import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { type DocumentModel, importDocumentModel, type WorkAction, type WorkState } from './playground-model.js';

const SPEC: JsonObject = { type: 'bar', data: { labels: ['A', 'B'], datasets: [{ label: 'One', data: [1, 2] }] } };

describe('the history of the playground', () => {
  let model: DocumentModel;
  before(async () => {
    model = await importDocumentModel();
  });

  const run = (...actions: WorkAction[]): WorkState => actions.reduce(model.reduceWork, model.newWork(SPEC));
  const titled = (title: string, nowMs: number, group?: string): WorkAction => ({
    kind: 'edit',
    change: (document) => model.withValue(document, ['title'], title),
    nowMs,
    ...(group !== undefined && { group }),
  });
  const titleOf = ({ present }: WorkState) => present.spec['title'];

  it('takes back one step at a time, and repeats it until something else is changed', () => {
    const two = [titled('a', 0), titled('b', 1)];
    expect(titleOf(run(...two, { kind: 'undo' }))).to.equal('a');
    expect(run(...two, { kind: 'undo' }, { kind: 'undo' }).present.spec).to.deep.equal(SPEC);
    expect(titleOf(run(...two, { kind: 'undo' }, { kind: 'redo' }))).to.equal('b');
    expect(titleOf(run(...two, { kind: 'undo' }, titled('c', 2), { kind: 'redo' }))).to.equal('c');
    expect(run({ kind: 'undo' }, { kind: 'redo' }).present.spec).to.deep.equal(SPEC);
  });

  it('takes back changes of one field together while they follow each other closely', () => {
    const typed = [titled('a', 5000, 'value title'), titled('ab', 5300, 'value title')];
    expect(titleOf(run(...typed, { kind: 'undo' }))).to.equal(undefined);
    expect(titleOf(run(...typed, titled('abc', 9000, 'value title'), { kind: 'undo' })), 'later').to.equal('ab');
    expect(titleOf(run(...typed, titled('x', 5400, 'value alt'), { kind: 'undo' })), 'another field').to.equal('ab');
  });

  it('makes no step of a change that changes nothing, and keeps 200 steps', () => {
    expect(run({ kind: 'edit', change: (document) => document, nowMs: 0 }).past).to.have.length(0);
    const many = Array.from({ length: 230 }, (_, step) => titled(`title ${step}`, step));
    expect(run(...many).past).to.have.length(200);
  });

  it('keeps invalid JSON as it was written, and the chart before it', () => {
    const broken = '{\n  "type": "bar",\n  "data": {,}\n}';
    const state = run({ kind: 'text', text: broken, nowMs: 0 });
    expect(state.present).to.deep.include({ text: broken, spec: SPEC });
    expect(run({ kind: 'text', text: '[1]', nowMs: 0 }).present.spec, 'no object').to.deep.equal(SPEC);
    const edited = model.reduceWork(state, titled('From the form', 9000));
    expect(edited.present.text).to.equal(undefined);
    const undone = model.reduceWork(edited, { kind: 'undo' });
    expect(undone.present.text).to.equal(broken);
  });

  it('shows valid JSON in the table, and keeps its text', () => {
    const text = JSON.stringify({ ...SPEC, data: { labels: ['X'], datasets: [{ label: 'New', data: [7] }] } });
    const { present } = run({ kind: 'text', text, nowMs: 0 });
    expect(present.text).to.equal(text);
    expect(present.sheet.rows).to.deep.equal([['X', '7']]);
  });

  it('can take back another chart', () => {
    const spec: JsonObject = { ...SPEC, type: 'line' };
    const loaded = run(titled('a', 0), { kind: 'load', spec, nowMs: 1 });
    expect(loaded.origin).to.equal(spec);
    expect(titleOf(model.reduceWork(loaded, { kind: 'undo' }))).to.equal('a');
  });
});
