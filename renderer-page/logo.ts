import type { CardImages } from './card/card';
import type { ChartSpec, PageAnswer } from './payload';

/** Enough for a logo of 100 CSS px at ratio 4, or 200 at ratio 2. The bytes go into every SVG and PDF. */
const MAX_WIDTH_PX = 1000;
const MAX_HEIGHT_PX = 400;
/** Largest share of the image's height, also where the brand kit asks for more. */
const LARGEST_HEIGHT_SHARE = 0.25;

const NOT_DECODED = { message: 'The logo cannot be decoded', path: 'header.logoUrl' };

async function load(href: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = href;
  await image.decode();
  return image;
}

/**
 * Decodes an image and encodes it again as PNG, so that the result holds nothing but pixels. An SVG is decoded as an image too: the browser
 * runs no script in it and loads nothing from elsewhere.
 * @param href a data: URL
 * @returns a data: URL of a PNG
 */
export async function decodeLogo(href: string): Promise<PageAnswer<string>> {
  try {
    const image = await load(href);
    const { naturalWidth, naturalHeight } = image;
    const fit = Math.min(MAX_WIDTH_PX / naturalWidth, MAX_HEIGHT_PX / naturalHeight);
    // A vector image has no size in pixels: it is drawn as large as allowed.
    const scale = href.startsWith('data:image/svg+xml') ? fit : Math.min(1, fit);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context || !(naturalWidth > 0)) return { ok: false, error: NOT_DECODED };
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { ok: true, value: canvas.toDataURL('image/png') };
  } catch {
    return { ok: false, error: NOT_DECODED };
  }
}

/** The logo decoded last: several charts of one account often follow each other. */
let last: { href: string; image: HTMLImageElement } | undefined;

/** Decodes the images of a spec's card. */
export async function imagesOf({ logo, kit, height }: ChartSpec): Promise<CardImages> {
  if (!logo) return {};
  if (last?.href !== logo.href) last = { href: logo.href, image: await load(logo.href) };
  const { image } = last;
  const aspect = image.naturalWidth / image.naturalHeight;
  if (!kit) return { logo: { image, aspect } };
  const heightPx = Math.min(kit.logoHeight, height * LARGEST_HEIGHT_SHARE);
  return { logo: { image, aspect, heightPx, align: kit.logoAlign } };
}
