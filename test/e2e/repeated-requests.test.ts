import { expect } from 'chai';
import { type ApiResponse, addCaller, RENDER, request, simpleQuery, spec } from '../support/app.js';
import { entryOf } from '../support/history.js';

const SENT = 4;
const SHOWN = ['etag', 'content-type', 'cache-control', 'x-chart-alt', 'x-chart-warnings', 'x-renderer', 'link'];

const shown = ({ status, headers }: ApiResponse) => [status, ...SHOWN.map((name) => headers[name])];
const caching = (responses: ApiResponse[]) => responses.map(({ headers }) => headers['x-cache']);

/** The responses to the same request, one after the other. */
async function repeat(send: () => Promise<ApiResponse>): Promise<ApiResponse[]> {
  const responses: ApiResponse[] = [];
  for (let i = 0; i < SENT; i++) responses.push(await send());
  return responses;
}

async function expectRepeatable(send: () => Promise<ApiResponse>): Promise<ApiResponse[]> {
  const responses = await repeat(send);
  const [first] = responses as [ApiResponse];
  expect(first.status, first.body.toString().slice(0, 300)).to.equal(200);
  expect(first.headers['x-renderer']).to.match(/^[0-9a-f]{16}$/);
  for (const response of responses) {
    expect(shown(response)).to.deep.equal(shown(first));
    expect(response.body.equals(first.body)).to.equal(true);
  }
  expect(caching(responses)).to.deep.equal(['MISS', 'HIT', 'HIT', 'HIT']);
  return responses;
}

describe('a request that is repeated', () => {
  let key: string;
  beforeEach(async () => {
    key = (await addCaller('business')).key;
  });
  const post = (body: unknown, sentBy = key) => request('POST', RENDER, { key: sentBy, body });

  it('is answered as at first, with warnings and alternative text', async () => {
    const [first] = await expectRepeatable(async () => post({ ...spec(), data: rows(11), widht: 300 }));
    expect(first?.headers['x-chart-warnings']).to.include('widht');
    expect(first?.headers['x-chart-alt']).to.include('Bar chart');
  });

  it('is answered as at first in every format, as a card, and with an unavailable logo', async () => {
    for (const format of ['png', 'jpeg', 'svg', 'webp', 'pdf']) {
      const body = spec({ format });
      await expectRepeatable(() => post(body));
    }
    const card = spec({ header: { title: 'Revenue', badge: 'New' }, kpiStrip: [{ label: 'MRR', value: '1' }] });
    await expectRepeatable(() => post(card));
    const logo = spec({ header: { title: 'Revenue', logoUrl: 'https://logo.invalid/a.png' } });
    const [first] = await expectRepeatable(() => post(logo));
    expect(first?.headers['x-chart-warnings']).to.include('logo');
  });

  it('as a GET, with and without a key in the URL', async () => {
    const query = simpleQuery('&title=A');
    await expectRepeatable(() => request('GET', `${RENDER}?${query}&key=${key}`));
    const others = await repeat(() => request('GET', `${RENDER}?${query}`));
    expect(caching(others)).to.deep.equal(['HIT', 'HIT', 'HIT', 'HIT']);
    const signedIn = await repeat(() => request('GET', `${RENDER}?${query}`, { key }));
    expect(signedIn.map(({ headers }) => headers['cache-control'])).to.deep.equal(
      Array(SENT).fill('private, max-age=86400'),
    );
  });

  it('is an error each time where it is one', async () => {
    for (const body of ['{"type":', JSON.stringify(spec({ type: 'bar2' }))]) {
      const responses = await repeat(() => post(body));
      const errors = responses.map((response) => [response.status, response.json()]);
      expect(errors).to.deep.equal(Array(SENT).fill(errors[0]));
      expect(errors[0]?.[0]).to.equal(400);
    }
  });

  it('is in the history each time, with the specification that was sent', async () => {
    const body = { ...spec(), title: 'Revenue' };
    const responses = await expectRepeatable(() => post(body));
    for (const { headers } of responses) {
      const { id } = await entryOf(headers['x-request-id'], key);
      const kept = (await request('GET', `/api/v1/renders/${id}/spec`, { key })).json()['spec'];
      expect(kept).to.deep.include({ type: 'bar', width: 200, height: 100, data: body['data' as keyof typeof body] });
      expect(kept).not.to.have.property('alt');
    }
  });
});

function rows(seed: number): object {
  return { labels: ['a', 'b'], datasets: [{ data: [seed, seed + 1] }] };
}
