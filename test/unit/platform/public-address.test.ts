import { expect } from 'chai';
import { isPublicAddress } from '../../../chart-spec/language/check/logo-url.js';

describe('isPublicAddress', () => {
  it('is false for all special-purpose ranges', () => {
    const addresses = `127.0.0.1 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 100.127.255.254 192.0.0.1
      198.18.0.1 198.19.255.255 192.88.99.3 192.0.2.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 ::1 ::
      ::ffff:127.0.0.1 ::ffff:a9fe:a9fe fe80::1 fe80::1%lo fc00::1 fd7a:115c:a1e0::1 64:ff9b::a9fe:a9fe 64:ff9b:1::1
      2002:7f00:1:: 2001:0:1::1 ::a9fe:a9fe fec0::1 5f00::1 100::1 3fff::1 2001:db8::1 ff02::1`;
    for (const address of addresses.split(/\s+/)) expect(isPublicAddress(address), address).to.equal(false);
  });

  it('is true just outside of those ranges', () => {
    const addresses =
      '172.32.0.1 100.63.255.254 100.128.0.1 8.8.8.8 198.17.255.255 2606:4700:4700::1111 64:ff9c::1 2003::1';
    for (const address of addresses.split(' ')) expect(isPublicAddress(address), address).to.equal(true);
  });

  it('is false for texts that are not addresses', () => {
    for (const text of ['', 'example.com', '1.2.3.4.5', 'fe80::1%25lo']) expect(isPublicAddress(text)).to.equal(false);
  });
});
