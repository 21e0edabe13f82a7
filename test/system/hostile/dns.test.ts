import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect } from 'chai';
import { createOutbound } from '../../../src/platform/outbound/outbound.js';
import { createResolve } from '../../../src/platform/outbound/resolve.js';
import { startCanary } from '../../support/https-server.js';
import { listenUntilFileEnd } from '../../support/local-server.js';
import { countEnded } from '../../support/order.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';
import { type SilentDns, startDns } from './silent-dns.js';

const NAMES: Record<string, string[]> = {
  'good.example.com': ['127.0.0.1'],
  'both.example.com': ['1.1.1.1', '2606:4700:4700::1111'],
  'mixed.example.com': ['1.1.1.1', '::1'],
  'six.example.com': ['fd00::1'],
  'none.example.com': [],
};

/** A server on 127.0.0.1 only. @returns its port */
const startHttp = () => listenUntilFileEnd(createServer((_req, res) => res.end('here')));

describe('names whose DNS servers never answer', () => {
  let dns: SilentDns;
  let lookUp: (name: string) => Promise<string[]>;

  before(async () => {
    dns = await startDns((name) => NAMES[name]);
    lookUp = createResolve({ dnsServers: [dns.address], asksSystem: false });
  });

  it('delay neither other names, nor files, nor compression', async () => {
    const port = await startHttp();
    const outbound = createOutbound({ resolve: lookUp, allowPrivate: true });
    const limits = { timeoutMs: 6000, maxBytes: 1000 };
    const failed = Array.from({ length: 64 }, (_, i) =>
      outbound.request(`https://silent${i}.example.com/`, limits).then(
        () => expect.fail('a name without an answer was found'),
        () => undefined,
      ),
    );
    const ended = countEnded(failed);
    await until(() => dns.ignored() >= 64);
    const [response] = await Promise.all([
      outbound.request(`http://good.example.com:${port}/`, limits),
      readFile(import.meta.filename),
      promisify(gzip)(Buffer.alloc(1_000_000)),
    ]);
    expect(response.body.toString()).to.equal('here');
    expect(ended(), 'names that were given up meanwhile').to.equal(0);
    await Promise.all(failed);
  });

  it('are given up, while names without an address fail at once', async () => {
    const failureOf = (name: string) => lookUp(name).then(String, (error: NodeJS.ErrnoException) => error.code);
    const silent = failureOf('silent.example.com');
    const ended = countEnded([silent]);
    expect(await failureOf('none.example.com')).to.equal('ENOTFOUND');
    expect(ended()).to.equal(0);
    expect(['ETIMEOUT', 'ECANCELLED']).to.include(await silent);
  });

  it('finds IPv4 and IPv6 addresses, and all of them count', async () => {
    expect(await lookUp('BOTH.example.com.')).to.deep.equal(['1.1.1.1', '2606:4700:4700::1111']);
    const canary = await startCanary();
    const outbound = createOutbound({ resolve: lookUp });
    for (const name of ['mixed', 'six', 'good']) {
      const url = `https://${name}.example.com:${canary.port}/`;
      expect(await outbound.isKnownPrivate(url), name).to.equal(true);
      const failure = await outbound.request(url, { timeoutMs: 1000, maxBytes: 9 }).catch((error: Error) => error);
      expect(String(failure), name).to.contain(`${name}.example.com is at`);
    }
    expect(canary.hits()).to.equal(0);
  });

  it('connects to the first address that answers', async () => {
    const port = await startHttp();
    const resolve = async () => ['127.0.0.2', '::1', '127.0.0.1'];
    const outbound = createOutbound({ resolve, allowPrivate: true });
    const response = await outbound.request(`http://two.example.com:${port}/`, { timeoutMs: 5000, maxBytes: 9 });
    expect(response.body.toString()).to.equal('here');
  });

  it('the hosts file comes first', async () => {
    const hostsFile = join(makeScratchDir(), 'hosts');
    await writeFile(
      hostsFile,
      '# comment\n192.0.2.7  alias Good.example.com # 192.0.2.8\n::1 good.example.com\nnonsense\n',
    );
    const resolve = createResolve({ dnsServers: [dns.address], hostsFile, asksSystem: false });
    expect(await resolve('good.example.com')).to.deep.equal(['192.0.2.7', '::1']);
    expect(await resolve('both.example.com')).to.include('1.1.1.1');
  });
});
