import type { CardImages } from './card/card';
import { draw } from './drawing/draw';
import { faultOf } from './drawing/spec-error';
import { FontMissing, fontsStillLoading, loadFontsFor } from './fonts/page-fonts';
import { parseSpec } from './json';
import { decodeLogo, imagesOf } from './logo';
import type { ChartSpec, PageAnswer, PageApi } from './payload';
import { armPrinting, disarmPrinting } from './pdf';
import { rasterOf, readHeldImage, releaseHeldImage } from './raster';
import { reportApi } from './report/report';
import { svgOf } from './svg';
import { lookOf } from './theme/resolve-theme';

/** Drawing again for fonts that a draw found missing ends even if a font never comes. */
const MAX_REDRAWS = 3;

/** Asked after each drawing of one picture: a promise when fonts are on their way that it needs. */
function fontWatch(): () => Promise<unknown> | undefined {
  let redraws = 0;
  return () => (redraws++ < MAX_REDRAWS ? fontsStillLoading() : undefined);
}

/** Draws on a canvas nobody sees: to find what is wrong with a spec, and to learn which fonts it needs. */
function drawOnScratch(spec: ChartSpec, images: CardImages): void {
  const context = document.createElement('canvas').getContext('2d');
  if (context) draw(context, spec, 1, undefined, images);
}

/** Runs one call of the service: what drawing throws is a fault of the spec, answered in words. */
async function answer<T>(
  specJson: string,
  work: (spec: ChartSpec, images: CardImages) => T | Promise<T>,
): Promise<PageAnswer<T>> {
  const spec = parseSpec<ChartSpec>(specJson);
  const images = spec.logo ? await imagesOf(spec) : {};
  try {
    const fonts = loadFontsFor(specJson, lookOf(spec));
    if (fonts) await fonts;
    return { ok: true, value: await work(spec, images) };
  } catch (error) {
    // A font that does not come is no fault of the spec.
    if (error instanceof FontMissing) throw error;
    return { ok: false, fault: faultOf(error, spec, (tried) => drawOnScratch(tried, images)) };
  }
}

interface Printing {
  spec: ChartSpec;
  images: CardImages;
  error?: unknown;
}
let printing: Printing | undefined;

async function preparePrinting(spec: ChartSpec, images: CardImages): Promise<null> {
  // Nothing can be awaited inside beforeprint, so the fonts are fetched, and faults found, by drawing once before.
  const watch = fontWatch();
  for (;;) {
    drawOnScratch(spec, images);
    const waiting = watch();
    if (!waiting) break;
    await waiting;
  }
  const job: Printing = { spec, images };
  printing = job;
  armPrinting(spec, images, (error) => {
    job.error = error;
  });
  return null;
}

const api: PageApi = {
  drawRaster: (specJson) => answer(specJson, (spec, images) => rasterOf(spec, images, fontWatch())),
  readSlice: readHeldImage,
  releaseImage: releaseHeldImage,
  drawSvg: (specJson) => answer(specJson, (spec, images) => svgOf(spec, images, specJson, fontWatch())),
  decodeLogo,
  preparePdf: (specJson) => answer(specJson, preparePrinting),
  finishPdf: () => {
    disarmPrinting();
    const job = printing;
    printing = undefined;
    if (!job?.error) return { ok: true, value: null };
    return { ok: false, fault: faultOf(job.error, job.spec, (tried) => drawOnScratch(tried, job.images)) };
  },
  ...reportApi,
};

Object.assign(globalThis, { chartwright: api });
