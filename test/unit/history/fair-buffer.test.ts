import { expect } from 'chai';
import { createFairBuffer } from '../../../src/history/writing/fair-buffer.js';

describe('the buffer of the render history', () => {
  const itemsOf = (accountId: string, count: number) => Array.from({ length: count }, (_, n) => ({ accountId, n }));
  const bufferOf = (maxItems: number) => {
    const dropped = { count: 0 };
    const onDropped = (count: number) => {
      dropped.count += count;
    };
    return { dropped, buffer: createFairBuffer<{ accountId: string; n: number }>({ maxItems, onDropped }) };
  };

  it('drops the oldest items of the account that has the most, and of no other', () => {
    const { buffer, dropped } = bufferOf(10);
    for (const item of [...itemsOf('small', 3), ...itemsOf('flood', 100), ...itemsOf('late', 2)]) buffer.add(item);
    expect(buffer.size).to.equal(10);
    expect(dropped.count).to.equal(95);
    const byAccount = Map.groupBy(buffer.take(10), ({ accountId }) => accountId);
    expect(byAccount.get('small')?.map(({ n }) => n)).to.deep.equal([0, 1, 2]);
    expect(byAccount.get('late')?.map(({ n }) => n)).to.deep.equal([0, 1]);
    expect(byAccount.get('flood')?.map(({ n }) => n)).to.deep.equal([95, 96, 97, 98, 99]);
  });

  it('takes by turns, so that a flood does not delay other accounts', () => {
    const { buffer } = bufferOf(1000);
    for (const item of [...itemsOf('flood', 500), ...itemsOf('a', 2), ...itemsOf('b', 1)]) buffer.add(item);
    const accounts = buffer.take(5).map(({ accountId }) => accountId);
    expect(accounts).to.deep.equal(['flood', 'a', 'b', 'flood', 'a']);
    expect(buffer.size).to.equal(498);
  });

  it('limits bytes as well: drops of the account that has the most of them, and takes up to a number of them', () => {
    const dropped: number[] = [];
    const buffer = createFairBuffer<{ accountId: string; bytes: number }>({
      ...{ maxItems: 100, maxBytes: 100, bytesOf: ({ bytes }) => bytes, onDropped: (count) => dropped.push(count) },
    });
    for (let i = 0; i < 20; i++) buffer.add({ accountId: 'many', bytes: 1 });
    for (let i = 0; i < 4; i++) buffer.add({ accountId: 'large', bytes: 25 });
    expect([buffer.size, dropped]).to.deep.equal([23, [1]]);
    const taken = buffer.take(10, 26);
    expect(taken.map(({ bytes }) => bytes)).to.deep.equal([1, 25]);
    buffer.putBack(taken);
    expect(buffer.take(100).reduce((sum, { bytes }) => sum + bytes, 0)).to.equal(95);
  });
});
