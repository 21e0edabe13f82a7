import { isUuid } from '../../http/http.js';
import type { EmbedTarget } from '../../render/route-stages.js';

const TEMPLATE = /^\/embed\/templates\/([^/]+)$/;
const SHORT_URL = /^\/embed\/([^/]+)$/;

/** @param path of a page, still encoded @returns undefined for other paths */
export function targetOf(path: string): EmbedTarget | undefined {
  if (path === '/embed') return { kind: 'chart', imagePath: '/api/v1/render', pagePath: path, params: {} };
  const [, template] = TEMPLATE.exec(path) ?? [];
  if (template !== undefined) {
    const imagePath = `/api/v1/templates/${template}/render`;
    return { kind: 'template', imagePath, pagePath: path, params: { templateId: decoded(template) } };
  }
  const [, id = ''] = SHORT_URL.exec(path) ?? [];
  if (!isUuid(id)) return undefined;
  return { kind: 'shortUrl', imagePath: `/chart/render/${id}`, pagePath: path, params: { id } };
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
