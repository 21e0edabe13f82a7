import { inflateRawSync } from 'node:zlib';
import { expect } from 'chai';

/** What the playground opens at a link; see docs/reference/get-urls.md. */
export function specIn(link: unknown): unknown {
  expect(link).to.be.a('string');
  const { pathname, hash } = new URL(String(link));
  expect(pathname).to.equal('/app/playground');
  return JSON.parse(inflateRawSync(Buffer.from(hash.replace('#spec=', ''), 'base64url')).toString());
}
