/** The languages of other charts, converted to a ChartSpec, and the functions in them. Nothing is executed. */
export { convertConfig } from './dialects/chartjs/chartjs-config.js';
export { ConfigSyntaxError, type ConversionNote, noteText } from './dialects/conversion.js';
export {
  convertImageCharts,
  imageChartsQueryIn,
  imageChartsSize,
  isImageChartsQuery,
} from './dialects/image-charts/image-charts.js';
export { convertOther, type OtherConversion } from './dialects/other/convert-other.js';
export { type Converted, convertedFrom } from './dialects/other/converted.js';
export { compileFunction } from './functions/compile.js';
export { Budget, Evaluation } from './functions/evaluation.js';
export { NotEvaluable } from './functions/not-evaluable.js';
