/** The parameters of `/gchart` for the API description. */
import type { JsonSchema } from '../http/openapi.js';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  cht: 'Type of the chart, such as `bvg`, `lc`, `p` or `qr`.',
  chd: 'Data: `t:10,20|30,40`, encoded with `s:` or `e:`, or `a:` for any range.',
  chs: 'Width and height in px, such as `600x300`.',
  chds: 'Lowest and highest value of each series; `a` for those of the data.',
  chco: 'Colors of the series, or of their elements.',
  chdl: 'Names in the legend.',
  chdlp: 'Position of the legend: `b`, `t`, `r`, `l`.',
  chdls: 'Color and size of the texts of the legend.',
  chl: 'Labels of slices and points; the text of a QR code.',
  chld: 'Error correction and margin of a QR code.',
  chli: 'Text in the hole of a doughnut.',
  chtt: 'Title; `|` starts a new line.',
  chts: 'Color, size and alignment of the title.',
  chxt: 'Axes: `x`, `y`, `t` and `r`.',
  chxl: 'Labels of axes.',
  chxr: 'Ranges of axes.',
  chxp: 'Positions of labels on axes.',
  chxs: 'Number format, color and size of the labels of axes.',
  chm: 'Markers: labels of values, shapes, lines, fills, ranges.',
  chg: 'Grid: steps in percent, lengths of dashes and gaps.',
  chf: 'Colors of background, plot and series.',
  chbh: 'Widths and gaps of bars.',
  chbr: 'Radius of the corners of bars.',
  chls: 'Widths and dashes of lines.',
  chma: 'Margins.',
  chan: 'Time in ms that a GIF moves. Without `chof` the image is a GIF.',
  chof: 'Format: `png`, `jpg`, `webp`, `svg`, `pdf`, `gif`.',
  chp: 'Angle at which a pie starts, in radians from the right.',
  iclocale: 'Language of numbers.',
  icretina: '`1`: two output pixels per px.',
};

export const imageChartParameters = Object.entries(DESCRIPTIONS).map(([name, description]) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
}));

const schema: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([name, description]) => [name, { type: 'string', description }]),
  ),
  additionalProperties: true,
};

export const imageChartBody = {
  required: true,
  content: {
    'application/x-www-form-urlencoded': { schema, example: { cht: 'bvg', chd: 't:10,20,30', chs: '300x200' } },
    'application/json': { schema },
  },
};
