import { type ApiResponse, type RunningApp, request, theApp } from './app.js';

export const AI_RENDER = '/api/v1/ai/render';

let described = 0;

/** A valid description. Every call returns a different one, so that no test gets a cached image by accident. */
export function describedChart(extra: Record<string, unknown> = {}): Record<string, unknown> {
  return { description: `pie chart of votes: Ann ${++described}, Bo 7`, width: 200, height: 100, ...extra };
}

/** Sends a description, by default with the key of a Pro account. */
export async function askAi(body: unknown, sending: { key?: string; to?: RunningApp } = {}): Promise<ApiResponse> {
  const key = sending.key ?? (sending.to ?? (await theApp())).keys.pro;
  return request('POST', AI_RENDER, { ...sending, key, body });
}
