import { request } from './app.js';
import { list } from './list.js';
import { SIGNED_URLS, signUrl } from './signed-urls.js';

/** A signed URL of an image as that of its page. */
export const pageOf = (image: string): string =>
  image.replace('/api/v1/render', '/embed').replace(/^\/api\/v1\/templates\/([^/]+)\/render/, '/embed/templates/$1');

/** Signs a chart. @returns path and query of its page */
export async function embedPath(key: string, chart?: object): Promise<string> {
  return pageOf(await signUrl(key, chart));
}

/** The origin of the addresses that the service writes. */
export async function publicOrigin(key: string): Promise<string> {
  const { url } = (await request('POST', SIGNED_URLS, { key, body: { templateId: 'mrr-trend' } })).json();
  return new URL(String(url)).origin;
}

/** Two series of three months. */
export const twoSeries = (extra: object = {}): Record<string, unknown> => ({
  type: 'bar',
  width: 600,
  height: 300,
  title: 'Revenue',
  data: {
    labels: ['Jan', 'Feb', 'Mar'],
    datasets: list({ label: 'Shop', data: [8200, 9100, 7600] }, { label: 'Fairs', data: [5200, 6100, 4600] }),
  },
  ...extra,
});

/** More marks than a page makes interactive. */
export const manyPoints = (series: number, count: number): Record<string, unknown> => ({
  type: 'line',
  width: 800,
  height: 400,
  data: {
    labels: Array.from({ length: count }, (_, i) => String(i)),
    datasets: Array.from({ length: series }, (_series, at) => ({
      label: `S${at}`,
      data: Array.from({ length: count }, (_, i) => (i * (at + 3)) % 17),
    })),
  },
});

/** Width and height of the drawing that a page shows, and its width on the screen. */
export const drawnSize = (page: { evaluate(script: string): Promise<unknown> }) =>
  page.evaluate(
    `(svg => [...svg.getAttribute('viewBox').split(' ').slice(2).map(Number), svg.getBoundingClientRect().width])(document.querySelector('.plot > svg'))`,
  ) as Promise<[widthPx: number, heightPx: number, shownPx: number]>;
