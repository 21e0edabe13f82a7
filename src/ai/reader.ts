import type { JsonObject, ParsedSpec } from '../../chart-spec/chart-spec.js';

export interface AiRequest {
  /** What to draw, in words. */
  description: string;
  /** CSV text, an array of rows or an object. */
  data?: unknown;
  /** Fields of the specification that the client set itself; they override the description. */
  fields: JsonObject;
}

/** Turns descriptions into chart specifications. */
export interface Ai {
  /**
   * @param signal aborted when the client disconnects
   * @returns a specification that has passed the validation of POST /api/v1/render
   * @throws ApiError 422 with what is missing or invalid, 503 when the model provider is unavailable or too slow; the signal's reason when
   * it is aborted
   */
  read(request: AiRequest, signal: AbortSignal): Promise<ParsedSpec>;
}
