import { expect } from 'chai';
import { findOptionWarnings } from '../../../chart-spec/language/check/options/option-warnings.js';
import { shapeAt } from '../../../chart-spec/language/check/options/shapes.js';
import { SHAPES } from '../../../chart-spec/language/check/options/table.js';
import { fc, propertyTest, runs } from '../../support/property.js';

const KNOWN = [...new Set(SHAPES.flatMap((_, index) => [...shapeAt(index).keys()]))].filter((key) => key !== '*');
const key = fc.oneof(
  fc.constantFrom(...KNOWN, 'y', 'x', 'toString', '__proto__', 'format', ''),
  fc.string({ maxLength: 9 }),
);
const scalar = fc.oneof(fc.string({ maxLength: 9 }), fc.double(), fc.boolean(), fc.constant(null));
/** Objects whose keys are mostly options, in any place. */
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
  ),
}));
const holder = fc.dictionary(key, tree, { maxKeys: 8 });

describe('chart spec: warnings for any JSON', () => {
  propertyTest('are at most 20 lines and never an exception', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bar', 'pie', 'radar'),
        holder,
        fc.array(holder, { maxLength: 3 }),
        (type, options, datasets) => {
          const lines = findOptionWarnings({ type, options: options as never, data: { datasets: datasets as never } });
          expect(lines.length).to.be.at.most(20);
        },
      ),
      runs(500),
    );
  });
  it('do not depend on the number of unknown names', () => {
    let asked = 0;
    const names = Array.from({ length: 10_000 }, (_, i) => `unknown${i}`);
    const options = new Proxy(Object.fromEntries(names.map((name) => [name, 1])), {
      get: (target, name) => {
        asked += 1;
        return Reflect.get(target, name);
      },
    });
    expect(findOptionWarnings({ type: 'bar', options, data: { datasets: [] } })).to.have.length(20);
    expect(asked).to.be.at.most(10_000);
  });
  it('do not read the points', () => {
    const data = new Proxy([1], {
      get: (_, name) => {
        throw new Error(`read ${String(name)}`);
      },
    });
    expect(findOptionWarnings({ type: 'bar', data: { datasets: [{ data }] } })).to.deep.equal([]);
  });
});
