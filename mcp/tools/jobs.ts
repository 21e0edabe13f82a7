import { setTimeout as sleep } from 'node:timers/promises';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { plainNumber, plainText } from '../../chart-spec/spec.js';
import type { Job } from '../../clients/typescript/src/results.js';
import { chartSchema, specField } from './spec-schema.js';
import { READ_ONLY, type Tool, type ToolCall } from './tool.js';

const JOB_SCHEMA = {
  type: 'object',
  properties: {
    jobId: { type: 'string' },
    status: { type: 'string', enum: ['queued', 'processing', 'completed', 'failed'] },
    url: { type: 'string', description: 'Where the finished file is' },
    error: { type: 'string', description: 'Why it failed' },
    warnings: { type: 'array', items: { type: 'string' } },
    progress: {
      type: 'object',
      properties: { done: { type: 'integer' }, total: { type: 'integer' } },
      required: ['done', 'total'],
      description: 'In charts',
    },
  },
  required: ['jobId', 'status'],
};

const REPORT_CHART = {
  type: 'object',
  properties: {
    heading: { type: 'string' },
    text: { type: 'string' },
    spec: { type: 'object', description: chartSchema['description'] },
  },
  required: ['spec'],
};

export const createReport: Tool = {
  name: 'create_report',
  title: 'Make a PDF report of several charts',
  description: `Makes one PDF of pages with headings, texts and up to 4 charts each. Use it for documents to send or print. With "format" it makes a ZIP of an image for each page instead. It works in the background: call get_job with the jobId for the file.
Example: {"title":"Q3","pages":[{"heading":"Revenue","text":"Up for the third month.","charts":[{"spec":{"type":"bar","data":{"labels":["Jul"],"datasets":[{"data":[42]}]}}}]}]}`,
  inputSchema: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      subtitle: { type: 'string' },
      pages: {
        type: 'array',
        description: 'At most 50',
        items: {
          type: 'object',
          properties: {
            heading: { type: 'string' },
            text: { type: 'string' },
            layout: { type: 'string', enum: ['one', 'two', 'four'] },
            charts: { type: 'array', items: REPORT_CHART },
          },
        },
      },
      format: { type: 'string', enum: ['pdf', 'png', 'webp'] },
      cover: { type: ['boolean', 'object'], description: 'true, or {title, subtitle, date, author, logo}' },
      pageFormat: { type: 'string', enum: ['A4', 'Letter', '16:9'] },
      orientation: { type: 'string', enum: ['portrait', 'landscape'] },
      footer: { type: 'string', description: 'On every page' },
      brandKitId: specField('brandKitId'),
      language: { type: 'string', description: 'BCP 47, such as en' },
      logoUrl: { type: 'string', description: 'https' },
    },
    required: ['title', 'pages'],
  },
  outputSchema: JOB_SCHEMA,
  feature: 'reports',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  run: async (args, { backend }) => jobResult(await backend.createReport(args)),
};

const MAX_WAIT_S = 30;
const POLL_MS = 1000;

export const getJob: Tool = {
  name: 'get_job',
  title: 'Look up a report or other job',
  description: `Says whether a job of create_report is finished, and gives the URL of the file. With waitSeconds it waits for the end, so that you need not ask again and again.
Example: {"jobId":"3f0c9a52-6a3e-4a57-9b0f-0d6f5e8c7a11","waitSeconds":20}`,
  inputSchema: {
    type: 'object',
    properties: {
      jobId: { type: 'string' },
      waitSeconds: {
        type: 'number',
        minimum: 0,
        maximum: MAX_WAIT_S,
        description: 'How long to wait for the end; 0 unless given',
      },
    },
    required: ['jobId'],
  },
  outputSchema: JOB_SCHEMA,
  annotations: READ_ONLY,
  async run(args, call) {
    const waitS = Math.min(MAX_WAIT_S, plainNumber(args['waitSeconds'] ?? 0));
    return jobResult(await endOf(plainText(args['jobId']).toWellFormed(), performance.now() + waitS * 1000, call));
  },
};

async function endOf(jobId: string, untilMs: number, { backend, signal }: ToolCall): Promise<Job> {
  for (;;) {
    const job = await backend.job(jobId);
    const leftMs = untilMs - performance.now();
    if (job.status === 'completed' || job.status === 'failed' || leftMs <= 0) return job;
    await sleep(Math.min(POLL_MS, leftMs), undefined, { signal });
  }
}

function jobResult(job: Job & { warnings?: readonly string[] }): CallToolResult {
  const { jobId, status, url, error, warnings, progress } = job;
  const structuredContent = {
    jobId,
    status,
    ...(url !== undefined && { url }),
    ...(error !== undefined && { error }),
    ...(warnings !== undefined && { warnings: [...warnings] }),
    ...(progress !== undefined && { progress }),
  };
  const content: ContentBlock[] = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  if (url !== undefined) content.unshift({ type: 'resource_link', uri: url, name: fileName(url) });
  return { content, structuredContent };
}

const fileName = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) || 'result';
