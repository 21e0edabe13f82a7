/** Helpers for the tests of the chart language: a small valid spec, and the issues of an invalid one. */

import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { ApiError, type SpecIssue } from '../../../chart-spec/model/errors.js';
import { composeChart, type ParsedSpec, parseSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl } from '../../../chart-spec/urls.js';

export type Body = Record<string, unknown>;

/** A valid bar chart. @param over replaces root fields */
export function spec(over: Body = {}): Body {
  return { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ label: 's', data: [1, 2] }] }, ...over };
}

export function withDataset(dataset: unknown, over: Body = {}): Body {
  return spec({ data: { labels: ['a', 'b'], datasets: [dataset] }, ...over });
}

export function withOptions(options: unknown, over: Body = {}): Body {
  return spec({ options, ...over });
}

export function accepted(body: unknown): ChartSpec {
  return parseSpec(body).spec;
}

export function issuesOf(body: unknown): SpecIssue[] {
  return issuesFrom(() => parseSpec(body));
}

export function urlIssues(query: string): SpecIssue[] {
  return issuesFrom(() => parseSpecUrl(query));
}

export function pathsOf(body: unknown): string[] {
  return issuesOf(body).map((issue) => issue.path);
}

export function urlPaths(query: string): string[] {
  return urlIssues(query).map((issue) => issue.path);
}

function issuesFrom(read: () => ParsedSpec): SpecIssue[] {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.status).to.equal(400);
    expect(error.body.error).to.equal('Invalid chart specification');
    return error.body['details'] as SpecIssue[];
  }
  throw new Error('The spec was accepted');
}

export const messagesOf = (body: Body): string[] => issuesOf(body).map(({ path, message }) => `${path}: ${message}`);

/** The chart of Chart.js that a chart of a composed type is drawn as. */
export const drawn = (body: Body): ChartSpec => composeChart(parseSpec(body).spec);

export const firstData = (body: Body): JsonObject[] => drawn(body).data.datasets[0]?.data as JsonObject[];

/** The data of a chart that is given as CSV. */
export const table = (type: string, csv: string, over: Body = {}): ChartSpec['data'] =>
  parseSpec({ type, data: { csv }, ...over }).spec.data;
