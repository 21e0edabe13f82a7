import type { Job, RenderedImage, StoredImage, Validation } from '../clients/typescript/src/results.js';

/** A JSON object as a user wrote it, not yet validated. */
export type JsonInput = Readonly<Record<string, unknown>>;

export interface TemplateSummary {
  /** The slug of a built-in template, or the id of an own one. */
  id: string;
  name: string;
  description?: string;
  spec: JsonInput;
}

/** The query parameters of GET /api/v1/templates/:templateId/render, without credentials. */
export type TemplateOverrides = Readonly<Record<string, string | number | boolean>>;

/** An image at an address. Without `expiresAt` it stays there until somebody deletes the file. */
export type LinkedImage = Omit<StoredImage, 'expiresAt'> & Partial<Pick<StoredImage, 'expiresAt'>>;

/** The body of POST /api/v1/ai/render. */
export type DescriptionRequest = JsonInput & { description: string };

/**
 * What the command line and the MCP tools draw with: the public API of a service, or a browser of this process. Every method throws
 * ChartwrightError; a status below 500 means that the input is wrong or the plan does not allow it.
 */
export interface ChartBackend {
  /** Ignores `returnUrl` in the specification: the result is always the image. */
  render(spec: JsonInput): Promise<RenderedImage>;
  /** Draws and stores the image. Without a service it writes a file and returns the `file:` URL. */
  renderToUrl(spec: JsonInput): Promise<LinkedImage>;
  validate(spec: unknown): Promise<Validation>;
  /** A link that opens a specification in the playground; undefined without a service, and where it would be too long. */
  playgroundUrl(spec: unknown): string | undefined;
  templates(): Promise<readonly TemplateSummary[]>;
  renderTemplate(id: string, overrides: TemplateOverrides): Promise<RenderedImage>;
  /** Stores the image like `renderToUrl`. */
  renderTemplateToUrl(id: string, overrides: TemplateOverrides): Promise<LinkedImage>;
  describe(request: DescriptionRequest): Promise<RenderedImage>;
  /** Stores the image like `renderToUrl`. */
  describeToUrl(request: DescriptionRequest): Promise<LinkedImage>;
  /** Brand kits that the caller may name in `brandKitId`, the presets included. */
  brandKits(): Promise<readonly { id: string; name: string }[]>;
  /** The body of POST /api/v1/reports. */
  createReport(report: JsonInput): Promise<Job>;
  /** The body of POST /api/v1/batches. */
  createBatch(batch: JsonInput): Promise<Job>;
  job(jobId: string): Promise<Job>;
  /** The result of a completed job. */
  download(job: Job): Promise<Uint8Array>;
  close(): Promise<void>;
}
