import { type CorpusCase, chart, invalidAt, refusedAt } from './corpus-case.js';

const https = (hosts: string[]) => hosts.map((host) => `https://${host}/`);

const ADDRESSES: [id: number, urls: string[]][] = [
  [
    87,
    [
      'http://example.com',
      'HTTP://example.com',
      'ftp://example.com',
      'file:///etc/passwd',
      '\\\\localhost\\etc\\passwd',
      'data:image/png;base64,AA',
      'javascript:1',
      'chrome://version',
      'view-source:https://x.org',
      'blob:https://x.org/1',
    ],
  ],
  [88, https('127.0.0.1 127.1 2130706433 0x7f.1 017700000001 0 127.0.0.1. ①②⑦.⓪.⓪.① 127。0。0。1'.split(' '))],
  [
    89,
    https('[::1] [::] [::ffff:127.0.0.1] [::ffff:a9fe:a9fe] [fe80::1%25lo] [fc00::1] [fd7a:115c:a1e0::1]'.split(' ')),
  ],
  [
    90,
    https([
      ...'[64:ff9b::a9fe:a9fe] [64:ff9b:1::1] [2002:7f00:1::] [2001:0:1::1] [::a9fe:a9fe] [fec0::1]'.split(' '),
      ...'[5f00::1] [100::1] [3fff::1]'.split(' '),
    ]),
  ],
  [
    91,
    https([
      ...'169.254.169.254 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 100.127.255.254'.split(' '),
      ...'192.0.0.1 198.18.0.1 192.88.99.3 224.0.0.1 240.0.0.1 255.255.255.255'.split(' '),
    ]),
  ],
  [93, https(['localhost', 'LOCALHOST.', 'app.localhost', 'metadata.google.internal', 'redis', 'x.internal'])],
  [
    94,
    [
      'https://example.com@127.0.0.1/',
      'https://1.1.1.1&@127.0.0.1#@8.8.8.8/',
      'https:127.0.0.1',
      'https:///127.0.0.1',
      'https://127.0\t.0.1/',
    ],
  ],
  [98, [22, 25, 5432, 6379, 65536].map((port) => `https://example.com:${port}/`)],
];

/** Addresses that the service must not connect to: of a logo, and of a webhook. */
export const addresses: CorpusCase[] = ADDRESSES.flatMap(([id, urls]) =>
  urls.flatMap((url): CorpusCase[] => [
    { id, name: `logo ${url}`, body: chart({ header: { logoUrl: url } }), verdict: refusedAt('header.logoUrl') },
    {
      id,
      name: `webhook ${url}`,
      path: '/api/v1/webhooks',
      body: { url, events: ['render.complete'] },
      verdict: invalidAt('url'),
    },
  ]),
);
