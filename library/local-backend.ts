import { join } from 'node:path';
import type { ParsedSpec } from '../chart-spec/spec.js';
import type { Job, RenderedImage, Validation } from '../clients/typescript/src/results.js';
import { defaultCacheDir } from '../src/platform/process/cache-dir.js';
import type {
  ChartBackend,
  DescriptionRequest,
  JsonInput,
  LinkedImage,
  TemplateOverrides,
  TemplateSummary,
} from './chart-backend.js';
import { withChartwrightErrors } from './errors.js';
import { presetKits } from './local/brand-kits.js';
import { parseDescription } from './local/description.js';
import { ImageFiles } from './local/image-files.js';
import { LocalJobs } from './local/jobs.js';
import { LocalRenderer } from './local/local-renderer.js';
import { builtInTemplates, parseTemplate } from './local/templates.js';
import type { RendererOptions } from './renderer-options.js';

export interface LocalBackendOptions extends RendererOptions {
  /** Where images with an address are written, and kept. Default: a folder in the cache, where they are removed after 30 days. */
  filesDir?: string;
}

/** Draws with a browser of this process, without a service and a database. The browser is started by the first chart. */
export class LocalBackend implements ChartBackend {
  readonly #renderer: LocalRenderer;
  readonly #files: ImageFiles;
  readonly #jobs: LocalJobs;

  constructor({ filesDir, ...options }: LocalBackendOptions = {}) {
    this.#renderer = new LocalRenderer(options);
    this.#files =
      filesDir === undefined
        ? new ImageFiles(join(options.cacheDir ?? defaultCacheDir(), 'images'))
        : new ImageFiles(filesDir, { isKept: true });
    this.#jobs = new LocalJobs(this.#renderer, this.#files);
  }

  render(spec: JsonInput): Promise<RenderedImage> {
    return withChartwrightErrors(() => this.#renderer.render(spec));
  }

  renderToUrl(spec: JsonInput): Promise<LinkedImage> {
    return withChartwrightErrors(async () => {
      const { parseSpec } = await import('../chart-spec/spec.js');
      return this.#store(parseSpec(spec));
    });
  }

  validate(spec: unknown): Promise<Validation> {
    return withChartwrightErrors(() => this.#renderer.validate(spec));
  }

  playgroundUrl(): undefined {
    return undefined;
  }

  templates(): Promise<TemplateSummary[]> {
    return builtInTemplates();
  }

  renderTemplate(id: string, overrides: TemplateOverrides): Promise<RenderedImage> {
    return withChartwrightErrors(async () => this.#renderer.draw(await parseTemplate(id, overrides)));
  }

  renderTemplateToUrl(id: string, overrides: TemplateOverrides): Promise<LinkedImage> {
    return withChartwrightErrors(async () => this.#store(await parseTemplate(id, overrides)));
  }

  describe(request: DescriptionRequest): Promise<RenderedImage> {
    return withChartwrightErrors(async () => this.#renderer.draw(await parseDescription(request)));
  }

  describeToUrl(request: DescriptionRequest): Promise<LinkedImage> {
    return withChartwrightErrors(async () => this.#store(await parseDescription(request)));
  }

  async brandKits(): Promise<{ id: string; name: string }[]> {
    return presetKits();
  }

  createReport(report: JsonInput): Promise<Job> {
    return withChartwrightErrors(() => this.#jobs.createReport(report));
  }

  createBatch(batch: JsonInput): Promise<Job> {
    return withChartwrightErrors(() => this.#jobs.createBatch(batch));
  }

  async job(jobId: string): Promise<Job> {
    return this.#jobs.get(jobId);
  }

  download(job: Job): Promise<Uint8Array> {
    return this.#jobs.download(job);
  }

  async close(): Promise<void> {
    await this.#jobs.close();
    await this.#renderer.close();
  }

  async #store(parsed: ParsedSpec): Promise<LinkedImage> {
    const { format, width, height } = parsed.spec;
    const { bytes, alt, warnings } = await this.#renderer.draw({ ...parsed, returnUrl: false });
    const { url, expiresAt } = await this.#files.put(bytes, format);
    const size = { width, height, bytes: bytes.length };
    return {
      url,
      format,
      ...size,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(alt !== undefined && { alt }),
      warnings,
    };
  }
}
