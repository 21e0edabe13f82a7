const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
const MAX_CHARS = 64;
/** Room for `-100` behind it. */
const MAX_BASE_CHARS = 60;

/** A word that may stand in a URL as it is: lower-case letters, digits and hyphens, 1 to 64 of them. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_CHARS && SLUG.test(text);
}

/** A slug made of a name: `Q3 Umsätze!` is `q3-umsatze`. A name in another script leaves nothing to make one of. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = words?.join('-').slice(0, MAX_BASE_CHARS).replace(/-$/, '') ?? '';
  return slug === '' ? 'template' : slug;
}
