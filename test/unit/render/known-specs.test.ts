import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import type { Caller } from '../../../src/caller.js';
import { createKnownSpecs } from '../../../src/render/stages/known-specs.js';

const anonymous: Caller = { kind: 'anonymous' };
const account = (accountId: string) => ({ kind: 'key', accountId }) as Caller;

const parsed = (value: number) =>
  parseSpec({ type: 'bar', data: { labels: ['a'], datasets: [{ data: [value] }] }, widht: 1 });

describe('known specifications', () => {
  it('have keys of their own by account, source and text', () => {
    const known = createKnownSpecs();
    const keys = [
      known.keyOf('body', account('1'), 'text'),
      known.keyOf('body', account('2'), 'text'),
      known.keyOf('body', anonymous, 'text'),
      known.keyOf('query', anonymous, 'text'),
      known.keyOf('query', anonymous, 'text2'),
    ];
    expect(new Set(keys).size).to.equal(keys.length);
    expect(known.keyOf('body', anonymous, Buffer.from('text'))).to.equal(known.keyOf('body', anonymous, 'text'));
  });

  it('do not hold the text, which may contain a key', () => {
    const key = createKnownSpecs().keyOf('query', anonymous, 'key=pk_live_abcdefgh');
    expect(key).not.to.include('pk_live');
  });

  it('are not kept for long texts', () => {
    const known = createKnownSpecs();
    expect(known.keyOf('body', anonymous, 'x'.repeat(16 * 1024))).to.be.a('string');
    expect(known.keyOf('body', anonymous, 'x'.repeat(16 * 1024 + 1))).to.equal(undefined);
  });

  it('cannot be changed by a request', () => {
    const known = createKnownSpecs();
    known.keep('key', parsed(1), 100);
    const { spec, warnings } = known.find('key')?.parsed ?? parsed(2);
    expect(() => spec.data.labels.push('b')).to.throw(TypeError);
    expect(() => Object.assign(spec.options, { locale: 'de' })).to.throw(TypeError);
    expect(() => warnings.push('more')).to.throw(TypeError);
  });

  it('leave when others fill the memory, those used last first to stay', () => {
    const known = createKnownSpecs();
    known.keep('first', parsed(0), 100);
    known.keep('second', parsed(0), 100);
    for (let i = 0; i < 100; i++) {
      known.find('first');
      known.keep(`other ${i}`, parsed(i), 16 * 1024);
    }
    expect(known.find('first')).not.to.equal(undefined);
    expect(known.find('second')).to.equal(undefined);
  });

  it('compute alternative text and ETag once, and again for another specification or renderer', () => {
    const known = createKnownSpecs();
    known.keep('key', parsed(1), 100);
    const { parsed: kept, memo } = known.find('key') ?? expect.fail();
    const described = memo.describe(kept.spec);
    expect(memo.describe(kept.spec)).to.equal(described);
    const etags = [
      memo.etagOf(described, 'one'),
      memo.etagOf(described, 'two'),
      memo.etagOf({ ...described, width: 300 }, 'two'),
    ];
    expect(new Set(etags).size).to.equal(etags.length);
    expect(memo.etagOf({ ...described }, 'one')).to.equal(etags[0]);
  });
});
