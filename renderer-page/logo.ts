import type { CardImages } from './card/card';
import type { ChartSpec, PageAnswer } from './payload';

/** Enough for 100 CSS px on the densest screen, and for 200 on an ordinary dense one; the bytes go into every SVG and PDF. */
const MAX_WIDTH_PX = 1000;
const MAX_HEIGHT_PX = 400;
/** Of the picture's height, whatever the brand kit says. */
const LARGEST_HEIGHT_SHARE = 0.25;

const NO_IMAGE = { message: 'The logo cannot be decoded', path: 'header.logoUrl' };

async function load(href: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = href;
  await image.decode();
  return image;
}

/**
 * Decodes an image of whatever kind and draws it anew as PNG: what comes out holds pixels and nothing else. An SVG is an image like any
 * other here, so the browser runs none of its scripts and loads nothing that it refers to.
 * @param href a data: URL
 * @returns a data: URL of a PNG
 */
export async function decodeLogo(href: string): Promise<PageAnswer<string>> {
  try {
    const image = await load(href);
    const { naturalWidth, naturalHeight } = image;
    const fit = Math.min(MAX_WIDTH_PX / naturalWidth, MAX_HEIGHT_PX / naturalHeight);
    // A vector image is as large as one likes.
    const scale = href.startsWith('data:image/svg+xml') ? fit : Math.min(1, fit);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context || !(naturalWidth > 0)) return { ok: false, fault: NO_IMAGE };
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { ok: true, value: canvas.toDataURL('image/png') };
  } catch {
    return { ok: false, fault: NO_IMAGE };
  }
}

/** The last one, since charts of one account come in rows. */
let last: { href: string; image: HTMLImageElement } | undefined;

/** The pictures of a spec's card, decoded before it is drawn. */
export async function imagesOf({ logo, kit, height }: ChartSpec): Promise<CardImages> {
  if (!logo) return {};
  if (last?.href !== logo.href) last = { href: logo.href, image: await load(logo.href) };
  const { image } = last;
  const aspect = image.naturalWidth / image.naturalHeight;
  if (!kit) return { logo: { image, aspect } };
  const heightPx = Math.min(kit.logoHeight, height * LARGEST_HEIGHT_SHARE);
  return { logo: { image, aspect, heightPx, align: kit.logoAlign } };
}
