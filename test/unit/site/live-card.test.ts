import { expect } from 'chai';
import { LIVE_DATA, liveCard } from '../../../chart-spec/describe/sample-card.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';

describe('the card of the landing page', () => {
  it('is a valid specification, also with gaps, negative values and texts of any script', () => {
    const datas = [
      LIVE_DATA,
      { title: '', rows: [{ label: '', value: 0 }] },
      { title: '売上 “q” & <b>', rows: list({ label: 'á', value: 4 }, { label: 'b', value: -3.5 }) },
    ];
    for (const data of datas) expect(parseSpec(liveCard(data)).warnings).to.deep.equal([]);
    const gaps = { title: 't', rows: list({ label: 'a', value: null }, { label: 'b', value: 3 }) };
    expect(parseSpec(liveCard(gaps)).warnings).to.deep.equal([
      'kpiStrip.0.value: "sum" is that of 1 of 2 values: "a" has none.',
    ]);
  });

  it('its key figures follow from the values', () => {
    const rows = list({ label: 'a', value: 10 }, { label: 'b', value: null }, { label: 'c', value: 5 });
    const { kpiStrip, header } = parseSpec(liveCard({ title: 't', rows })).spec;
    expect(kpiStrip?.map(({ value }) => value)).to.deep.equal([15, 7.5, 10]);
    expect(header?.badge?.text).to.equal('\u221250%');
  });
});
