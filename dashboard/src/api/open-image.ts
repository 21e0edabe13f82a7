import { encodedSpec } from '../playground-link.ts';
import { ApiError } from './api-error.ts';
import { drawImage, imageOf } from './playground.ts';
import { useIsVisitor } from './visitor.ts';

/** The service reads no longer addresses. */
const MAX_URL_LENGTH = 2000;

/** The address that draws a chart for everybody, without a key and within the limits of visitors; undefined when it is too long. */
export function openUrl(spec: object): string | undefined {
  const url = `${location.origin}/api/v1/render?chart=${encodedSpec(spec)}`;
  return url.length > MAX_URL_LENGTH ? undefined : url;
}

/** Draws the image of a specification as the caller may: with the session, or as a visitor. Throws ApiError. */
export function useDrawImage(): (spec: object) => Promise<Blob> {
  return useIsVisitor() ? drawOpenly : drawImage;
}

async function drawOpenly(spec: object): Promise<Blob> {
  const url = openUrl(spec);
  if (url === undefined) throw ApiError.tooLongForVisitors();
  return imageOf(fetch(url));
}
