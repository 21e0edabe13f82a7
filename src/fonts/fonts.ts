import type { Endpoint } from '../http/http.js';
import { createFontAttachment, type FontAttachment, type FontAttachmentOptions } from './attach-fonts.js';
import { createFontChecker } from './check/font-checker.js';
import { type FontEndpointsOptions, fontEndpoints } from './endpoints.js';
import { createFontFiles, type FontFiles } from './font-files.js';
import { createFontStore, type FontStoreOptions } from './font-store.js';

export interface Fonts extends Pick<FontAttachment, 'attach' | 'has'>, FontFiles {
  endpoints: readonly Endpoint[];
  /** Ends the processes that read fonts. */
  close(): void;
}

export interface FontsOptions
  extends Omit<FontStoreOptions, 'onChange'>,
    FontAttachmentOptions,
    Omit<FontEndpointsOptions, 'fonts' | 'checker'> {
  /** Where pages of the browser find the files. */
  ownFontsDir: string;
}

/** Fonts of accounts: their routes, and how charts get them. See docs/reference/brand-kits-and-templates.md. */
export function createFonts(options: FontsOptions): Fonts {
  const store = createFontStore({ ...options, onChange: (accountId) => attachment.forget(accountId) });
  const files = createFontFiles({ dir: options.ownFontsDir, content: store.content });
  const attachment = createFontAttachment(options);
  const checker = createFontChecker();
  const { attach, has } = attachment;
  const endpoints = fontEndpoints({ ...options, fonts: store, checker });
  return { endpoints, attach, has, ensure: files.ensure, close: checker.close };
}
