import { FORMAT_STYLES } from '../../../../../chart-spec/spec.ts';
import type { Schema } from './schema.ts';

/** The options of Chart.js that charts need most. The API's schema names none: every option passes. */
const text = (description: string): Schema => ({ type: 'string', description });
const number = (description: string): Schema => ({ type: 'number', description });
const flag = (description: string, byDefault?: boolean): Schema => ({
  type: 'boolean',
  description,
  ...(byDefault !== undefined && { default: byDefault }),
});
const oneOf = (description: string, ...values: string[]): Schema => ({ type: 'string', description, enum: values });
const object = (description: string, properties: Record<string, Schema>): Schema => ({
  type: 'object',
  description,
  properties,
});

const format = object('How numbers are written', {
  style: oneOf('Kind of number', ...FORMAT_STYLES),
  currency: text('Three letters such as EUR; required for the style currency'),
  locale: text('Language tag such as de'),
  digits: { type: 'integer', description: 'Decimals', minimum: 0, maximum: 20 },
  prefix: text('Text before the number'),
  suffix: text('Text after the number'),
});
const font = object('Font', {
  family: text('Name'),
  size: number('Size in px'),
  weight: { type: ['number', 'string'], description: 'Weight' },
});
const title = (description: string): Schema =>
  object(description, {
    display: flag('Whether it is shown'),
    text: { type: ['string', 'array'], description: 'Text, or lines' },
    align: oneOf('Alignment', 'start', 'center', 'end'),
    color: text('Color'),
    font,
  });
const scale: Schema = object('An axis', {
  axis: oneOf('Direction', 'x', 'y', 'r'),
  type: oneOf('Kind', 'linear', 'logarithmic', 'category', 'time', 'timeseries', 'radialLinear'),
  position: oneOf('Side', 'left', 'right', 'top', 'bottom'),
  display: { description: 'Whether it is shown; "auto" while a series uses it', enum: [true, false, 'auto'] },
  min: number('Least value'),
  max: number('Largest value'),
  beginAtZero: flag('Whether the axis includes zero'),
  grace: { type: ['string', 'number'], description: 'Space above the largest value, such as "10%"' },
  stacked: flag('Whether series stand on each other'),
  reverse: flag('Whether it runs the other way'),
  title: title('Title of the axis'),
  grid: object('Grid lines', {
    display: flag('Whether they are shown'),
    color: text('Color'),
    drawOnChartArea: flag('Whether they cross the chart'),
  }),
  border: object('Line of the axis', { display: flag('Whether it is shown'), color: text('Color') }),
  ticks: object('Numbers or names at the axis', {
    display: flag('Whether they are shown'),
    format,
    color: text('Color'),
    font,
    autoSkip: flag('Whether names that do not fit are left out', true),
    maxTicksLimit: number('Most ticks'),
    stepSize: number('Distance of ticks'),
    maxRotation: number('Largest rotation in degrees'),
  }),
  time: object('For a time axis', {
    unit: oneOf('Unit', 'hour', 'day', 'week', 'month', 'quarter', 'year'),
    displayFormats: { type: 'object', description: 'Format of each unit, such as {"month": "LLL yyyy"}' },
  }),
});
const annotation: Schema = object('An annotation', {
  type: oneOf('Kind', 'line', 'box', 'label', 'point', 'ellipse', 'polygon'),
  xMin: { description: 'Left end: a value or a label' },
  xMax: { description: 'Right end: a value or a label' },
  yMin: { description: 'Lower end' },
  yMax: { description: 'Upper end' },
  xValue: { description: 'Place of a label or point' },
  yValue: { description: 'Place of a label or point' },
  content: { type: ['string', 'array'], description: 'Text of a label' },
  borderColor: text('Color of the line'),
  borderWidth: number('Width of the line in px'),
  borderDash: { type: 'array', description: 'Dashes in px' },
  backgroundColor: text('Fill'),
  label: object('Its label', {
    display: flag('Whether it is shown'),
    content: { type: ['string', 'array'], description: 'Text' },
    position: oneOf('Place on the line', 'start', 'center', 'end'),
    backgroundColor: text('Background'),
    color: text('Color'),
  }),
});

export const optionsSchema: Schema = {
  description: 'Options of Chart.js as JSON',
  properties: {
    indexAxis: oneOf('"y" draws horizontal bars', 'x', 'y'),
    locale: text('Language tag for numbers and dates, such as de'),
    font,
    color: text('Color of texts'),
    cutout: { type: ['string', 'number'], description: 'Hole of a doughnut, such as "60%"' },
    scales: {
      type: 'object',
      description: 'Axes by name',
      properties: { x: scale, y: scale, y1: scale, r: scale },
      additionalProperties: scale,
    },
    plugins: object('Title, legend, labels and annotations', {
      title: title('Title'),
      subtitle: title('Subtitle'),
      legend: object('Legend of Chart.js', {
        display: flag('Whether it is shown'),
        position: oneOf('Side', 'top', 'bottom', 'left', 'right', 'chartArea'),
        align: oneOf('Alignment', 'start', 'center', 'end'),
      }),
      datalabels: object('Numbers on the chart', {
        display: flag('Whether they are shown'),
        format,
        anchor: oneOf('Point of the element', 'start', 'center', 'end'),
        align: oneOf('Direction from there', 'start', 'center', 'end', 'top', 'bottom', 'left', 'right'),
        color: text('Color'),
        font,
      }),
      annotation: object('Annotations', {
        clip: flag('Whether they end at the plot', true),
        annotations: { type: 'object', description: 'By name', additionalProperties: annotation, items: annotation },
      }),
    }),
  },
};
