/** The query parameters of a GET render, for the parser, the warnings and the OpenAPI document. */

import { ANIMATION_STYLES } from '../language/check/animation.js';
import { FORMATS, PRESETS } from '../model/constants.js';
import { CHART_TYPES } from '../types/registry.js';
import { FIGURE_NAMES } from './url-values.js';

export interface UrlParameter {
  name: string;
  /** Other names of the same parameter. */
  aliases: string[];
  /** The path at which an issue of this parameter is reported. */
  path: string;
  description: string;
  /** JSON Schema (draft 2020-12) of the value in the URL. */
  schema: Record<string, unknown>;
  example: string;
}

const size = { type: 'integer', minimum: 100, maximum: 4000 };

export const urlParameters: readonly UrlParameter[] = [
  {
    name: 'chart',
    aliases: ['c'],
    path: '',
    description:
      'The whole specification as base64url (or base64, padded or not) of its JSON, which may be deflated. Replaces type, labels, data, series and title.',
    schema: { type: 'string' },
    example: 'eyJ0eXBlIjoiYmFyIiwiZGF0YSI6eyJsYWJlbHMiOlsiQSJdLCJkYXRhc2V0cyI6W3siZGF0YSI6WzFdfV19fQ',
  },
  {
    name: 'type',
    aliases: ['cht'],
    path: 'type',
    description: 'Chart type; case matters',
    schema: { type: 'string', enum: [...CHART_TYPES] },
    example: 'bar',
  },
  {
    name: 'labels',
    aliases: ['l'],
    path: 'data.labels',
    description: 'Comma-separated labels, percent-encoded; a comma inside a label is %2C',
    schema: { type: 'string' },
    example: 'Q1,Q2,Q3',
  },
  {
    name: 'data',
    aliases: ['d'],
    path: 'data.datasets',
    description: 'Comma-separated numbers (or null for a gap); `|` parts several series',
    schema: { type: 'string' },
    example: '10,20,30|5,15,25',
  },
  {
    name: 'series',
    aliases: [],
    path: 'series',
    description: 'Comma-separated names of the series, one for each; a comma inside a name is %2C',
    schema: { type: 'string' },
    example: 'Revenue,Costs',
  },
  {
    name: 'title',
    aliases: ['t'],
    path: 'title',
    description: 'Chart title',
    schema: { type: 'string' },
    example: 'Revenue',
  },
  ...[
    ['value', 'The figure of type=kpi: a number, a text, or computed from data, such as last or sum', '12400'],
    ['label', 'What the figure of type=kpi is called', 'Revenue'],
    ['delta', 'The change of the figure of type=kpi: a number, a text, change or changePercent', '+4.2%'],
    ['goodWhen', 'The direction of a change that is good: up, down or none', 'down'],
    ['target', 'The target of type=kpi, gauge, progress and bullet', '15000'],
  ].map(([name = '', description = '', example = '']) => ({
    name,
    aliases: [],
    path: name,
    description,
    schema: { type: 'string' },
    example,
  })),
  { name: 'width', aliases: ['w'], path: 'width', description: 'Width in CSS px', schema: size, example: '800' },
  { name: 'height', aliases: ['h'], path: 'height', description: 'Height in CSS px', schema: size, example: '400' },
  {
    name: 'format',
    aliases: ['f'],
    path: 'format',
    description: 'Format of the image',
    schema: { type: 'string', enum: [...FORMATS] },
    example: 'png',
  },
  {
    name: 'animation',
    aliases: [],
    path: 'animation',
    description: `How the marks come into a GIF or WebP: true, false, ${ANIMATION_STYLES.join(', ')}. A GIF moves unless this is false`,
    schema: { type: 'string', enum: ['true', 'false', ...ANIMATION_STYLES] },
    example: 'grow',
  },
  {
    name: 'scale',
    aliases: ['devicePixelRatio'],
    path: 'scale',
    description: 'Output pixels per CSS px',
    schema: { type: 'number', minimum: 1, maximum: 4 },
    example: '2',
  },
  {
    name: 'quality',
    aliases: [],
    path: 'quality',
    description: 'JPEG and WebP quality',
    schema: { type: 'integer', minimum: 1, maximum: 100 },
    example: '92',
  },
  {
    name: 'bkg',
    aliases: ['backgroundColor'],
    path: 'backgroundColor',
    description: 'Background color; a `#` is sent as %23 and may be left out',
    schema: { type: 'string' },
    example: 'transparent',
  },
  {
    name: 'palette',
    aliases: [],
    path: 'theme.palette',
    description: 'Comma-separated colors of the series; a `#` is sent as %23 and may be left out',
    schema: { type: 'string' },
    example: '%232563eb,%23f59e0b',
  },
  {
    name: 'brandKitId',
    aliases: [],
    path: 'brandKitId',
    description: `UUID of a brand kit, or a preset: ${PRESETS.join(', ')}`,
    schema: { type: 'string' },
    example: 'harbor',
  },
  {
    name: 'kpi',
    aliases: [],
    path: 'kpi',
    description: `Comma-separated key figures of the first series: ${FIGURE_NAMES.join(', ')}`,
    schema: { type: 'string' },
    example: 'last,change,total',
  },
  {
    name: 'alt',
    aliases: [],
    path: 'alt',
    description: 'Alternative text of the image',
    schema: { type: 'string', maxLength: 1000 },
    example: 'Revenue by quarter',
  },
  {
    name: 'returnUrl',
    aliases: [],
    path: 'returnUrl',
    description: 'true: return JSON with a URL instead of the image',
    schema: { type: 'boolean' },
    example: 'false',
  },
];

/** Parameters that other stages of the request read. They are known. */
export const OTHER_PARAMETERS: ReadonlySet<string> = new Set(['key', 'apiKey', 'account', 'expires', 'sig', 'errors']);
