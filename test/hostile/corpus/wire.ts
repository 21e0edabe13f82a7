/** Bytes that are no valid HTTP, or nearly: what a proxy in front might read in another way. */
export interface WireCase {
  id: number;
  name: string;
  bytes: string;
  status: number;
}

const HOST = 'Host: 127.0.0.1\r\n';
const post = (headers: string, body = '') => `POST /api/v1/validate HTTP/1.1\r\n${HOST}${headers}\r\n${body}`;

export const wire: WireCase[] = [
  {
    id: 113,
    name: 'Content-Length beside Transfer-Encoding',
    bytes: post('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    status: 400,
  },
  { id: 113, name: 'two lengths', bytes: post('Content-Length: 3\r\nContent-Length: 4\r\n', 'abcd'), status: 400 },
  { id: 113, name: 'a negative length', bytes: post('Content-Length: -1\r\n'), status: 400 },
  { id: 113, name: 'a length that is no number', bytes: post('Content-Length: 0x10\r\n'), status: 400 },
  {
    id: 113,
    name: 'a chunk size that is no number',
    bytes: post('Transfer-Encoding: chunked\r\nConnection: close\r\n', 'xyz\r\n\r\n'),
    status: 400,
  },
  { id: 113, name: 'a NUL in a header', bytes: post('X-A: a\0b\r\n'), status: 400 },
  { id: 113, name: 'a space before the colon of a header', bytes: post('Content-Length : 3\r\n', 'abc'), status: 400 },
  {
    id: 113,
    name: 'an unknown transfer encoding',
    bytes: post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'),
    status: 400,
  },
  { id: 113, name: 'no host', bytes: 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
  { id: 113, name: 'not HTTP', bytes: 'HELO example.com\r\n\r\n', status: 400 },
  { id: 114, name: 'CONNECT', bytes: `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n`, status: 405 },
  { id: 114, name: 'TRACE', bytes: `TRACE /api/v1/render HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, status: 405 },
  {
    id: 76,
    name: 'a header of 17 KB',
    bytes: `GET /healthz HTTP/1.1\r\n${HOST}X-A: ${'x'.repeat(17_000)}\r\n\r\n`,
    status: 431,
  },
];
