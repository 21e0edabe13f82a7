import type { RequestListener, ServerResponse } from 'node:http';
import { mock } from 'node:test';
import { expect } from 'chai';
import {
  createOutbound,
  OutboundError,
  type OutboundRequest,
  type OutboundResponse,
} from '../../../src/platform/outbound/outbound.js';
import { type Canary, type HttpsServer, startCanary, startHttps } from '../../support/https-server.js';

const KIB = 1024;
const limits: OutboundRequest = { timeoutMs: 1500, maxBytes: 64 * KIB, maxRedirects: 3 };

/** Past the HTTP of Node, as long as the client reads. */
function sendEndlessly({ socket }: ServerResponse, bytes: string): void {
  const block = Buffer.from(bytes.repeat(Math.ceil((16 * KIB) / bytes.length)));
  const more = () => {
    while (socket?.writable && socket.write(block));
  };
  socket?.on('drain', more);
  more();
}

/** @returns the message of the expected error */
async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    expect(error).to.be.instanceOf(OutboundError);
    return (error as Error).message;
  }
  throw new Error('expected an error');
}

describe('outbound requests: addresses', () => {
  let canary: Canary;
  before(async () => {
    canary = await startCanary();
  });

  it('reaches neither this machine nor its network, by any spelling of an address', async () => {
    const { port } = canary;
    const hosts =
      `127.0.0.1 127.1 2130706433 0x7f.1 017700000001 0 127.0.0.1. ①②⑦.⓪.⓪.① 127。0。0。1 [::1] [::] [::ffff:127.0.0.1]
      [::ffff:7f00:1] [::127.0.0.1] localhost LOCALHOST. app.localhost 0.0.0.0 127.255.255.254`.split(/\s+/);
    const urls = hosts.map((host) => `https://${host}:${port}/`);
    urls.push(`https://example.com@127.0.0.1:${port}/`, `https://1.1.1.1&@127.0.0.1:${port}#@8.8.8.8/`);
    urls.push(`https:127.0.0.1:${port}`, `https:///127.0.0.1:${port}`, `https://127.0.\t0.1:${port}/`);
    urls.push(`http://127.0.0.1:${port}`, `HTTP://127.0.0.1:${port}`, `ftp://127.0.0.1:${port}`, 'file:///etc/passwd');
    urls.push('data:image/png;base64,AA==', 'javascript:1', '\\\\localhost\\x', 'blob:https://127.0.0.1/1', '');
    const outbound = createOutbound();
    for (const url of urls) await failureOf(outbound.request(url, limits));
    expect(canary.hits()).to.equal(0);
  });

  it('rejects a name with a private address, in whichever order its addresses come', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['1.1.1.1', '127.0.0.1'],
      ['127.0.0.1', '1.1.1.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      [],
    ]) {
      const outbound = createOutbound({ resolve: async () => addresses });
      const failure = await failureOf(outbound.request(`https://trick.example.com:${canary.port}/`, limits));
      expect(failure).to.contain('trick.example.com is at');
    }
    expect(canary.hits()).to.equal(0);
  });

  it('connects to the address that was checked (DNS rebinding), a hundred times', async () => {
    for (let round = 0; round < 100; round++) {
      let asked = 0;
      // A public address where nothing answers on that port in time.
      const resolve = async () => [asked++ === round % 2 ? '127.0.0.1' : '1.1.1.1'];
      const outbound = createOutbound({ resolve });
      const url = `https://rebind.example.com:${canary.port}/`;
      await failureOf(outbound.request(url, { ...limits, timeoutMs: 20 }));
      expect(asked, 'lookups of one request').to.equal(1);
    }
    expect(canary.hits()).to.equal(0);
  });

  it('reaches the canary without the check, so the tests above would fail without it', async () => {
    const { port } = canary;
    const localServers = new Map([['canary.example.com', { address: '127.0.0.1', port, ca: '' }]]);
    await failureOf(createOutbound({ localServers }).request('https://canary.example.com/', limits));
    expect(canary.hits()).to.equal(1);
  });
});

describe('outbound requests: responses', () => {
  const answers: Record<string, RequestListener> = {
    '/ok': (req, res) => res.setHeader('Content-Type', 'Image/PNG; q=1').end(`hello ${req.headers['user-agent']}`),
    '/echo': (req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk) => chunks.push(chunk));
      req.on('end', () =>
        res.writeHead(202).end(`${req.method} ${req.headers['x-sign']} ${Buffer.concat(chunks).toString()}`),
      );
    },
    '/hops/0': (_req, res) => res.end('arrived'),
    '/loop': (_req, res) => res.writeHead(302, { Location: '/loop' }).end(),
    '/silent': () => undefined,
    '/slow': (req, res) => {
      const timer = setInterval(() => res.write('x'), 100);
      req.on('close', () => clearInterval(timer));
    },
    '/endless': (_req, res) => {
      const more = () => {
        while (res.write(Buffer.alloc(16 * KIB)) && !res.destroyed);
      };
      res.on('drain', more);
      more();
    },
    '/lying': (_req, res) => res.writeHead(200, { 'Content-Length': 1000 }).write('x', () => res.destroy()),
    '/huge': (_req, res) => res.writeHead(200, { 'Content-Length': 10_000_000_000 }).flushHeaders(),
    '/gzip': (_req, res) => res.writeHead(200, { 'Content-Encoding': 'gzip' }).end('bomb'),
    '/cut': (_req, res) => res.writeHead(200).write('x', () => res.destroy()),
    '/hints': (_req, res) => sendEndlessly(res, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    '/blank': (_req, res) => sendEndlessly(res, '\r\n'),
    '/chunks': (_req, res) => {
      res.writeHead(200, { 'Transfer-Encoding': 'chunked' }).flushHeaders();
      sendEndlessly(res, `1${';a=b'.repeat(1000)}\r\nx\r\n`);
    },
  };
  let server: HttpsServer;
  let canary: Canary;
  let get: (path: string, more?: Partial<OutboundRequest>) => Promise<OutboundResponse>;
  before(async () => {
    canary = await startCanary();
    server = await startHttps((req, res) => {
      const path = req.url ?? '';
      const hops = Number(/^\/hops\/(\d)$/.exec(path)?.[1] ?? 0);
      const to = /^\/to\/(.*)$/.exec(path)?.[1];
      if (hops > 0) res.writeHead(302, { Location: `/hops/${hops - 1}` }).end();
      else if (to !== undefined) res.writeHead(302, { Location: decodeURIComponent(to) }).end();
      else answers[path]?.(req, res);
    });
    const outbound = createOutbound({ localServers: new Map([['logos.example.com', server]]) });
    get = (path, more) => outbound.request(`https://logos.example.com${path}`, { ...limits, ...more });
  });

  it('follows three redirects and no fourth', async () => {
    expect((await get('/hops/3')).body.toString()).to.equal('arrived');
    await failureOf(get('/hops/4'));
    await failureOf(get('/loop'));
  });

  it('returns a redirect when redirects are not followed', async () => {
    const { maxRedirects: _none, ...plain } = limits;
    const outbound = createOutbound({ localServers: new Map([['logos.example.com', server]]) });
    expect((await outbound.request('https://logos.example.com/hops/1', plain)).status).to.equal(302);
  });

  it('checks each redirect like the first URL', async () => {
    const { port } = canary;
    const targets = [`http://127.0.0.1:${port}/`, `https://127.0.0.1:${port}/`, `https://[::1]:${port}/`];
    targets.push('file:///etc/passwd', `//localhost:${port}/`, 'data:image/png,x', 'http://169.254.169.254/');
    for (const target of targets) await failureOf(get(`/to/${encodeURIComponent(target)}`));
    const far = `/to/${encodeURIComponent('https://logos.example.com/ok?far')}`;
    await failureOf(get(far, { allows: (url) => !url.includes('far') || url.includes('/to/') }));
    expect(canary.hits()).to.equal(0);
    expect(server.seen).not.to.include('GET /ok?far');
  });

  it('rejects in time when servers are silent, slow, endless, lying, compressed or gone', async () => {
    const paths = ['/silent', '/slow', '/endless', '/lying', '/huge', '/gzip', '/cut'];
    await Promise.all(paths.map((path) => failureOf(get(path, { timeoutMs: 600 }))));
  });

  it('ends what is endless without being a body, long before the time is over', async () => {
    for (const path of ['/hints', '/blank', '/chunks'])
      expect(await failureOf(get(path, { timeoutMs: 60_000 })), path).to.contain('more than 192 KiB');
    const { status, body } = await get('/chunks', { partialBody: true, maxBytes: 10_000, timeoutMs: 60_000 });
    expect([status, body.length < 10_000]).to.deep.equal([200, true]);
  });

  it('accepts every body when only the status matters', async () => {
    const any = { partialBody: true, maxBytes: 100 };
    const paths = ['/slow', '/endless', '/lying', '/gzip', '/cut'];
    const accepted = paths.map(async (path) => {
      const { status, body } = await get(path, any);
      expect([status, body.length <= 100], path).to.deep.equal([200, true]);
    });
    await Promise.all([...accepted, failureOf(get('/silent', { ...any, timeoutMs: 300 }))]);
  });

  it('recognizes private names only', async () => {
    const known: Record<string, string[]> = {
      'trick.example.com': ['1.1.1.1', '10.0.0.1'],
      'fine.example.com': ['1.1.1.1'],
    };
    const resolve = async (name: string) => known[name] ?? Promise.reject(new Error('ENOTFOUND'));
    const outbound = createOutbound({ resolve });
    const told = ['trick.example.com', 'fine.example.com', 'new.example.com', '[::1]'].map((host) =>
      outbound.isKnownPrivate(`https://${host}/`),
    );
    expect(await Promise.all(told)).to.deep.equal([true, false, false, true]);
    const slow = createOutbound({ resolve: () => new Promise(() => undefined) });
    mock.timers.enable({ apis: ['setTimeout'] });
    const isPrivate = slow.isKnownPrivate('https://dark.example.com/');
    mock.timers.tick(2000);
    mock.timers.reset();
    expect(await isPrivate).to.equal(false);
  });

  it('allows http and this machine for tests and development only', async () => {
    const { port } = canary;
    const before = canary.hits();
    await failureOf(createOutbound({ allowPrivate: true }).request(`http://127.0.0.1:${port}/`, limits));
    expect(canary.hits() - before).to.equal(1);
  });

  it('times out when a lookup never ends', async () => {
    const outbound = createOutbound({ resolve: () => new Promise(() => undefined) });
    await failureOf(outbound.request('https://dark.example.com/', { ...limits, timeoutMs: 200 }));
  });
});
