import { joinedText, plainText } from '../../chart-spec/spec.js';
import { boardTable } from '../../chart-spec/urls.js';
import type { JsonInput, TemplateOverrides, TemplateSummary } from '../../library/chart-backend.js';
import { InvalidArguments, MAX_DETAILS } from './arguments.js';
import { DRAWN_SCHEMA, drawnResult, OUTPUT_ARGUMENT } from './drawn-image.js';
import type { DrawingSize } from './inline-image.js';
import { outputOf } from './render-chart.js';
import { specField } from './spec-schema.js';
import { READ_ONLY, type Tool } from './tool.js';

export const listTemplates: Tool = {
  name: 'list_templates',
  title: 'List the chart templates',
  description: `Lists designed charts that only need numbers: revenue trends, funnels, NPS, churn, pipelines and others, and the account's own. Use it before render_template, to find the id and how many series and labels a template shows. Example: {}`,
  inputSchema: { type: 'object', properties: {} },
  outputSchema: {
    type: 'object',
    properties: {
      templates: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            description: { type: 'string' },
            type: { type: 'string' },
            series: { type: 'array', items: { type: 'string' }, description: 'Names of the series' },
            labels: { type: 'array', items: { type: 'string' }, description: 'Labels of the sample' },
          },
          required: ['id', 'name', 'series', 'labels'],
        },
      },
    },
    required: ['templates'],
  },
  annotations: READ_ONLY,
  async run(_args, { backend }) {
    const structuredContent = { templates: (await backend.templates()).map(summaryOf) };
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  },
};

interface Data {
  labels?: unknown;
  datasets?: unknown;
}

function summaryOf({ id, name, description, spec }: TemplateSummary) {
  const { type, data, tiles } = spec as { type?: unknown; data?: Data; tiles?: unknown };
  if (Array.isArray(tiles)) {
    const { labels, series } = boardTable(tiles).table;
    const names = series.map(({ name: one }) => one);
    return { id, name, ...(description !== undefined && { description }), type: 'board', series: names, labels };
  }
  const datasets = Array.isArray(data?.datasets) ? data.datasets : [];
  const names = datasets.map((each: { label?: unknown }, index) => plainText(each?.label ?? `Series ${index + 1}`));
  const labels = Array.isArray(data?.labels) ? data.labels.map(plainText) : [];
  return {
    id,
    name,
    ...(description !== undefined && { description }),
    ...(typeof type === 'string' && { type }),
    series: names,
    labels,
  };
}

const TEXTS = ['title', 'subtitle', 'footer', 'brandKitId'];
const SIZES = ['width', 'height', 'scale'];

export const renderTemplate: Tool = {
  name: 'render_template',
  title: 'Draw a template with your numbers',
  description: `Draws a designed chart of list_templates with your labels and numbers. Use it when a template fits: it needs less than a specification and looks finished. Without data it shows its sample.
Example: {"template":"mrr-trend","labels":["Apr","May","Jun"],"data":[[42,48,58]],"title":"MRR, thousand dollars"}`,
  inputSchema: {
    type: 'object',
    properties: {
      template: { type: 'string', description: 'Id of list_templates' },
      labels: { type: 'array', items: { type: 'string' } },
      data: {
        type: 'array',
        items: { type: 'array', items: { type: ['number', 'null'] } },
        description: 'One list of numbers per series, each as long as labels',
      },
      series: { type: 'array', items: { type: 'string' }, description: 'Names of the series' },
      title: { type: 'string' },
      subtitle: { type: 'string' },
      footer: { type: 'string', description: 'Line below the chart, such as its source' },
      format: { type: 'string', enum: ['png', 'jpeg', 'svg', 'webp', 'gif'] },
      width: specField('width'),
      height: specField('height'),
      scale: { type: 'number', minimum: 1, maximum: 4, description: 'Pixels per CSS px; 2 unless given' },
      brandKitId: specField('brandKitId'),
      palette: { type: 'array', items: { type: 'string' }, description: 'Colors such as #0f766e' },
      output: OUTPUT_ARGUMENT,
    },
    required: ['template'],
  },
  outputSchema: DRAWN_SCHEMA,
  annotations: READ_ONLY,
  async run(args, { backend }) {
    const id = plainText(args['template']);
    const overrides = overridesOf(args);
    const ratio = typeof args['scale'] === 'number' ? args['scale'] : 2;
    const size: DrawingSize = { ...sizeOf(args), devicePixelRatio: ratio };
    return drawnResult({
      output: outputOf(args),
      format: args['format'],
      draw: {
        size,
        draw: (asked) => backend.renderTemplate(id, asked === size ? overrides : resized(overrides, asked)),
      },
      store: () => backend.renderTemplateToUrl(id, overrides),
    });
  },
};

function sizeOf({ width, height }: JsonInput): DrawingSize {
  return { ...(typeof width === 'number' && { width }), ...(typeof height === 'number' && { height }) };
}

function resized(overrides: TemplateOverrides, { devicePixelRatio, ...sides }: DrawingSize): TemplateOverrides {
  return { ...overrides, ...sides, ...(devicePixelRatio !== undefined && { scale: devicePixelRatio }) };
}

/** The parameters of a template's URL. @throws InvalidArguments */
function overridesOf(args: JsonInput): TemplateOverrides {
  const overrides: Record<string, string | number | boolean> = {};
  for (const name of [...TEXTS, ...SIZES, 'format']) {
    const value = args[name];
    if (typeof value === 'string' || typeof value === 'number') overrides[name] = value;
  }
  for (const name of ['labels', 'series', 'palette']) {
    const list = args[name];
    if (Array.isArray(list)) overrides[name] = joined(name, list);
  }
  if (Array.isArray(args['data'])) overrides['data'] = seriesText(args['data']);
  return overrides;
}

/** The URL has no way to write a comma inside a name, except in a color such as rgb(1,2,3). */
function joined(name: string, list: readonly unknown[]): string {
  const details = list.flatMap((each, at) => {
    const message = messageAbout(name, each);
    return message === undefined ? [] : [{ path: `${name}.${at}`, message }];
  });
  if (details.length > 0) throw new InvalidArguments(details.slice(0, MAX_DETAILS));
  return joinedText(list, ',');
}

function messageAbout(name: string, entry: unknown): string | undefined {
  if (typeof entry !== 'string' && typeof entry !== 'number') return 'must be a text.';
  const isSplit = name !== 'palette' && typeof entry === 'string' && entry.includes(',');
  return isSplit ? 'A name in a template must not contain a comma. Write it without, or use render_chart.' : undefined;
}

function seriesText(data: readonly unknown[]): string {
  const series = data.some(Array.isArray) ? data : [data];
  const lists = series.map((each, index) => {
    if (Array.isArray(each) && each.every(isPoint)) return each.map(plainText).join(',');
    throw new InvalidArguments([
      { path: `data.${index}`, message: 'Each series must be a list of numbers, or null for a gap.' },
    ]);
  });
  return lists.join('|');
}

const NUMBER_IN_TEXT = /^-?\d+(?:\.\d+)?$/;
const isPoint = (point: unknown): boolean =>
  point === null || typeof point === 'number' || (typeof point === 'string' && NUMBER_IN_TEXT.test(point));
