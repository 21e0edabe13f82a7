import { isUuid } from '../../http/http.js';
import type { EmbedTarget } from '../../render/route-stages.js';

const CHART = { imagePath: '/api/v1/render', pagePath: '/embed' };
const TEMPLATE = /^\/(?:embed\/templates\/([^/]+)|api\/v1\/templates\/([^/]+)\/render)$/;
const SHORT_URL = /^\/(?:embed|chart\/render)\/([^/]+)$/;

/** @param path of a page or of its image, still encoded @returns undefined for other paths */
export function targetOf(path: string): EmbedTarget | undefined {
  if (path === CHART.pagePath || path === CHART.imagePath) return { kind: 'chart', ...CHART, params: {} };
  const [, ofPage, template = ofPage] = TEMPLATE.exec(path) ?? [];
  if (template !== undefined) {
    const paths = { imagePath: `/api/v1/templates/${template}/render`, pagePath: `/embed/templates/${template}` };
    return { kind: 'template', ...paths, params: { templateId: decoded(template) } };
  }
  const [, id = ''] = SHORT_URL.exec(path) ?? [];
  if (!isUuid(id)) return undefined;
  return { kind: 'shortUrl', imagePath: `/chart/render/${id}`, pagePath: `/embed/${id}`, params: { id } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where the page, its image and its description are. */
export interface Addresses {
  page: string;
  image: string;
  oembed: string;
}

export function addressesOf(publicUrl: string, { imagePath, pagePath }: EmbedTarget, rawQuery: string): Addresses {
  const query = rawQuery === '' ? '' : `?${rawQuery}`;
  const page = `${publicUrl}${pagePath}${query}`;
  return {
    page,
    image: `${publicUrl}${imagePath}${query}`,
    oembed: `${publicUrl}/oembed?url=${encodeURIComponent(page)}`,
  };
}
