import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { clientIp, networkOf } from '../../../src/http/reading/client.js';

function arriving(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('clientIp', () => {
  it('is the socket address, whatever the client claims, when no proxy is trusted', () => {
    expect(clientIp(arriving('192.0.2.7', '203.0.113.9'), 0)).to.equal('192.0.2.7');
  });

  it('shows an IPv4 address of a dual-stack socket as IPv4', () => {
    expect(clientIp(arriving('::ffff:127.0.0.1'), 0)).to.equal('127.0.0.1');
  });

  it('is the n-th entry from the right for TRUST_PROXY=n, so that forged entries on the left do not count', () => {
    const forwarded = '6.6.6.6, 203.0.113.9, 10.0.0.2';
    expect(clientIp(arriving('10.0.0.1', forwarded), 1)).to.equal('10.0.0.2');
    expect(clientIp(arriving('10.0.0.1', forwarded), 2)).to.equal('203.0.113.9');
  });

  it('takes the leftmost when there are fewer entries than proxies', () => {
    expect(clientIp(arriving('10.0.0.1', '203.0.113.9'), 3)).to.equal('203.0.113.9');
  });

  it('falls back to the socket for an entry that is not an address', () => {
    for (const entry of ["');DROP TABLE x--", '', 'unknown', '1.2.3', '_hidden'])
      expect(clientIp(arriving('10.0.0.1', entry), 1), entry).to.equal('10.0.0.1');
  });

  it('reads entries with a port and IPv6 in brackets', () => {
    expect(clientIp(arriving('10.0.0.1', '203.0.113.9:4711'), 1)).to.equal('203.0.113.9');
    expect(clientIp(arriving('10.0.0.1', '[2001:db8::1]:4711'), 1)).to.equal('2001:db8::1');
  });
});

describe('networkOf: IPv6 counts per /64', () => {
  it('is the address itself for IPv4, and for texts that are not addresses', () => {
    for (const ip of ['192.0.2.7', 'unknown', '']) expect(networkOf(ip)).to.equal(ip);
  });

  it('is one for all addresses of a /64, however they are written', () => {
    for (const ip of [
      '2001:db8:1:2::',
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff:ffff:ffff:ffff',
      '2001:0db8:0001:0002:0000:0000:0000:0001',
      '2001:db8:1:2::192.0.2.1',
      '2001:db8:1:2:3:4:192.0.2.1',
      '2001:db8:1:2::1%eth0',
    ]) {
      expect(networkOf(ip), ip).to.equal('2001:db8:1:2::/64');
    }
  });

  it('is different for different networks', () => {
    expect(networkOf('2001:db8:1:3::1')).to.equal('2001:db8:1:3::/64');
    expect(networkOf('2001:db8::1:2:3:4')).to.equal('2001:db8:0:0::/64');
    expect(networkOf('1::')).to.equal('1:0:0:0::/64');
    expect(networkOf('::1')).to.equal('0:0:0:0::/64');
    expect(networkOf('fe80::1')).to.equal('fe80:0:0:0::/64');
  });

  it('is the IPv4 address for IPv4 written as IPv6; otherwise all of them would share one network', () => {
    for (const ip of ['::ffff:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:ffff:c000:207', '::FFFF:C000:0207'])
      expect(networkOf(ip), ip).to.equal('192.0.2.7');
  });
});
