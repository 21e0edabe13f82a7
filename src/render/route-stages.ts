/**
 * The stages that features hand in for their routes of pipeline.ts, and what these stages add for one another. A feature imports its interface
 * from here and says at its stages what they do; this module imports no feature.
 */
import type { HasCaller, HasKeyInBody } from '../caller.js';
import type { HasBody, HasInput, HasQuery, Stage } from '../http/http.js';
import type { HasVariation, IsComputed } from './limits/draw-limits.js';
import type { HasRequestedSize, HasSpec } from './state.js';

/** The body of POST /api/v1/ai/render. */
export interface AiInput {
  description: string;
  /** CSV text, an array of rows, or an object of label → number or series → numbers. */
  data?: string | unknown[] | Record<string, unknown>;
  brandKitId?: string;
  width?: number;
  height?: number;
  format?: string;
  returnUrl?: boolean;
}

export interface AiStages {
  /** Reads the description from the body. Throws 400. */
  readDescription: Stage<HasBody, HasInput<AiInput>>;
  /** Turns the description into a chart specification. Throws 422 with what is missing, 503 when the model is unavailable. */
  interpretDescription: Stage<HasInput<AiInput>, HasSpec>;
}

export interface TemplateStages {
  /** Reads a template with the overrides of the query as a chart specification. Throws 400 and 404. */
  parseTemplateUrl: Stage<HasCaller, HasSpec>;
}

export interface HasEncoding {
  /** The image is returned as base64 text. */
  isBase64: boolean;
}

export interface HasSavedChart {
  saved: {
    allowOverrides: boolean;
    /** Reads the parameters of the chart, which may be large: an opening that is refused needs none. Undefined once it is deleted. */
    readParameters(): Promise<object | undefined>;
  };
}

export interface QuickChartStages {
  parseChartQuery: Stage<HasRequestedSize, HasSpec & HasEncoding>;
  /** Finds the key in the body without parsing it: the caller is not known yet. */
  findKeyInBody: Stage<HasBody, HasKeyInBody>;
  parsePostedChart: Stage<HasBody & HasRequestedSize, HasSpec & HasEncoding>;
  /** The owner of a short URL is its caller: whoever opens it needs no key. Throws 404. */
  openShortUrl: Stage<object, HasCaller & HasSavedChart>;
  /** The saved chart with what the query replaces in it, where it may. Throws 400 and 404. */
  parseSavedChart: Stage<HasSavedChart & HasRequestedSize, HasSpec & HasEncoding & HasVariation>;
  /** Returns the image that the next stages draw as base64 text where the request asks for it. */
  respondAsText: Stage<HasEncoding>;
  respondWithQrCode: Stage<HasCaller>;
  respondWithQrOfChart: Stage<HasCaller>;
}

/** An image that has a page. */
export interface EmbedTarget {
  kind: 'chart' | 'template' | 'shortUrl';
  /** Path of the image. Signatures are those of the image, so that one signature opens both. */
  imagePath: string;
  /** Path of the page. */
  pagePath: string;
  /** Parameters in the path. */
  params: Record<string, string>;
}

/** The image whose page is asked for. */
export interface HasTarget {
  target: EmbedTarget;
}

export interface OembedQuery {
  url: string;
  format: 'json';
  maxwidth?: number;
  maxheight?: number;
}

/** The page that `url` names; its query has taken the place of the query of the request. */
export type HasAddress = HasTarget & HasQuery<OembedQuery>;

/** The width of the reader's page that the drawing is laid out for, in CSS px. */
export interface HasFit {
  fitPx: number | undefined;
}

export interface HasPageTags {
  /** The hashes of inline styles by the tag of the drawing, of the pages that the client has. */
  pageTags: ReadonlyMap<string, string[]>;
}

/** Added by `prepare`. */
export interface HasPicture {
  /** Whether the page gets the interactive drawing; else it shows the image. */
  isInteractive: boolean;
}

export interface EmbedStages {
  /** Finds the target of a page. Errors are pages too, because a frame shows them. Throws 404. */
  openPage: Stage<object, HasTarget & HasPageTags & HasFit>;
  /** Identifies the account that has signed the image. Throws 401. */
  authenticateSigner: Stage<HasTarget, HasCaller>;
  /** Responds with a page that shows an image, if it was computed lately. */
  recallPage: Stage<HasTarget & HasCaller>;
  /** Asks for the interactive drawing of the specification, unless it has too many marks. */
  prepare: Stage<HasSpec & HasFit, HasPicture & IsComputed>;
  /** Responds with the page around the drawing of the next stage. */
  respondWithPage: Stage<HasTarget & HasPageTags & HasFit & HasCaller & HasSpec & HasPicture>;
  /** Throws 400 and 404. */
  readOembedQuery: Stage<object, HasQuery<OembedQuery>>;
  openAddress: Stage<HasQuery<OembedQuery>, HasTarget>;
  /** Responds with what was computed for the same request lately. */
  recallDescription: Stage<object, IsComputed>;
  /** Responds with what embeds the page. Nothing is drawn or charged. */
  respondWithDescription: Stage<HasAddress & HasSpec>;
}
