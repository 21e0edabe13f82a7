import { type ChartSpec, parseJson } from '../chart-spec/spec.js';
import type { PageApi, PageResult, RasterResult, SvgDrawing } from './drawing/protocol.js';
import { pageRuler } from './drawing/ruler';
import { PageFonts } from './fonts/page-fonts';
import { serveEmbedder } from './frame';
import { HeldImages } from './output/held-images';
import { InTurn } from './output/in-turn';
import { ChartPrinter } from './output/pdf';
import { drawLossless, drawMoving, drawRaster } from './output/raster';
import { createReportApi } from './output/report/report';
import { drawSvg } from './output/svg/svg';
import { failure, type Made, success } from './paint/attempt';
import { loadTypesFor } from './paint/load-types';
import { imagesOf } from './paint/logo';
import type { DrawCall } from './paint/target';
import { resolveTheme } from './theme/resolve-theme';
import { loadFunctionsFor } from './values/load-functions';

/** Runs one call of the service. An error thrown while drawing is an error of the spec and part of the response. */
async function run<T>(specJson: string, work: (asked: DrawCall) => Made<T> | Promise<Made<T>>): Promise<PageResult<T>> {
  const spec = parseJson<ChartSpec>(specJson);
  const fonts = new PageFonts(specJson, spec.ownFonts);
  const asked = { spec, fonts, ruler: pageRuler, images: spec.logo ? await imagesOf(spec) : {} };
  const types = loadTypesFor(spec);
  if (types) await types;
  const functions = loadFunctionsFor(spec);
  if (functions) await functions;
  try {
    const loading = fonts.load(resolveTheme(spec));
    if (loading) await loading;
    return success(await work(asked));
  } catch (error) {
    return failure(error, asked);
  }
}

const held = new HeldImages();
const printer = new ChartPrinter();
const inTurn = new InTurn<PageResult<RasterResult | SvgDrawing>>();
const drawInFormat = (asked: DrawCall, specJson: string): Promise<Made<RasterResult | SvgDrawing>> =>
  asked.spec.format === 'svg' ? drawSvg(asked, specJson) : drawRaster(asked, held);
const api: PageApi = {
  drawRaster: (specJson) => run(specJson, (asked) => drawRaster(asked, held)),
  readSlice: (handle, offset, length) => held.read(handle, offset, length),
  releaseImage: (handle) => held.release(handle),
  drawSvg: (specJson) => run(specJson, (asked) => drawSvg(asked, specJson)),
  drawSeveral: (specJsons, budgetMs) =>
    inTurn.draw(specJsons, budgetMs, (specJson) => run(specJson, (asked) => drawInFormat(asked, specJson))),
  takeDrawn: () => inTurn.take(),
  preparePdf: (specJson) => run(specJson, (asked) => printer.prepare(asked)),
  finishPdf: () => printer.finish(),
  ...createReportApi(),
};

Object.assign(globalThis, { chartwright: api });
serveEmbedder({
  drawLossless: (specJson) => run(specJson, drawLossless),
  drawMoving: (specJson) => run(specJson, drawMoving),
});
