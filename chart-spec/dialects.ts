/** The languages of other charts, converted to a ChartSpec. Nothing is executed. */
export { convertConfig } from './dialects/chartjs/chartjs-config.js';
export { ConfigSyntaxError, type ConversionNote, noteText } from './dialects/conversion.js';
export {
  convertImageCharts,
  imageChartsQueryIn,
  imageChartsSize,
  isImageChartsQuery,
} from './dialects/image-charts/image-charts.js';
