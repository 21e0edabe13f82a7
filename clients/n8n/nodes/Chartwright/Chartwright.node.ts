import type { INodeProperties, INodePropertyOptions, INodeType, INodeTypeDescription } from 'n8n-workflow';
import { readImage, readJson } from './responses';

/** A field of type `json` is a text when it is typed and an object when it is an expression. */
const parsed = (name: string): string =>
  `={{ typeof $parameter.${name} === "string" ? JSON.parse($parameter.${name}) : $parameter.${name} }}`;

const only = (...operation: string[]): INodeProperties['displayOptions'] => ({ show: { operation } });

const AS_IMAGE = { encoding: 'arraybuffer' as const, json: false };

const operations: INodePropertyOptions[] = [
  {
    name: 'Render',
    value: 'render',
    action: 'Draw a chart',
    description: 'Draw a chart specification as an image',
    routing: {
      request: { method: 'POST', url: '/api/v1/render', body: parsed('spec'), ...AS_IMAGE },
      output: { postReceive: [readImage] },
    },
  },
  {
    name: 'Template',
    value: 'template',
    action: 'Draw a template',
    description: 'Draw a saved or built-in template with new data',
    routing: {
      request: {
        method: 'GET',
        url: '=/api/v1/templates/{{ encodeURIComponent($parameter.template) }}/render',
        ...AS_IMAGE,
      },
      output: { postReceive: [readImage] },
    },
  },
  {
    name: 'Batch',
    value: 'batch',
    action: 'Draw up to 100 charts',
    description: 'Start a job that draws up to 100 charts into one ZIP file',
    routing: {
      request: { method: 'POST', url: '/api/v1/batches', body: { charts: parsed('charts') } },
      output: { postReceive: [readJson] },
    },
  },
  {
    name: 'Get Job',
    value: 'job',
    action: 'Get the state of a job',
    description: 'Get the state of a batch, and the URL of its file once it is completed',
    routing: {
      request: { method: 'GET', url: '=/api/v1/jobs/{{ encodeURIComponent($parameter.jobId) }}' },
      output: { postReceive: [readJson] },
    },
  },
];

/** Parameters of the URL of a template. */
const VALUES = [
  ['Data', 'data', 'Numbers separated by commas, series by |'],
  ['Footer', 'footer', ''],
  ['Format', 'format', 'For example png, svg or pdf'],
  ['Height', 'height', 'In px'],
  ['Labels', 'labels', 'Separated by commas'],
  ['Scale', 'scale', 'Pixels per px: 1 to 4'],
  ['Series', 'series', 'Names separated by commas'],
  ['Subtitle', 'subtitle', ''],
  ['Title', 'title', ''],
  ['Width', 'width', 'In px'],
] as const;

const parameters: INodeProperties[] = [
  {
    displayName: 'Specification',
    name: 'spec',
    type: 'json',
    typeOptions: { rows: 10 },
    required: true,
    default: '{\n  "type": "bar",\n  "data": {"labels": ["A", "B"], "datasets": [{"data": [1, 2]}]}\n}',
    description: 'The chart as JSON; rows of other nodes go into data.records',
    displayOptions: only('render'),
  },
  {
    displayName: 'Template',
    name: 'template',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'mrr-trend',
    description: 'ID or slug of the template',
    displayOptions: only('template'),
  },
  {
    displayName: 'Values',
    name: 'values',
    type: 'collection',
    placeholder: 'Add value',
    default: {},
    description: 'What replaces the sample of the template',
    displayOptions: only('template'),
    options: VALUES.map(([displayName, name, description]) => ({
      displayName,
      name,
      type: 'string',
      default: '',
      description,
      routing: { send: { type: 'query', property: name } },
    })),
  },
  {
    displayName: 'Charts',
    name: 'charts',
    type: 'json',
    typeOptions: { rows: 10 },
    required: true,
    default: '[{"name": "first", "spec": {"type": "bar", "data": {"labels": ["A"], "datasets": [{"data": [1]}]}}}]',
    description: 'A list of names and specifications',
    displayOptions: only('batch'),
  },
  { displayName: 'Job ID', name: 'jobId', type: 'string', required: true, default: '', displayOptions: only('job') },
  {
    displayName: 'Put Output File in Field',
    name: 'binaryProperty',
    type: 'string',
    default: 'data',
    hint: 'The name of the output binary field to put the image in',
    displayOptions: only('render', 'template'),
  },
];

export class Chartwright implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Chartwright',
    name: 'chartwright',
    icon: 'file:chartwright.svg',
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter.operation }}',
    description: 'Draw charts as images',
    defaults: { name: 'Chartwright' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'chartwrightApi', required: true }],
    requestDefaults: { baseURL: '={{$credentials.url.replace(/\\/$/, "")}}', ignoreHttpStatusErrors: true },
    properties: [
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        options: operations,
        default: 'render',
      },
      ...parameters,
    ],
  };
}
