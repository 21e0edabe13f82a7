import { notHere } from '../http/errors.js';
import { type Stage, stage } from '../http/http.js';

const CONVERTED = 'POST it to /api/v1/validate, and the specification in the response to /api/v1/render.';

/** Routes of QuickChart that this service does not have, with what to send instead. */
const OTHER_ROUTES: readonly (readonly [path: RegExp, instead: string])[] = [
  [/^\/natural(?:\/|$)/, 'Descriptions in words are drawn by POST /api/v1/ai/render, with the field "description".'],
  [/^\/apex-charts\/render$/, `A configuration of ApexCharts is converted: ${CONVERTED}`],
  [/^\/google-charts\/render$/, `Code is not executed. The table of a Google chart is converted: ${CONVERTED}`],
  [/^\/v1\/table$/, 'Tables are drawn by POST /api/v1/render, with the type "table".'],
  [
    /^\/watermark$/,
    'Images are not laid over others. A card has a logo: the field "header.logoUrl" of POST /api/v1/render.',
  ],
  [/^\/wordcloud$/, 'Word clouds are not drawn. Bars show how often words occur: GET /chart.'],
  [/^\/graphviz$/, 'Graphs of GraphViz are not drawn.'],
  [/^\/barcode$/, 'Barcodes are not drawn. QR codes are: GET /qr?text=….'],
  [/^\/qr\/batch$/, 'QR codes are drawn one by one: GET /qr?text=….'],
  [/^\/api\/validate-chart$/, 'Configurations are checked by POST /chart: an error says what is wrong with one.'],
  [/^\/chart-maker(?:\/|$)/, 'The page of a saved chart is GET /embed/{id}.'],
];

/** Says on routes of QuickChart that do not exist here what to use instead. Throws 404. */
export const nameOtherRoute: Stage = stage((ctx, next) => {
  const instead = OTHER_ROUTES.find(([path]) => path.test(ctx.path))?.[1];
  if (instead !== undefined) throw notHere(instead);
  return next();
});
