/** Points and lines on two axes of numbers. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { isObject, mergeOptions, objectAt, objectsIn } from '../../../values/json.js';
import type { Fields } from '../fields.js';
import { numberAt, type PlainSeries, specOf } from '../plain-chart.js';
import { paletteOf, seriesNames } from './categories.js';
import { type Channel, channelOf, isList, labelOf } from './channels.js';
import type { Unit } from './unit.js';

/** Points, or lines through points, on two axes of numbers. */
export function placesOf(unit: Unit, x: Channel, y: Channel, encoding: Fields): JsonObject {
  const { mark, rows, root, color } = unit;
  if (x.aggregate ?? y.aggregate)
    root.refuse('encoding', 'an aggregate is converted with labels of texts or dates only');
  if (mark === 'bar' || mark === 'area' || mark === 'tick')
    root.refuse('mark', `"${mark}" on two axes of numbers is not converted`);
  const size = channelOf(encoding, 'size')?.field;
  encoding.refuseAll(['shape', 'opacity', 'order'], 'is not converted');
  const names = seriesNames(rows, color, root);
  const isLine = mark === 'line';
  const series = (names ?? [y.field ?? '']).map((name): PlainSeries => {
    const own = color?.field === undefined ? rows : rows.filter((row) => labelOf(row[color.field ?? '']) === name);
    const points = own.map((row, i): JsonObject => {
      const point = { x: numberAt(row[x.field ?? ''], root, i), y: numberAt(row[y.field ?? ''], root, i) };
      return size === undefined ? point : { ...point, size: numberAt(row[size], root, i) };
    });
    const drawn = points.filter((point) => Object.values(point).every((each) => each !== null));
    const sorted = isLine ? drawn.sort((a, b) => Number(a['x']) - Number(b['x'])) : drawn;
    return { name, data: sorted, color: unit.fixedColor };
  });
  const spec = specOf({
    ...unit.look,
    type: size === undefined ? 'scatter' : 'bubble',
    series,
    x: x.axis,
    y: y.axis,
    palette: paletteOf(names ?? [], unit),
  });
  const scales = { ...zeroOf('x', x, isLine), ...zeroOf('y', y, isLine) };
  const withZero = { ...spec, options: mergeOptions(objectAt(spec, 'options'), { scales }) };
  return isLine ? withLines(withZero) : withZero;
}

/** Axes of points begin at zero, as in Vega-Lite. */
function zeroOf(name: string, { isZero, axis }: Channel, isLine: boolean): JsonObject {
  const begins = isZero ?? (axis.min === undefined && !axis.isLogarithmic && !(isLine && name === 'x'));
  return axis.isLogarithmic ? {} : { [name]: { beginAtZero: begins } };
}

function withLines(spec: JsonObject): JsonObject {
  const data = isObject(spec['data']) ? spec['data'] : {};
  const datasets = isList(data['datasets']) ? objectsIn(data['datasets']) : [];
  return {
    ...spec,
    data: { ...data, datasets: datasets.map((each) => ({ ...each, showLine: true, pointRadius: 0 })) },
  };
}
