import { isUtf8 } from 'node:buffer';
import { type ApiError, causeOf, invalidRequest, type SpecIssue } from '../../../chart-spec/spec.js';
import { invalidJson } from '../errors.js';
import { findJsonError } from './json-error.js';

/** How many objects, arrays and fields a body may have, in all. */
export interface JsonLimits {
  objects: number;
  fields: number;
}

/**
 * A body can hold 700,000 objects, or 200,000 fields of different names: parsing and checking them would block the service for a quarter of a
 * second.
 */
const USUAL_LIMITS: JsonLimits = { objects: 50_000, fields: 60_000 };
/** A table of 100,000 records, each with an object in it. Such bodies are read in another thread. */
export const TABLE_LIMITS: JsonLimits = { objects: 250_000, fields: 1_200_000 };

// `ignoreBOM` keeps a byte order mark in the text, where JSON.parse rejects it, as RFC 8259 §8.1 demands.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Parses JSON text in UTF-8. Throws 400 `Invalid JSON in request body` with line and column of the first error.
 * @param refuse makes the 400 for more objects, arrays or fields than any request has
 */
export function parseJson(
  body: Buffer,
  refuse: (issues: SpecIssue[]) => ApiError = invalidRequest,
  limits = USUAL_LIMITS,
): unknown {
  const text = utf8.decode(body);
  if (!isUtf8(body)) throw invalidJson(messageAt(text, firstInvalidCharacter(text, body), 'the text is not UTF-8'));
  const message = sizeMessage(body, limits);
  if (message !== undefined) {
    const error = findJsonError(text);
    if (error !== undefined) throw invalidJson(messageAt(text, error.at, error.reason));
    throw refuse([{ path: '', message }]);
  }
  try {
    return JSON.parse(text);
  } catch {
    const { at, reason } = findJsonError(text) ?? { at: 0, reason: 'the text is not JSON' };
    throw invalidJson(messageAt(text, at, reason));
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;

/** Counts before parsing. @returns undefined for a body of a usual size */
function sizeMessage(json: Buffer, most: JsonLimits): string | undefined {
  const isSmall =
    !occursMoreThan(most.objects, [OPEN_BRACKET, OPEN_BRACE], json) && !occursMoreThan(most.fields, [COLON], json);
  if (isSmall) return undefined;
  const { objects, fields } = countOutsideOfTexts(json);
  if (objects > most.objects)
    return `The body may hold ${most.objects} objects and arrays in all; this one has ${objects}`;
  return fields > most.fields ? `The body may hold ${most.fields} fields in all; this one has ${fields}` : undefined;
}

/** Counts those in texts too, which takes a fraction of the time. */
function occursMoreThan(max: number, bytes: number[], json: Buffer): boolean {
  let count = 0;
  for (const byte of bytes) {
    for (let at = json.indexOf(byte); at >= 0; at = json.indexOf(byte, at + 1)) {
      count += 1;
      if (count > max) return true;
    }
  }
  return false;
}

function countOutsideOfTexts(json: Buffer): { objects: number; fields: number } {
  let objects = 0;
  let fields = 0;
  let isText = false;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i];
    if (byte === QUOTE) isText = !isText;
    else if (isText) {
      if (byte === BACKSLASH) i += 1;
    } else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) objects += 1;
    else if (byte === COLON) fields += 1;
  }
  return { objects, fields };
}

/** Offset in the decoded text of the first byte that is not UTF-8: from there on, the text has other bytes than the body. */
function firstInvalidCharacter(text: string, body: Buffer): number {
  const encoded = Buffer.from(text);
  let byte = 0;
  while (byte < body.length && encoded[byte] === body[byte]) byte += 1;
  return utf8.decode(body.subarray(0, byte)).length;
}

/** @param at offset of the error */
function messageAt(text: string, at: number, reason: string): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const cause = causeOf(text, at);
  return `Line ${line}, column ${column}: ${reason}${cause === undefined ? '' : `. ${cause}`}`;
}
