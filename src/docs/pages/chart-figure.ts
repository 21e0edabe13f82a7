import { deflateSync } from 'node:zlib';
import { type Html, html } from '../html.js';
import { codeBlock } from './code-block.js';

/** An image that the service draws of a specification in the documentation. */
export interface DrawnChart {
  url: string;
  widthPx: number;
  heightPx: number;
  alt: string;
}

/** Makes the image of a specification available. Throws an Error for an invalid one. */
export type DrawChart = (spec: object) => DrawnChart;

export interface ChartFence {
  /** JSON. */
  code: string;
  alt: string | undefined;
  /** Shows the image on a dark background. */
  isDark: boolean;
}

/** A specification: its image, the JSON, and a link that opens it in the playground. */
export function chartFigure({ code, alt, isDark }: ChartFence, draw: DrawChart): Html {
  const image = draw(readSpec(code));
  const picture = html`<img src="${image.url}" width="${image.widthPx}" height="${image.heightPx}" alt="${alt ?? image.alt}" loading="lazy" decoding="async">`;
  return html`<figure class="chart"><div class="chart-image${isDark ? ' on-dark' : ''}">${picture}</div>${codeBlock({ code, language: 'json', actions: openInPlayground(code) })}</figure>`;
}

/** @param code JSON of a specification */
export function openInPlayground(code: string): Html {
  return html`<a class="open" href="${playgroundLink(code)}">Open in playground</a>`;
}

/** Throws an Error for a text that is not a JSON object. */
export function readSpec(code: string): object {
  const spec: unknown = JSON.parse(code);
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) throw new Error('a chart is a JSON object');
  return spec;
}

/** The address of the playground with this specification, encoded as in docs/reference/get-urls.md. */
export function playgroundLink(spec: string): string {
  return `/app/playground#spec=${deflateSync(JSON.stringify(JSON.parse(spec)), { level: 9 }).toString('base64url')}`;
}
