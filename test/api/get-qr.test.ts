import { expect } from 'chai';
import { pngSize, request, theApp } from '../support/app.js';
import { decode, pixelAt } from '../support/pixels.js';
import { expectErrorImage } from '../support/quickchart.js';

const qr = (query: Record<string, string>) => `/qr?${new URLSearchParams(query)}`;

describe('GET /qr', () => {
  it('200: 150 px, black on white, with a margin', async () => {
    const { headers, body } = await request('GET', qr({ text: 'https://example.com/?a=b&c=ü' }), { status: 200 });
    expect(headers).to.include({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    expect(pngSize(body)).to.deep.equal([150, 150]);
    expect(pixelAt(await decode(body), 0, 0)).to.deep.equal([255, 255, 255, 255]);
  });

  it('200: size, margin and colors', async () => {
    const path = qr({ text: 'x', size: '210', margin: '0', dark: 'ff0000', light: '0000', ecLevel: 'H' });
    const { body } = await request('GET', path);
    expect(pngSize(body)).to.deep.equal([210, 210]);
    const pixels = await decode(body);
    expect(pixelAt(pixels, 1, 1)).to.deep.equal([255, 0, 0, 255]);
    expect(pixelAt(pixels, 15, 15)[3]).to.equal(0);
  });

  it('200: SVG with a key, base64, HEAD, 304', async () => {
    const { keys } = await theApp();
    const svg = await request('GET', qr({ text: 'x', format: 'svg' }), { key: keys.business });
    expect(svg.headers['content-type']).to.equal('image/svg+xml');
    expect(svg.body.toString()).to.match(/^<svg /);
    expect(svg.headers['x-renderer']).to.match(/^[0-9a-f]{16}$/);
    const text = await request('GET', qr({ text: 'x', format: 'base64' }));
    expect(pngSize(Buffer.from(text.body.toString(), 'base64'))).to.deep.equal([150, 150]);
    const { headers } = await request('HEAD', qr({ text: 'x' }));
    await request('GET', qr({ text: 'x' }), { headers: { 'If-None-Match': String(headers['etag']) }, status: 304 });
  });

  it('200: names what it does not draw', async () => {
    const { status, headers } = await request(
      'GET',
      qr({ text: 'x', caption: 'Scan me', centerImageUrl: 'https://a.b/c.png' }),
    );
    expect(status).to.equal(200);
    expect(headers['x-chart-warnings']).to.contain('"caption"').and.contain('"centerImageUrl"');
  });

  it('400: every error in the text', async () => {
    const response = await request('GET', qr({ size: '1', margin: 'a', dark: 'red', ecLevel: 'X', format: 'gif' }));
    const text = expectErrorImage(response, 400);
    expect(text).to.contain('text is required').and.contain('format must be one of').and.contain('And ');
    expect(expectErrorImage(await request('GET', qr({ text: 'x'.repeat(2954) })), 400)).to.contain('2953 bytes');
    expect(
      expectErrorImage(await request('GET', qr({ text: 'x'.repeat(1400), ecLevel: 'H', size: '900' })), 400),
    ).to.contain('ecLevel H');
    expect(expectErrorImage(await request('GET', qr({ text: 'x'.repeat(500), size: '30' })), 400)).to.contain(
      'size must be at least',
    );
    // The smallest code has 21 modules a side.
    expect(expectErrorImage(await request('GET', qr({ text: 'x', size: '20', margin: '0' })), 400)).to.contain('21');
    expect((await request('GET', qr({ text: 'x', size: '21', margin: '0' }))).status).to.equal(200);
  });
});
