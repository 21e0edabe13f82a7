import { expect } from 'chai';
import { ApiError, issuesOf } from '../../../chart-spec/model/errors.js';
import { parseImageChart } from '../../../src/quickchart/parse-image-chart.js';
import { fc, propertyTest, runs } from '../../support/property.js';

const TYPES = 'lc ls lxy s bvs bvg bhs bhg bvo p pc pd pa r rs gom bb'.split(' ');
const PARAMETERS =
  'chd chs chds chco chdl chdlp chdls chl chli chtt chts chxt chxl chxr chxs chxp chm chg chf chbh chbr chls chma chof chp iclocale'.split(
    ' ',
  );
/** Texts that are nearly what a parameter takes. */
const piece = fc.oneof(
  fc.constantFrom(
    'x',
    'y',
    't',
    'r',
    '0',
    '1',
    '-1',
    '0:',
    '1:',
    'a',
    'N',
    'B',
    'b',
    'D',
    '@t',
    's',
    'lg',
    'bg',
    'b0',
    'ff0000',
    '',
    '_',
  ),
  fc.float({ noNaN: true }).map(String),
  fc.string({ maxLength: 4 }),
);
const text = fc
  .array(fc.tuple(piece, fc.constantFrom(',', '|', ':', '*', 'x')), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));
const data = fc.tuple(fc.constantFrom('t:', 's:', 'e:', 'a:', 't1:'), text).map((parts) => parts.join(''));

describe('parameters of /gchart', () => {
  propertyTest('any parameters are drawn or are a 400 that names one', () => {
    const query = fc.record(
      {
        cht: fc.constantFrom(...TYPES),
        chs: fc.constant('300x200'),
        chd: fc.oneof(fc.constantFrom('t:1,2,3', 't:1,2|3,4|5,6', 'a:-5,20', 's:Hello,world'), data),
        others: fc.dictionary(fc.constantFrom(...PARAMETERS.filter((name) => !['chd', 'chs'].includes(name))), text, {
          maxKeys: 8,
        }),
      },
      { requiredKeys: ['cht', 'chs', 'chd', 'others'] },
    );
    fc.assert(
      fc.property(query, ({ others, ...rest }) => {
        try {
          parseImageChart(Object.entries({ ...rest, ...others }));
        } catch (error) {
          expect(error).to.be.instanceOf(ApiError);
          for (const { path } of issuesOf(error) ?? [{ path: 'not a 400' }]) expect(path).to.match(/^(ch|ic)[a-z]+$/);
        }
      }),
      runs(1500),
    );
  });
});
