import { deflateSync } from 'node:zlib';

/** The address of the playground with this specification, encoded as in docs/reference/get-urls.md. */
export function playgroundLink(spec: string): string {
  return `/app/playground#spec=${deflateSync(JSON.stringify(JSON.parse(spec)), { level: 9 }).toString('base64url')}`;
}
