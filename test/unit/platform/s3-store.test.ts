import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { createS3Store } from '../../../src/platform/object-storage/s3-store.js';
import { listenUntilFileEnd } from '../../support/local-server.js';

/** A status, a code of S3 with its status, or `disconnect` for a closed connection. */
type Reply =
  | (number | 'disconnect')
  | { status: number; code: string; date?: Date | string }
  | { status: number; text: string; headers?: Record<string, string> };

interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const HEADERS = { contentType: 'image/png', contentDisposition: undefined, cacheControl: 'public' };
const OBJECT = 'bytes of the object';
const SECRET = 'hunter2hunter2';

const DAY_MS = 24 * 3_600_000;

const signedAtMs = (headers: IncomingHttpHeaders): number =>
  Date.parse(String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'));

describe('S3 store', () => {
  let port: number;
  let replies: Reply[] = [];
  const asked: Asked[] = [];
  before(async () => {
    const server = createServer(async (req, res) => {
      const body = await buffer(req);
      asked.push({ method: req.method, path: req.url, headers: req.headers, body });
      const reply = replies.shift() ?? 200;
      if (reply === 'disconnect') {
        res.destroy();
        return;
      }
      if (typeof reply === 'object' && 'text' in reply) {
        res.writeHead(reply.status, { 'content-length': reply.text.length, ...reply.headers }).end(reply.text);
        return;
      }
      const { status, code = '', date } = typeof reply === 'number' ? { status: reply } : reply;
      if (date !== undefined) res.setHeader('date', typeof date === 'string' ? date : date.toUTCString());
      const error = `<?xml version="1.0"?>\n<Error><Code>${code}</Code><StringToSign>${SECRET}</StringToSign></Error>`;
      const text = status === 200 ? OBJECT : status === 204 ? '' : error;
      res.writeHead(status, { 'content-length': text.length }).end(text);
    });
    port = await listenUntilFileEnd(server);
  });

  function storeAnswering(...next: Reply[]) {
    replies = next;
    asked.length = 0;
    const access = { region: 'eu-central-1', bucket: 'charts', accessKeyId: 'AKID', secretAccessKey: SECRET };
    return createS3Store({ endpoint: `http://127.0.0.1:${port}/`, ...access });
  }

  const failureOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);

  it('signs path-style requests, the bytes included', async () => {
    const bytes = Buffer.from('png');
    await storeAnswering().put('a.png', bytes, { ...HEADERS, contentDisposition: 'inline' });
    const [{ method, path, headers, body }] = asked as [Asked];
    expect([method, path, body.toString()]).to.deep.equal(['PUT', '/charts/i/a.png', 'png']);
    expect(headers).to.include({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'public',
      'content-length': '3',
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    });
    expect(headers.authorization).to.match(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=cache-control;content-disposition;host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
  });

  it('returns the length and the stream of an object', async () => {
    const found = await storeAnswering().open('a.png');
    expect(found?.bytes).to.equal(OBJECT.length);
    if (found !== undefined) expect((await buffer(found.stream)).toString()).to.equal(OBJECT);
  });

  it('a stream that its reader destroys is no uncaught error', async () => {
    const store = storeAnswering();
    for (let i = 0; i < 3; i += 1) (await store.open('a.png'))?.stream.destroy();
    expect((await store.open('a.png'))?.bytes).to.equal(OBJECT.length);
  });

  it('an unknown object is undefined, and removing one succeeds; an unknown bucket is a failure', async () => {
    expect(await storeAnswering({ status: 404, code: 'NoSuchKey' }).open('a.png')).to.equal(undefined);
    expect(await storeAnswering({ status: 404, code: 'NoSuchKey' }).remove('a.png')).to.equal(undefined);
    await storeAnswering(204).remove('a.png');
    const bucket = { status: 404, code: 'NoSuchBucket' };
    expect(String(await failureOf(storeAnswering(bucket).open('a.png')))).to.contain(
      'responded with 404 (NoSuchBucket)',
    );
    expect(await failureOf(storeAnswering(404).remove('a.png'))).to.be.instanceOf(Error);
  });

  it('sends a request once more after 429, 500, 502, 503, 504, RequestTimeout and a closed connection', async () => {
    const timedOut = { status: 400, code: 'RequestTimeout' };
    for (const reply of [429, 500, 502, 503, 504, timedOut, 'disconnect'] as const) {
      await storeAnswering(reply).put('a.png', Buffer.from('png'), HEADERS);
      expect(
        asked.map(({ body }) => String(body)),
        JSON.stringify(reply),
      ).to.deep.equal(['png', 'png']);
      await storeAnswering(reply).open('a.png');
      await storeAnswering(reply, 204).remove('a.png');
      expect(asked, JSON.stringify(reply)).to.have.length(2);
    }
  });

  it('sends it twice at most, and once after other failures and redirects', async () => {
    expect(await failureOf(storeAnswering(503, 'disconnect').open('a.png'))).to.be.instanceOf(Error);
    expect(asked).to.have.length(2);
    for (const reply of [301, 307, 400, 403, 404, 412]) {
      expect(await failureOf(storeAnswering(reply).open('a.png'))).to.be.instanceOf(Error);
      expect(asked, String(reply)).to.have.length(1);
    }
  });

  it('an error names the bucket and the host of the store, also when nothing listens there', async () => {
    for (const host of ['127.0.0.1', 'localhost', 'user:hunter2@127.0.0.1']) {
      const access = { region: 'eu', bucket: 'charts', accessKeyId: 'AKID', secretAccessKey: SECRET };
      const store = createS3Store({ endpoint: `http://${host}:9/path`, ...access });
      const name = host.replace(/.*@/, '');
      const put = () => store.put('a.png', Buffer.from('a'), HEADERS);
      for (const work of [put, () => store.open('a.png'), () => store.remove('a.png')]) {
        const { message } = (await failureOf(work())) as Error;
        expect(message).to.match(new RegExp(`^S3 bucket charts at ${name}:9: (connect )?ECONNREFUSED`));
      }
    }
  });

  it('an error does not contain what the store quotes', async () => {
    const error = (await failureOf(storeAnswering({ status: 403, code: 'AccessDenied' }).open('a.png'))) as Error;
    expect(`${error.stack} ${JSON.stringify(error)}`)
      .to.contain('403 (AccessDenied)')
      .and.not.contain(SECRET);
  });

  it('signs with the clock of the store once that rejects the own one', async () => {
    const date = new Date(Date.now() - DAY_MS);
    const store = storeAnswering({ status: 403, code: 'RequestTimeTooSkewed', date });
    await store.put('a.png', Buffer.from('png'), HEADERS);
    await store.put('b.png', Buffer.from('png'), HEADERS);
    const ages = asked.map(({ headers }) => Date.now() - signedAtMs(headers));
    expect(ages.map((ageMs) => Math.round(ageMs / DAY_MS))).to.deep.equal([0, 1, 1]);
  });

  it('a date that no signature can have does not outlast the response that brings it', async () => {
    for (const date of ['+275760-09-12T23:59:59Z', '+012026-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', 'soon']) {
      const store = storeAnswering({ status: 403, code: 'RequestTimeTooSkewed', date });
      for (const name of ['a.png', 'b.png']) await store.put(name, Buffer.from('png'), HEADERS);
      const signed = asked.map(({ headers }) => Math.abs(Date.now() - signedAtMs(headers)) < DAY_MS);
      expect(signed, date).to.deep.equal([true, true, true]);
    }
  });

  const notWhole: [what: string, reply: Reply][] = [
    ['a part', { status: 206, text: 'bytes', headers: { 'content-range': 'bytes 0-4/19' } }],
    ['another status without an error', { status: 203, text: OBJECT }],
    ['nothing', { status: 200, text: '' }],
    ['an encoding of it', { status: 200, text: OBJECT, headers: { 'content-encoding': 'gzip' } }],
  ];
  for (const [what, reply] of notWhole)
    it(`${what} of an object is a failure`, async () => {
      expect(String(await failureOf(storeAnswering(reply).open('a.png')))).to.contain('not with a whole object');
    });
});
