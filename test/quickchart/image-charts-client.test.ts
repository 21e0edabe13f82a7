import { expect } from 'chai';
import { addCaller, pngSize, request } from '../support/app.js';

/** The error that the client library of Image-Charts (6.1) makes of a response: as its `lib.js` does. */
async function clientError(query: string): Promise<{ message: string; code: string; status: number }> {
  const { status, headers } = await request('GET', `/gchart?${query}`);
  const validation = headers['x-ic-error-validation'];
  const code = String(headers['x-ic-error-code'] ?? '');
  const parsed = validation === undefined ? [] : (JSON.parse(String(validation)) as { message: string }[]);
  return {
    message:
      parsed
        .map(({ message }) => message)
        .join('\n')
        .trim() || code,
    code,
    status,
  };
}

describe('what the client library of Image-Charts expects', () => {
  it('sizes from 2 x 2', async () => {
    for (const cht of ['p', 'bvs', 'lc']) {
      const { status, body } = await request('GET', `/gchart?cht=${cht}&chd=t:1,2,3&chs=2x2`);
      expect(status, cht).to.equal(200);
      expect(pngSize(body)).to.deep.equal([2, 2]);
    }
    expect((await request('GET', '/gchart?cht=p&chd=t:1,2,3&chs=1x1')).status).to.equal(400);
  });

  it('a GIF from chan alone, and the format of chof beside it', async () => {
    const { key } = await addCaller('pro');
    for (const [query, type] of [
      ['&chan=1200', 'image/gif'],
      ['&chan=1200,easeOutBack', 'image/gif'],
      ['&chan=1200&chof=.png', 'image/png'],
      ['', 'image/png'],
      ['&chan=', 'image/png'],
      ['&chan=&chof=', 'image/png'],
    ] as const) {
      const { status, headers } = await request('GET', `/gchart?cht=bvs&chd=t:1,2,3&chs=120x80${query}&key=${key}`);
      expect([status, headers['content-type']], query).to.deep.equal([200, type]);
    }
    const words = await request('GET', `/gchart?cht=bvs&chd=t:1,2,3&chs=120x80&chan=easeOut&key=${key}`);
    expect(words.status, 'an easing without a time').to.equal(400);
  });

  it('errors in headers: every message, and a code', async () => {
    const missing = await clientError('cht=p');
    expect(missing).to.include({ status: 400, code: 'BAD_REQUEST' });
    expect(missing.message).to.contain('chs').and.contain('chd');
    const many = await clientError(
      `cht=%C3%A4%E4%B8%80&chs=${'9'.repeat(900)}&chd=t:x&chxs=?&chco=zz&chdlp=?&chf=?&chm=?`,
    );
    expect(many.message.split('\n')).to.have.lengthOf.within(1, 6);
    expect(await clientError('cht=p&chd=t:1&chs=100x100&key=nope')).to.deep.equal({
      status: 401,
      code: 'UNAUTHORIZED',
      message: 'Invalid API key',
    });
  });
});
