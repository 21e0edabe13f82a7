import { expect } from 'chai';
import { imageTag, LIVE_DATA, liveCard } from '../../../chart-spec/describe/sample-card.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl } from '../../../chart-spec/urls.js';

describe('the card of the landing page', () => {
  it('is a valid specification, also with gaps, negative values and texts of any script', () => {
    const datas = [
      LIVE_DATA,
      { title: '', rows: [{ label: '', value: 0 }] },
      {
        title: '売上 “q” & <b>',
        rows: [
          { label: 'á', value: null },
          { label: 'b', value: -3.5 },
        ],
      },
    ];
    for (const data of datas) expect(parseSpec(liveCard(data)).warnings).to.deep.equal([]);
  });

  it('its tag is an address that draws the same card, short enough for a GET', () => {
    const tag = imageTag('https://charts.example.com', { ...LIVE_DATA, title: 'A "quoted" title 売上' });
    const url = /src="([^"]+)"/.exec(tag)?.[1] ?? '';
    expect(url.length).to.be.below(2000);
    const { spec } = parseSpecUrl(url.slice(url.indexOf('?') + 1));
    expect(spec).to.deep.include({ width: 600, height: 400, devicePixelRatio: 2 });
    expect(JSON.stringify(spec)).to.contain('A \\"quoted\\" title 売上');
    expect(tag).to.contain('alt="A &quot;quoted&quot; title 売上: Jan 1240');
  });

  it('its key figures follow from the values', () => {
    const rows = [
      { label: 'a', value: 10 },
      { label: 'b', value: null },
      { label: 'c', value: 5 },
    ];
    const { kpiStrip, header } = parseSpec(liveCard({ title: 't', rows })).spec;
    expect(kpiStrip?.map(({ value }) => value)).to.deep.equal([15, 7.5, 10]);
    expect(header?.badge?.text).to.equal('\u221250%');
  });
});
