import type { ChartwrightClient } from '../clients/typescript/src/client.js';
import type {
  Batch,
  ChartSpec,
  TemplateOverrides as ClientOverrides,
  Description,
  Report,
} from '../clients/typescript/src/requests.js';
import type { Job, RenderedImage, StoredImage, Validation } from '../clients/typescript/src/results.js';
import type {
  ChartBackend,
  DescriptionRequest,
  JsonInput,
  TemplateOverrides,
  TemplateSummary,
} from './chart-backend.js';

/** Draws on a service. The service validates: inputs have the types of its API only by name here. */
export class ServerBackend implements ChartBackend {
  constructor(private readonly client: ChartwrightClient) {}

  render(spec: JsonInput): Promise<RenderedImage> {
    return this.client.renderImage(spec as unknown as ChartSpec);
  }

  renderToUrl(spec: JsonInput): Promise<StoredImage> {
    return this.client.renderToUrl(spec as unknown as ChartSpec);
  }

  validate(spec: unknown): Promise<Validation> {
    return this.client.validate(spec);
  }

  async templates(): Promise<readonly TemplateSummary[]> {
    return (await this.client.templates()) as unknown as TemplateSummary[];
  }

  renderTemplate(id: string, overrides: TemplateOverrides): Promise<RenderedImage> {
    return this.client.renderTemplate(id, overrides as ClientOverrides);
  }

  renderTemplateToUrl(id: string, overrides: TemplateOverrides): Promise<StoredImage> {
    return this.client.renderTemplateToUrl(id, overrides as ClientOverrides);
  }

  describe(request: DescriptionRequest): Promise<RenderedImage> {
    return this.client.describe(request as Description);
  }

  describeToUrl(request: DescriptionRequest): Promise<StoredImage> {
    return this.client.describeToUrl(request as Description);
  }

  async brandKits(): Promise<readonly { id: string; name: string }[]> {
    return (await this.client.brandKits()) as unknown as { id: string; name: string }[];
  }

  async createReport(report: JsonInput): Promise<Job> {
    return this.accepted(await this.client.createReport(report as unknown as Report));
  }

  async createBatch(batch: JsonInput): Promise<Job> {
    return this.accepted(await this.client.createBatch(batch as unknown as Batch));
  }

  job(jobId: string): Promise<Job> {
    return this.client.job(jobId);
  }

  download(job: Job): Promise<Uint8Array> {
    return this.client.download(job);
  }

  async close(): Promise<void> {}

  private accepted({ id }: { id: string }): Job {
    return { jobId: id, status: 'queued' };
  }
}
