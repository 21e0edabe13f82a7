import type { Reader } from './platform/reading/reader.js';

/** Every reader of src, by name. Each is loaded in the thread when it is first needed. */
const READERS: Record<string, () => Promise<Reader<never, unknown>>> = {
  specification: async () => (await import('./http/reading/spec-body.js')).specBody,
  query: async () => (await import('./render/stages/spec-readers.js')).specQuery,
  validation: async () => (await import('./render/stages/spec-readers.js')).validation,
  'plan-notes': async () => (await import('./render/stages/plan-notes.js')).plannedNotes,
  'chart-query': async () => (await import('./quickchart/readers.js')).chartQuery,
  'chart-body': async () => (await import('./quickchart/readers.js')).chartBody,
  'new-short-url': async () => (await import('./quickchart/readers.js')).newShortUrl,
  'saved-chart': async () => (await import('./quickchart/readers.js')).savedChart,
  'image-charts-query': async () => (await import('./quickchart/readers.js')).imageChartsQuery,
  'image-charts-body': async () => (await import('./quickchart/readers.js')).imageChartsBody,
  'signed-spec': async () => (await import('./delivery/signed-urls/readers.js')).signedSpec,
  'signed-template': async () => (await import('./delivery/signed-urls/readers.js')).signedTemplate,
  template: async () => (await import('./templates/readers.js')).templateUrl,
  'new-template': async () => (await import('./templates/readers.js')).newTemplateBody,
  'template-change': async () => (await import('./templates/readers.js')).templateChangeBody,
  job: async () => (await import('./jobs/readers.js')).jobBody,
  report: async () => (await import('./jobs/readers.js')).reportBody,
  batch: async () => (await import('./jobs/readers.js')).batchBody,
  description: async () => (await import('./ai/rules-reader.js')).descriptionByRules,
  'model-answer': async () => (await import('./ai/model-reader.js')).modelAnswer,
  correction: async () => (await import('../mcp/corrections.js')).correction,
  improvement: async () => (await import('../mcp/corrections.js')).improvement,
  'spec-argument': async () => (await import('../mcp/corrections.js')).specArgument,
  'image-size': async () => (await import('../mcp/corrections.js')).imageSize,
};

export async function loadReader(name: string): Promise<Reader<never, unknown>> {
  const load = READERS[name];
  if (load === undefined) throw new Error(`the reader "${name}" is not in src/readers.ts`);
  return load();
}
