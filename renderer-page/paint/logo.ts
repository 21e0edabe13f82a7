import type { ChartSpec } from '../../chart-spec/spec.js';
import type { CardImages } from '../place/card/card-plan';

/** The largest share of the image's height, even if the brand kit asks for more. */
const LARGEST_HEIGHT_SHARE = 0.25;

async function load(href: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = href;
  await image.decode();
  return image;
}

/** The logo that was decoded last, because several charts of one account often follow each other. */
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
