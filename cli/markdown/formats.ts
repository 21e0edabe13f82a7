/** What a page can show. */
export const MARKDOWN_FORMATS = ['svg', 'png', 'jpeg', 'webp', 'gif'] as const;
export type MarkdownFormat = (typeof MARKDOWN_FORMATS)[number];
