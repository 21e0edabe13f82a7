/** An image and what the service says of it. */
export interface RenderedImage {
  bytes: Uint8Array;
  /** Such as `image/png`. */
  contentType: string;
  /** Alternative text. */
  alt?: string;
  /** What was ignored or hidden, in sentences. */
  warnings: readonly string[];
}

/** The response to `returnUrl`. */
export interface StoredImage {
  url: string;
  format: string;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  bytes: number;
  /** ISO 8601. */
  expiresAt: string;
  alt?: string;
  /** As of `RenderedImage`. */
  warnings?: readonly string[];
  table?: TableSummary;
  /** Opens the specification in the playground; absent where the link would be too long. */
  playgroundUrl?: string;
}

export interface Validation {
  valid: boolean;
  details: readonly { path: string; message: string }[];
  warnings: readonly string[];
  /** The alternative text that the image would have. */
  alt?: string;
  /** What was decided about a table. */
  table?: TableSummary;
  /** The specification that draws the same as a simple chart of another library, and what it does not carry over. */
  converted?: { from: string; spec: Record<string, unknown>; notes: string[] };
  /** As of `StoredImage`. */
  playgroundUrl?: string;
}

/** The columns of a table by their use, and what was computed. */
export interface TableSummary {
  label: string | null;
  series: string | null;
  values: string[];
  ignored: string[];
  operations: string[];
}

export interface Job {
  jobId: string;
  kind?: 'render' | 'report' | 'batch';
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Where the result can be downloaded; absent until it is completed. */
  url?: string;
  error?: string;
  details?: readonly { path: string; message: string }[];
  /** The format of the result: an image format, `pdf` or `zip`. */
  format?: string;
  progress?: { done: number; total: number };
  /** As of `RenderedImage`. */
  warnings?: readonly string[];
}
