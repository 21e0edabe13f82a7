/** A page that shows what has changed: old, new and difference side by side. It needs no other file. */
import { createCanvas } from '@napi-rs/canvas';
import type { Spec } from '../../samples/sample.js';
import { decode, type Pixels } from '../support/pixels.js';
import { type Change, describeChange } from './images.js';

const STYLE = `body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #d5d9e0; color: #1f2733 }
h2 { font-size: 16px; margin: 32px 0 8px } div { display: flex; flex-wrap: wrap; gap: 16px }
figure { margin: 0 } img { display: block; max-width: 640px; background: repeating-conic-gradient(#e4e7ec 0 25%, #c6cbd4 0 50%) 0 0 / 16px 16px }`;

/** @param specs what the names draw @param total number of images that were compared @param range what was compared, behind the title */
export async function changesPage(
  changes: readonly Change[],
  specs: ReadonlyMap<string, Spec>,
  total: number,
  range = '',
): Promise<string> {
  const sections: string[] = [];
  for (const change of changes) sections.push(await sectionOf(change, specs.get(change.name)));
  const title = `${changes.length} of ${total} golden images changed${escapeHtml(range)}`;
  const list = changes.map((change) => `<li><a href="#${change.name}">${escapeHtml(describeChange(change))}</a></li>`);
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1><ul>${list.join('')}</ul>${sections.join('\n')}
`;
}

async function sectionOf(change: Change, spec: Spec | undefined): Promise<string> {
  const { name, old, drawn, share } = change;
  const difference = old && drawn && share !== undefined ? await differenceOf(old, drawn) : undefined;
  const figures = [figure('old', old), figure('new', drawn), figure('difference', difference)];
  const json =
    spec &&
    `<details><summary>Specification</summary><pre>${escapeHtml(JSON.stringify(spec, null, 2))}</pre></details>`;
  return `<section id="${name}"><h2>${escapeHtml(describeChange(change))}</h2><div>${figures.join('')}</div>${json ?? ''}</section>`;
}

function figure(caption: string, image: Buffer | undefined): string {
  if (image === undefined) return '';
  const src = `data:image/png;base64,${image.toString('base64')}`;
  return `<figure><figcaption>${caption}</figcaption><img alt="${caption}" src="${src}"></figure>`;
}

/** Pixels that differ in red on a pale copy of the old image. */
async function differenceOf(old: Buffer, drawn: Buffer): Promise<Buffer> {
  const [before, after] = await Promise.all([decode(old), decode(drawn)]);
  const { width, height } = before;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let at = 0; at < image.data.length; at += 4) image.data.set(colorOf(before, after, at), at);
  context.putImageData(image, 0, 0);
  return canvas.encode('png');
}

function colorOf({ data: before }: Pixels, { data: after }: Pixels, at: number): number[] {
  const channels = [0, 1, 2, 3].map((channel) => at + channel);
  if (channels.some((channel) => before[channel] !== after[channel])) return [220, 0, 0, 255];
  return [...channels.slice(0, 3).map((channel) => 204 + (before[channel] ?? 0) / 5), before[at + 3] ?? 255];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
