/** Charts of Vega-Lite with one mark. What an encoding computes becomes operations of our tables. */

import type { JsonObject } from '../../../model/chart-spec.js';
import { isObject } from '../../../values/json.js';
import type { Fields } from '../fields.js';
import { colorsOf, numberAt, type PlainAxis, type PlainChart, specOf, titleAt } from '../plain-chart.js';
import { binWidthOf } from './bins.js';
import { categoriesOf, directSeries, paletteOf, tableOf } from './categories.js';
import { type Channel, channelOf, labelOf } from './channels.js';
import { placesOf } from './places.js';
import { keptRows, orderedRows, rowsOf } from './rows.js';
import { isMeasure, styled, type Unit } from './unit.js';

const COMPOSED = ['layer', 'hconcat', 'vconcat', 'concat', 'facet', 'repeat', 'spec', 'resolve'];
const MARKS = ['bar', 'line', 'area', 'point', 'circle', 'square', 'tick', 'arc', 'rect'];
const WITHOUT_EFFECT = /^(?:\$schema|description|name|usermeta|tooltip|params|selection|cursor|href|key)$/;

export function convertVegaLite(root: Fields): JsonObject {
  root.refuseAll(COMPOSED, 'is not converted: only charts with one mark are');
  const markFields = root.child('mark');
  const mark = root.text('mark') ?? markFields.text('type') ?? root.refuse('mark', 'is required');
  if (!MARKS.includes(mark)) root.refuse('mark', `"${mark}" is not converted: only ${MARKS.join(', ')}`);
  const rows = rowsOf(root);
  const encoding = root.child('encoding');
  encoding.refuseAll(
    ['row', 'column', 'facet', 'x2', 'y2', 'latitude', 'longitude', 'detail', 'strokeDash', 'text'],
    'is not converted',
  );
  const colorFields = encoding.peek('color');
  const fixed =
    isObject(colorFields) && typeof colorFields['value'] === 'string'
      ? encoding.child('color').text('value')
      : undefined;
  const title = root.child('title');
  const color = fixed === undefined ? channelOf(encoding, 'color') : undefined;
  const unit: Unit = {
    root,
    mark,
    markFields,
    rows: keptRows(rows, root),
    x: channelOf(encoding, 'x'),
    y: channelOf(encoding, 'y'),
    color,
    fixedColor: fixed ?? markFields.text('color'),
    interpolate: markFields.text('interpolate'),
    palette: colorsOf(color?.range),
    look: {
      title: titleAt(root, 'title') ?? title.text('text'),
      subtitle: title.text('subtitle'),
      width: root.number('width'),
      height: root.number('height'),
      backgroundColor: root.text('background'),
    },
  };
  const spec = mark === 'arc' ? pieOf(unit, encoding) : plotOf(unit, encoding);
  root.noteRest(WITHOUT_EFFECT);
  return spec;
}

function plotOf(unit: Unit, encoding: Fields): JsonObject {
  const { x, y, mark, root } = unit;
  if (x === undefined || y === undefined) return root.refuse('encoding', 'needs x and y');
  if (mark === 'rect') return heatmapOf(unit, x, y);
  const isHorizontal = isMeasure(x) && (!isMeasure(y) || (y.aggregate === undefined && x.aggregate !== undefined));
  const [label, value] = isHorizontal ? [y, x] : [x, y];
  if (!isMeasure(value)) return root.refuse('encoding', 'needs a channel of numbers: add "type": "quantitative"');
  if (label.bin !== undefined) return histogramOf(unit, label, value, isHorizontal);
  const isPoint = mark === 'point' || mark === 'circle' || mark === 'square';
  if (label.type === 'quantitative' && label.timeUnit === undefined) return placesOf(unit, x, y, encoding);
  if (isPoint || mark === 'tick')
    return root.refuse('mark', `"${mark}" is converted with two channels of numbers only`);
  encoding.refuseAll(['size', 'shape', 'opacity'], 'is not converted');
  const isGrouped = encoding.has(isHorizontal ? 'yOffset' : 'xOffset');
  encoding.take(isHorizontal ? 'yOffset' : 'xOffset');
  encoding.take('order');
  return categoriesOf(unit, { label, value, isHorizontal, isGrouped });
}

function histogramOf(unit: Unit, label: Channel, value: Channel, isHorizontal: boolean): JsonObject {
  const { rows, root, color } = unit;
  const { field = '', bin } = label;
  if (value.aggregate !== 'count' || isHorizontal || color !== undefined)
    root.refuse('encoding', 'bin is converted for one upright histogram that counts rows');
  const values = rows.map((row, i) => numberAt(row[field], root, i)).filter((each) => each !== null);
  if (values.length === 0) root.refuse('data.values', `has no numbers in "${field}"`);
  const settings = isObject(bin) ? bin : {};
  const { step, maxbins } = settings;
  for (const name of Object.keys(settings))
    if (name !== 'step' && name !== 'maxbins') label.fields.refuse(`bin.${name}`, 'is not converted');
  const width =
    typeof step === 'number' && step > 0
      ? step
      : binWidthOf(values, typeof maxbins === 'number' && maxbins >= 2 ? maxbins : 10);
  const x: PlainAxis = label.axis;
  const series = [styled({ name: field, data: values }, unit)];
  return { ...specOf({ ...unit.look, type: 'histogram', series, x, y: value.axis }), binWidth: width };
}

/** One cell for each pair; computed by the operations of a table, or one row for each. */
function heatmapOf(unit: Unit, x: Channel, y: Channel): JsonObject {
  const { color, root } = unit;
  if (color === undefined || !isMeasure(color)) return root.refuse('encoding.color', 'needs numbers for a heat map');
  if (x.bin ?? y.bin) root.refuse('encoding', 'bin is not converted in a heat map');
  if (y.timeUnit ?? x.timeUnit) root.refuse('encoding', 'timeUnit is not converted in a heat map');
  const byRow: Unit = { ...unit, rows: orderedRows(unit, y) };
  const rows = orderedRows({ ...unit, rows: byRow.rows }, x);
  const chart: PlainChart = { ...unit.look, type: 'heatmap', series: [], x: x.axis, y: y.axis, palette: unit.palette };
  const roles = { label: x, value: color, isHorizontal: false, isGrouped: false };
  const spec = specOf(chart);
  if (color.aggregate === undefined) {
    const names = [...new Set(byRow.rows.map((row) => labelOf(row[y.field ?? ''])))];
    const { labels, series } = directSeries(rows, roles, names, { ...unit, color: y });
    return { ...spec, ...specOf({ ...chart, labels, series }) };
  }
  return { ...spec, data: tableOf(rows, roles, y, undefined) };
}

function pieOf(unit: Unit, encoding: Fields): JsonObject {
  const { root, color, markFields } = unit;
  const theta = channelOf(encoding, 'theta');
  if (theta === undefined || color === undefined) return root.refuse('encoding', 'needs theta and color for a pie');
  encoding.refuseAll(['radius'], 'is not converted');
  encoding.take('order');
  const type = markFields.has('innerRadius') && markFields.take('innerRadius') !== 0 ? 'doughnut' : 'pie';
  const ordered = orderedRows(unit, color);
  const { labels, series } =
    theta.aggregate === undefined
      ? directSeries(ordered, { label: color, value: theta, isHorizontal: false, isGrouped: false }, undefined, {
          ...unit,
          mark: 'bar',
          color: undefined,
        })
      : { labels: undefined, series: [] };
  const names = labels ?? [...new Set(ordered.map((row) => labelOf(row[color.field ?? ''])))];
  const spec = specOf({ ...unit.look, type, labels, series, palette: paletteOf(names, unit) });
  if (theta.aggregate === undefined) return spec;
  return {
    ...spec,
    data: tableOf(ordered, { label: color, value: theta, isHorizontal: false, isGrouped: false }, undefined, undefined),
  };
}
