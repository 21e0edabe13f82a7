import { invalidRequest, type ParsedSpec, underField } from '../../../chart-spec/spec.js';
import type { TemplateReading } from '../../../chart-spec/urls.js';
import type { ApplyBrandKit } from '../../brand-kits/apply-brand-kit.js';
import type { AccountCaller } from '../../caller.js';
import { MAX_URL_CHARS } from '../../http/http.js';
import type { UrlSigner } from '../../identity/url-signer.js';
import type { Read } from '../../platform/reading/reader.js';
import type { SignedUrlInput } from './input.js';
import { signedSpec, signedTemplate } from './readers.js';

export interface SignedUrl {
  url: string;
  expiresAt: Date;
  warnings: string[];
}

export interface SignedUrls {
  /** Throws 400 for everything that would show readers a broken image: an invalid specification, an unknown brand kit, a URL that is too long. */
  create(caller: AccountCaller, input: SignedUrlInput, read: Read): Promise<SignedUrl>;
}

interface SignedTemplate {
  spec: Record<string, unknown>;
  reading: TemplateReading;
}

export interface SignedUrlsOptions {
  urlSigner: UrlSigner;
  brandKits: { apply: ApplyBrandKit };
  templates: {
    /** By id or slug. */
    find(accountId: string, idOrSlug: string): Promise<SignedTemplate | undefined>;
    /** Says that there is no such template, and which is meant. */
    missing(accountId: string, idOrSlug: string): Promise<string>;
  };
  /** Where clients reach the service. */
  publicUrl: string;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

/** Path and query of a render URL. */
interface Target {
  target: string;
  warnings: string[];
}

export function createSignedUrls(options: SignedUrlsOptions): SignedUrls {
  const { urlSigner, brandKits, templates, publicUrl, now = Date.now } = options;

  async function targetOf(caller: AccountCaller, input: SignedUrlInput, read: Read): Promise<Target> {
    const { spec, templateId = '', overrides } = input;
    if (spec !== undefined) {
      const { chart, warnings } = await validate(caller, 'spec', async () => {
        const { parsed, ...signed } = await read(signedSpec, spec);
        return { ...parsed, ...signed };
      });
      return { target: `/api/v1/render?chart=${chart}`, warnings };
    }
    const template = await templates.find(caller.accountId, templateId);
    if (template === undefined) {
      const message = await templates.missing(caller.accountId, templateId);
      throw invalidRequest([{ path: 'templateId', message }]);
    }
    const texts = Object.entries(overrides).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams(texts).toString();
    const { spec: sample, reading } = template;
    const { warnings } = await validate(caller, 'overrides', () =>
      read(signedTemplate, { spec: sample, query, reading }),
    );
    const path = `/api/v1/templates/${encodeURIComponent(templateId)}/render`;
    return { target: query === '' ? path : `${path}?${query}`, warnings };
  }

  /** @param field the field of the request that issues are named under */
  async function validate<Parsed extends ParsedSpec>(
    caller: AccountCaller,
    field: string,
    parse: () => Promise<Parsed>,
  ): Promise<Parsed> {
    try {
      const parsed = await parse();
      const { spec, returnUrl } = parsed;
      urlSigner.requireSignable({ returnUrl });
      await brandKits.apply(caller, spec);
      return parsed;
    } catch (error) {
      throw underField(error, field);
    }
  }

  return {
    async create(caller, input, read) {
      const expiresAt = new Date((Math.floor(now() / 1000) + input.expiresIn) * 1000);
      const { target, warnings } = await targetOf(caller, input, read);
      const url = publicUrl + (await urlSigner.sign(caller.accountId, target, expiresAt));
      if (url.length > MAX_URL_CHARS) {
        const path = input.spec === undefined ? 'overrides' : 'spec';
        const message = `"${path}" makes a URL of ${url.length} characters; a URL may have ${MAX_URL_CHARS}. Use fewer points or shorter texts`;
        throw invalidRequest([{ path, message }]);
      }
      return { url, expiresAt, warnings };
    },
  };
}
