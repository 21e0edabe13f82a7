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
  it('accepts public addresses next to the special-purpose ranges', () => {
    const hosts = ['172.32.0.1', '100.63.255.254', '100.128.0.1', '8.8.8.8', '[2606:4700:4700::1111]', '[64:ff9c::1]'];
    for (const host of hosts) accepted(spec({ header: { logoUrl: `https://${host}/` } }));
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
