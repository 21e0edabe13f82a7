/** The address of the playground with a chart in it. The chart is in the fragment, which no server sees. */
export function playgroundLink(spec: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(spec));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const encoded = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `/app/playground#spec=${encoded}`;
}

/** The chart in a fragment such as `#spec=…`; undefined when there is none, or none that can be read. */
export function specFromHash(hash: string): unknown {
  const encoded = new URLSearchParams(hash.replace(/^#/, '')).get('spec');
  if (encoded === null) return undefined;
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
