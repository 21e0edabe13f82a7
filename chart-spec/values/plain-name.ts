/** Longer names say nothing of their column. */
const MAX_NAME_CHARS = 100;

/** In lower case, without accents, words apart: `customerId`, `customer_id` and `Customer ID` are `customer id`. */
export function plainName(name: string): string {
  return name
    .slice(0, MAX_NAME_CHARS)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-./:()[\]"]+/g, ' ')
    .trim();
}
