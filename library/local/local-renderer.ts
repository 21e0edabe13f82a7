import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ChartSpec, ParsedSpec } from '../../chart-spec/spec.js';
import type { RenderedImage, Validation } from '../../clients/typescript/src/results.js';
import { once } from '../../src/platform/concurrency/once.js';
import type { Logos } from '../../src/render/render.js';
import type { RendererOptions } from '../renderer-options.js';
import { findSavedKitIssue, requirePreset } from './brand-kits.js';
import { createLazyBrowser, type LazyBrowser } from './browser.js';

/** For the fair shares of pages, which have no meaning with one user. */
export const LOCAL_PAYER = 'local';
/** Charts that are given to the browser for each page: a page that becomes free finds the next one. */
const CHARTS_PER_PAGE = 2;
const NO_URL = '"returnUrl" has no effect without a service: the image itself is returned.';

export interface LocalImage extends RenderedImage {
  bytes: Buffer;
}

/** The chart language. */
const loadLanguage = once(async () => {
  const [spec, describe, { contentTypeOf }] = await Promise.all([
    import('../../chart-spec/spec.js'),
    import('../../chart-spec/describe.js'),
    import('../../src/http/images.js'),
  ]);
  return { ...spec, ...describe, contentTypeOf };
});

/** Draws charts in a browser of this process. Every part of it is loaded and started when it is first needed. */
export class LocalRenderer {
  readonly pages: number;
  readonly browser: LazyBrowser;
  readonly #limit: LimitFunction;
  #logos: Promise<Logos> | undefined;

  constructor(options: RendererOptions) {
    this.pages = options.pages ?? availableParallelism();
    this.browser = createLazyBrowser({ ...options, pages: this.pages });
    this.#limit = pLimit(CHARTS_PER_PAGE * this.pages);
  }

  /** @throws ApiError, or Error when the browser cannot be started */
  async render(spec: unknown): Promise<LocalImage> {
    const { parseSpec } = await loadLanguage();
    return this.draw(parseSpec(spec));
  }

  /** @throws as `render` */
  async draw(parsed: ParsedSpec): Promise<LocalImage> {
    const { withAlt, withNotes, contentTypeOf } = await loadLanguage();
    requirePreset(parsed.spec);
    const withLogo = await this.#attachLogo(parsed.spec);
    const spec = withAlt(withLogo.spec);
    const { image, notes } = await this.drawSpec(spec);
    const warnings = [...parsed.warnings, ...withLogo.warnings, ...(parsed.returnUrl ? [NO_URL] : [])];
    return {
      bytes: image,
      contentType: contentTypeOf(spec.format),
      ...(spec.alt !== undefined && { alt: spec.alt }),
      warnings: withNotes(warnings, notes),
    };
  }

  /** Draws a specification in its normal form, with logo and alternative text. */
  async drawSpec(spec: ChartSpec, signal?: AbortSignal) {
    const chromium = await this.browser.get();
    return this.#limit(() =>
      chromium.render(spec, { priority: 'keyed', payer: LOCAL_PAYER, ...(signal && { signal }) }),
    );
  }

  async validate(input: unknown): Promise<Validation> {
    const { describeChart, validateSpec, withNotes } = await loadLanguage();
    const result = validateSpec(input);
    if (!result.valid) {
      const { convertedFrom } = await import('../../chart-spec/dialects.js');
      return { ...result, ...convertedFrom(input, validateSpec) };
    }
    const { spec, warnings, table } = result;
    const issue = findSavedKitIssue(spec);
    if (issue !== undefined) return { valid: false, details: [issue], warnings };
    const { loadPlanNotes } = await import('../../src/browser/plan-notes.js');
    const all = withNotes(warnings, (await loadPlanNotes()).planNotes(spec));
    return { valid: true, details: [], warnings: all, alt: spec.alt ?? describeChart(spec), ...(table && { table }) };
  }

  /** Fetches logos; loaded on the first call, because few charts have one. */
  logos(): Promise<Logos> {
    this.#logos ??= loadLogos();
    return this.#logos;
  }

  async close(): Promise<void> {
    const logos = await this.#logos;
    await Promise.all([this.browser.close(), logos?.close()]);
  }

  async #attachLogo(spec: ChartSpec): Promise<{ spec: ChartSpec; warnings: string[] }> {
    if (spec.header?.logoUrl === undefined) return { spec, warnings: [] };
    const logos = await this.logos();
    return logos.attach(spec, LOCAL_PAYER);
  }
}

async function loadLogos(): Promise<Logos> {
  const [{ createLogos }, { createOutbound }, { createLog }] = await Promise.all([
    import('../../src/render/render.js'),
    import('../../src/platform/outbound/outbound.js'),
    import('../../src/platform/log.js'),
  ]);
  return createLogos({ outbound: createOutbound(), log: createLog('silent') });
}
