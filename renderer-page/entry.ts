import { type ChartSpec, parseJson } from '../chart-spec/chart-spec.js';
import { failure, success } from './attempt';
import type { CardImages } from './card/card';
import { imagesOf } from './card/logo';
import { loadFontsFor } from './fonts/page-fonts';
import { serveEmbedder } from './frame';
import { finishPrinting, preparePrinting } from './pdf';
import type { PageApi, PageResult } from './protocol.js';
import { drawLossless, drawMoving, drawRaster, readHeldImage, releaseHeldImage } from './raster';
import { reportApi } from './report/report';
import { loadTypesFor } from './series/plugins/load-types';
import { drawSvg } from './svg/svg';
import { resolveTheme } from './theme/resolve-theme';

/** Runs one call of the service. An error thrown while drawing is an error of the spec and part of the response. */
async function run<T>(
  specJson: string,
  work: (spec: ChartSpec, images: CardImages) => T | Promise<T>,
): Promise<PageResult<T>> {
  const spec = parseJson<ChartSpec>(specJson);
  const images = spec.logo ? await imagesOf(spec) : {};
  const types = loadTypesFor(spec);
  if (types) await types;
  try {
    const fonts = loadFontsFor(specJson, resolveTheme(spec));
    if (fonts) await fonts;
    return success(await work(spec, images));
  } catch (error) {
    return failure(error, spec, images);
  }
}

const api: PageApi = {
  drawRaster: (specJson) => run(specJson, drawRaster),
  readSlice: readHeldImage,
  releaseImage: releaseHeldImage,
  drawSvg: (specJson) => run(specJson, (spec, images) => drawSvg(spec, images, specJson)),
  preparePdf: (specJson) => run(specJson, preparePrinting),
  finishPdf: finishPrinting,
  ...reportApi,
};

Object.assign(globalThis, { chartwright: api });
serveEmbedder({
  drawLossless: (specJson) => run(specJson, drawLossless),
  drawMoving: (specJson) => run(specJson, drawMoving),
});
