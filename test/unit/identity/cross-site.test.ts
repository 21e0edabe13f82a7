import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { refuseCrossSite } from '../../../src/identity/cross-site.js';

function isRefused(method: string, headers: Record<string, string>): boolean {
  try {
    refuseCrossSite({ method, headers } as unknown as IncomingMessage, 'https://charts.example.com');
    return false;
  } catch {
    return true;
  }
}

describe('refuseCrossSite', () => {
  it('accepts programs, and own pages under PUBLIC_URL or the host of the request', () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'https://charts.example.com', host: '10.0.0.7:3000' },
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
      { origin: 'http://localhost:3000', host: 'LOCALHOST:3000' },
    ]) {
      expect(isRefused('POST', headers as Record<string, string>), JSON.stringify(headers)).to.equal(false);
    }
  });

  it('rejects requests of other origins, including other hosts of the same site', () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      { origin: 'https://charts.example.com.evil.example', host: 'charts.example.com' },
      { origin: 'https://charts.example.com:8443', host: 'charts.example.com' },
      { origin: 'http://charts.example.com', host: '10.0.0.7' },
      { origin: 'null', host: 'null' },
      { origin: '', host: '' },
    ]) {
      expect(isRefused('PUT', headers as Record<string, string>), JSON.stringify(headers)).to.equal(true);
    }
  });

  it('ignores requests that only read', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(isRefused(method, { origin: 'https://evil.example' })).to.equal(false);
    }
  });
});
