/** 1 to 64 lower-case letters, digits and hyphens, with a letter or digit at both ends. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
/** Leaves space for a suffix such as `-100`. */
const MAX_BASE_CHARS = 60;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** A slug made from a name: `Q3 Umsätze!` becomes `q3-umsatze`. `template` where the name has no Latin letters or digits. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = words?.join('-').slice(0, MAX_BASE_CHARS).replace(/-$/, '') ?? '';
  return slug === '' ? 'template' : slug;
}
