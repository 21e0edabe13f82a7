import { type IncomingHttpHeaders, request as sendPlain } from 'node:http';
import { request as send } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { CERTIFICATE } from '../../support/certificate.js';
import { SERVER_NAME } from './proxies.js';

export interface ProxyResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json(): Record<string, unknown>;
}

export interface ProxyRequest {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is bytes. */
  body?: unknown;
  /** Address that the request comes from, one of the loopback network. */
  from?: string;
  /** Without TLS. */
  isPlain?: boolean;
  /** Without Content-Length. */
  isChunked?: boolean;
}

/** A request to this machine as a client of SERVER_NAME. */
export async function ask(port: number, path: string, options: ProxyRequest = {}): Promise<ProxyResponse> {
  const { method = options.body === undefined ? 'GET' : 'POST', from = '127.0.0.1', isPlain = false } = options;
  const body =
    options.body === undefined || Buffer.isBuffer(options.body)
      ? options.body
      : Buffer.from(JSON.stringify(options.body));
  const length = body !== undefined && options.isChunked !== true ? { 'Content-Length': String(body.length) } : {};
  const headers = { Host: SERVER_NAME, ...length, ...options.headers };
  const place = { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false as const };
  return new Promise((resolve, reject) => {
    const req = isPlain ? sendPlain(place) : send({ ...place, ca: CERTIFICATE, servername: SERVER_NAME });
    let isSent = false;
    req.on('response', async (res) => {
      isSent = true;
      const bytes = await buffer(res);
      const json = () => JSON.parse(bytes.toString()) as Record<string, unknown>;
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: bytes, json });
    });
    // An early response ends a request whose body is still being sent.
    req.on('error', (error) => !isSent && reject(error));
    req.end(body);
  });
}
