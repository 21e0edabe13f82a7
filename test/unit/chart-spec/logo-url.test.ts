import { expect } from 'chai';
import { accepted, pathsOf, spec } from './spec-helpers.js';

function expectRejected(logoUrl: string): void {
  expect(pathsOf(spec({ header: { logoUrl } })), logoUrl).to.deep.equal(['header.logoUrl']);
}

describe('chart spec: header.logoUrl', () => {
  it('accepts https URLs of public hosts', () => {
    for (const logoUrl of [
      'https://example.com/a.png',
      'HTTPS://example.com:443/a?b=c',
      'https://8.8.8.8/x',
      'https://[2606:4700:4700::1111]/',
    ]) {
      expect(accepted(spec({ header: { logoUrl } })).header?.logoUrl).to.equal(logoUrl);
    }
  });
  it('rejects other schemes', () => {
    const urls = [
      'http://example.com',
      'HTTP://example.com',
      'ftp://example.com',
      'file:///etc/passwd',
      '\\\\localhost\\etc\\passwd',
    ];
    urls.push(
      'data:image/png;base64,AA',
      'javascript:1',
      'chrome://version',
      'view-source:https://x.org',
      'blob:https://x.org/1',
      '',
    );
    for (const url of urls) expectRejected(url);
  });
  it('rejects loopback addresses in every notation', () => {
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '0',
      '127.0.0.1.',
      '①②⑦.⓪.⓪.①',
      '127。0。0。1',
    ]) {
      expectRejected(`https://${host}/`);
    }
  });
  it('rejects IPv6 addresses that are not public', () => {
    const hosts = ['::1', '::', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', 'fe80::1%25lo', 'fc00::1', 'fd7a:115c:a1e0::1'];
    hosts.push(
      '64:ff9b::a9fe:a9fe',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001:0:1::1',
      '::a9fe:a9fe',
      'fec0::1',
      '5f00::1',
      '100::1',
      '3fff::1',
    );
    for (const host of hosts) expectRejected(`https://[${host}]/`);
  });
  it('rejects IPv4 addresses that are not public', () => {
    const hosts = [
      '169.254.169.254',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '100.64.0.1',
      '100.127.255.254',
    ];
    hosts.push('192.0.0.1', '198.18.0.1', '192.88.99.3', '224.0.0.1', '240.0.0.1', '255.255.255.255');
    for (const host of hosts) expectRejected(`https://${host}/`);
  });
  it('accepts public addresses next to the special-purpose ranges', () => {
    const hosts = ['172.32.0.1', '100.63.255.254', '100.128.0.1', '8.8.8.8', '[2606:4700:4700::1111]', '[64:ff9c::1]'];
    for (const host of hosts) accepted(spec({ header: { logoUrl: `https://${host}/` } }));
  });
  it('rejects names of private networks', () => {
    for (const host of [
      'localhost',
      'LOCALHOST.',
      'app.localhost',
      'metadata.google.internal',
      'redis',
      'x.internal',
    ]) {
      expectRejected(`https://${host}/`);
    }
  });
  it('rejects credentials, malformed URLs and other ports', () => {
    const urls = [
      'https://example.com@127.0.0.1/',
      'https://1.1.1.1&@127.0.0.1#@8.8.8.8/',
      'https:127.0.0.1',
      'https:///127.0.0.1',
    ];
    urls.push(
      'https://exa\tmple.com/',
      'https://user:pass@example.com/',
      'https://user@example.com/',
      'https://:pass@example.com/',
      'https://example.com\\@x.org/',
      ' https://example.com/',
    );
    for (const port of [22, 25, 5432, 6379, 65536, 80]) urls.push(`https://example.com:${port}/`);
    for (const url of [...urls, `https://example.com/${'x'.repeat(2048)}`]) expectRejected(url);
  });
});
