import { expect } from 'chai';
import { addCaller, request, startApp, theApp } from '../support/app.js';
import { embedPath, publicOrigin, twoSeries } from '../support/embed.js';
import { saveChart } from '../support/quickchart.js';

const oembed = (url: string, rest = '') => request('GET', `/oembed?url=${encodeURIComponent(url)}${rest}`);

describe('GET /oembed', () => {
  let origin: string;
  let key: string;
  before(async () => {
    ({ key } = await addCaller('pro'));
    origin = await publicOrigin(key);
  });

  it('200: describes the page of a signed image, and draws nothing', async () => {
    // A chart that another test drew would be cached, and not charged.
    const path = await embedPath(key, twoSeries({ alt: 'described' }));
    const { status, headers, ...response } = await oembed(origin + path, '&format=json');
    expect(status).to.equal(200);
    expect(headers['access-control-allow-origin']).to.equal('*');
    const described = response.json();
    expect(described).to.include({ version: '1.0', type: 'rich', title: 'Revenue', width: 600, height: 336 });
    expect(described['html']).to.match(
      /^<iframe src="http[^"]+\/embed\?chart=[^"]+&amp;sig=[\w-]{43}" width="600" height="336" title="Revenue" loading="lazy" style="border:0;max-width:100%"><\/iframe>$/,
    );
    expect(described['thumbnail_url']).to.equal(origin + path.replace('/embed', '/api/v1/render'));
    expect((await request('GET', String(described['thumbnail_url']).replace(origin, ''))).status).to.equal(200);
    const { renders } = (await request('GET', '/api/v1/usage', { key })).json() as { renders: { used: number } };
    expect(renders.used).to.equal(1);
  });

  it('200: short URLs and templates; maxwidth and maxheight make the frame smaller', async () => {
    const short = (await saveChart(key)).replace('/chart/render/', '/embed/');
    expect((await oembed(origin + short)).json()).to.include({ width: 200, height: 156 });
    const image = (await oembed(origin + short.replace('/embed/', '/chart/render/'))).json();
    expect(image, 'by the address of the image').to.deep.equal((await oembed(origin + short)).json());
    const wide = (await oembed(origin + (await embedPath(key, twoSeries())), '&maxwidth=300&maxheight=500')).json();
    expect(wide, 'laid out again').to.include({ width: 300, height: 336 });
    const low = (await oembed(origin + (await embedPath(key, twoSeries())), '&maxheight=186')).json();
    expect(low, 'as a smaller image').to.include({ width: 332, height: 186 });
    expect(low['html']).to.match(/#fixed"/);
  });

  it('429: a description counts as an opening, except from the cache', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '3' }, (await theApp()).database);
    const { key } = await addCaller('pro', { to });
    const page = origin + (await saveChart(key)).replace('/chart/render/', '/embed/');
    const statusOf = async (widthPx: number) => {
      const path = `/oembed?url=${encodeURIComponent(page)}&maxwidth=${widthPx}`;
      return (await request('GET', path, { to })).status;
    };
    for (let n = 1; n <= 3; n++) expect(await statusOf(n), `opening ${n}`).to.equal(200);
    expect(await statusOf(4)).to.equal(429);
    for (let n = 0; n < 4; n++) expect(await statusOf(1), 'a description that was computed').to.equal(200);
  });

  it('400: another origin, another format, and no URL', async () => {
    const foreign = await oembed('https://evil.example/embed?chart=x');
    expect(foreign.status).to.equal(400);
    expect(JSON.stringify(foreign.json())).to.contain('must be the address of a page below');
    expect((await oembed(`${origin}/embed`, '&format=xml')).status).to.equal(400);
    expect((await request('GET', '/oembed')).status).to.equal(400);
  });

  it('200: the address of an image is described as that of its page', async () => {
    const page = await embedPath(key, twoSeries({ alt: 'by its image' }));
    const byImage = await oembed(origin + page.replace('/embed', '/api/v1/render'));
    expect(byImage.status).to.equal(200);
    expect(byImage.json()).to.deep.equal((await oembed(origin + page)).json());
    const template = await request('POST', '/api/v1/signed-urls', { key, body: { templateId: 'mrr-trend' } });
    const { pathname, search } = new URL(String(template.json()['url']));
    const described = (await oembed(origin + pathname + search)).json();
    expect(described['html']).to.contain('/embed/templates/mrr-trend?');
    expect((await oembed(origin + pathname)).status, 'unsigned').to.equal(401);
  });

  it('401 and 404: a wrong signature, and what is no page', async () => {
    const path = await embedPath(key);
    expect((await oembed(origin + path.replace('sig=', 'sig=x'))).status).to.equal(401);
    for (const wrong of ['/', '/embed/x', '/embed/00000000-0000-4000-8000-000000000000'])
      expect((await oembed(origin + wrong)).status, wrong).to.equal(404);
    expect((await oembed(`${origin}/i/x.png`)).json()['message']).to.contain('no page below /embed');
  });
});
