/** What reads the bodies of jobs: see platform/reading/reader.ts. */
import { type ApiError, invalidRequest, invalidSpec, parseSpec, type SpecIssue } from '../../chart-spec/spec.js';
import { parseJson, TABLE_LIMITS } from '../http/http.js';
import type { Reader } from '../platform/reading/reader.js';
import { isInvalid, readBatch } from './batches/parse-batch.js';
import type { JobKind } from './job.entity.js';
import { parseReport } from './reports/parse-report.js';
import { hashOfRequest } from './request-hash.js';

/** With what `Idempotency-Key` compares. */
export type Hashed<Output> = Output & { requestHash: string };

export const jobBody = bodyReader('job', 'render', 'The specification', invalidSpec, parseSpec);
export const reportBody = bodyReader('report', 'report', 'The report', invalidRequest, parseReport);
export const batchBody = bodyReader('batch', 'batch', 'The batch', invalidRequest, readBatch, isInvalid);

function bodyReader<Output extends object>(
  name: string,
  kind: JobKind,
  what: string,
  refuse: (issues: SpecIssue[]) => ApiError,
  parse: (input: unknown) => Output,
  isRefused: (output: Output) => boolean = () => false,
): Reader<Buffer, Hashed<Output>> {
  return {
    name,
    what,
    refuse,
    read(body) {
      const input = parseJson(body, refuse, TABLE_LIMITS);
      const output = parse(input);
      // What is refused later may be nested too deeply for a hash.
      return { ...output, requestHash: isRefused(output) ? '' : hashOfRequest(kind, input) };
    },
  };
}
