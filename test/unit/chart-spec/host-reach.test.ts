import { expect } from 'chai';
import { cnameWarnings, reachOf, reachWarnings } from '../../../chart-spec/spec.js';

const ROWS: [host: string, reach: ReturnType<typeof reachOf>][] = [
  ['localhost:3000', 'machine'],
  ['LOCALHOST', 'machine'],
  ['charts.localhost', 'machine'],
  ['127.0.0.1:3000', 'machine'],
  ['127.8.8.8', 'machine'],
  ['2130706433', 'machine'],
  ['0.0.0.0:3000', 'machine'],
  ['[::1]:3000', 'machine'],
  ['[::]', 'machine'],
  ['[::ffff:127.0.0.1]', 'machine'],
  ['10.0.0.5', 'network'],
  ['172.16.0.1', 'network'],
  ['172.31.255.1:3000', 'network'],
  ['192.168.1.20', 'network'],
  ['169.254.1.1', 'network'],
  ['100.64.0.1', 'network'],
  ['[fd12:3456::1]', 'network'],
  ['[fe80::1]', 'network'],
  ['chartwright:3000', 'network'],
  ['nas.local', 'network'],
  ['charts.corp.internal', 'network'],
  ['charts.example.com', undefined],
  ['charts.example.com.', undefined],
  ['localhost.example.com', undefined],
  ['10.example.com', undefined],
  ['172.32.0.1', undefined],
  ['100.128.0.1', undefined],
  ['8.8.8.8:3000', undefined],
  ['[2606:4700::1111]', undefined],
];

describe('who can open an address', () => {
  for (const [host, reach] of ROWS) {
    it(`http://${host}: ${reach ?? 'everybody'}`, () => expect(reachOf(`http://${host}/x`)).to.equal(reach));
  }

  it('is said with what to do, and not where everybody can', () => {
    expect(reachWarnings('http://127.0.0.1:3000/i/x.png')).to.deep.equal([
      'http://127.0.0.1:3000 opens on this machine only. For readers elsewhere set PUBLIC_URL to an address that they reach, open a tunnel, or send the image itself: see /docs/email#without-a-public-address',
    ]);
    expect(reachWarnings('http://10.0.0.5/x')[0]).to.contain('in this network only');
    expect(reachWarnings('https://charts.example.com/x')).to.deep.equal([]);
  });
});

describe('a host that customers point a CNAME to', () => {
  for (const host of 'vm localhost nas.local nas.local. charts.internal 10.0.0.5 8.8.8.8 [2606:4700::1]'.split(' ')) {
    it(`${host}: is said to be no public name`, () => {
      const [warning, ...more] = cnameWarnings(host);
      expect(warning).to.contain('is no public host name: a CNAME to it cannot work').and.to.contain('PUBLIC_URL');
      expect(more).to.deep.equal([]);
    });
  }

  for (const host of ['charts.example.com', 'cdn.example.net.', 'xn--grafik-bcher-klb.example'])
    it(`${host}: is a public name`, () => expect(cnameWarnings(host)).to.deep.equal([]));
});
