/** What reads charts that are signed: see platform/reading/reader.ts. */
import { deflateRawSync } from 'node:zlib';
import { invalidSpec, type ParsedSpec, parseSpec } from '../../../chart-spec/spec.js';
import { parseTemplateUrl, type TemplateReading } from '../../../chart-spec/urls.js';
import type { Reader } from '../../platform/reading/reader.js';

export interface SignedSpec {
  parsed: ParsedSpec;
  /** The parameter `chart` of its URL. */
  chart: string;
}

export const signedSpec: Reader<object, SignedSpec> = {
  name: 'signed-spec',
  what: 'The specification',
  refuse: invalidSpec,
  read: (spec) => ({
    parsed: parseSpec(spec),
    chart: deflateRawSync(JSON.stringify(spec), { level: 9 }).toString('base64url'),
  }),
};

export const signedTemplate: Reader<{ spec: unknown; query: string; reading: TemplateReading }, ParsedSpec> = {
  name: 'signed-template',
  what: 'The template',
  refuse: invalidSpec,
  read: ({ spec, query, reading }) => parseTemplateUrl(spec, query, reading),
};
