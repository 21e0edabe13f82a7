export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** Ids as GitHub makes them, so that links to headings work in both places. One instance per page: ids are unique in it. */
export function createHeadingIds(): (text: string) => string {
  const uses = new Map<string, number>();
  return (text) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = uses.get(slug) ?? 0;
    uses.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
