import { expect } from 'chai';
import { type ApiResponse, request } from './app.js';

export const CHART = '/chart';

/** A small valid configuration. Every call returns different data, so that no test gets a cached image by accident. */
export function config(extra: Record<string, unknown> = {}): Record<string, unknown> {
  const datasets = [{ label: 'Users', data: [1, 2, ++configCount] }];
  return { type: 'bar', data: { labels: ['a', 'b', 'c'], datasets }, ...extra };
}
let configCount = 0;

/** A URL of `/chart` in the way of QuickChart's own clients. */
export function chartPath(chart: string | object, rest: Record<string, string> = {}): string {
  const c = typeof chart === 'string' ? chart : JSON.stringify(chart);
  return `${CHART}?${new URLSearchParams({ c, ...rest }).toString()}`;
}

/** An error as QuickChart returns it. @returns its text */
export function expectErrorImage({ status, headers, body }: ApiResponse, expected: number): string {
  expect(status, body.toString('latin1', 0, 200)).to.equal(expected);
  expect(headers['content-type']).to.equal('image/png');
  expect(headers['cache-control']).to.equal('no-store');
  expect(body.length).to.be.above(1000);
  return decodeURIComponent(String(headers['x-quickchart-error']));
}

/** Saves a chart. @param rest further fields of the body @returns the path of its short URL */
export async function saveChart(key: string, chart: object | string = config(), rest: object = {}): Promise<string> {
  const body = { chart, width: 200, height: 120, key, ...rest };
  const response = await request('POST', '/chart/create', { body, status: 200 });
  return new URL(String(response.json()['url'])).pathname;
}
