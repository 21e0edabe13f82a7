import { deflateRawSync } from 'node:zlib';

/** The path of the playground with a specification, in the fragment, which browsers do not send to the service. */
export function playgroundPath(spec: unknown): string {
  return `/app/playground#spec=${deflateRawSync(JSON.stringify(spec), { level: 9 }).toString('base64url')}`;
}
