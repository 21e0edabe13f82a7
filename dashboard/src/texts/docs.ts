/** What the scripts of the documentation say. The texts of the pages are in docs/ and src/docs. */
export const docsTexts = {
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Press Ctrl+C',
  indexMissing: 'The search index cannot be loaded. Check the connection, then type again.',
  nothingFound: (query: string) => `Nothing found for “${query}”. Try fewer or other words.`,
  required: (name: string) => `${name} is required. Enter a value.`,
  notJson: (message: string) => `The body is not JSON: ${message}`,
  unreachable: 'The service cannot be reached. Check the connection, then send the request again.',
  waiting: 'Waiting for the response …',
  noBody: 'The response has no body.',
  imageAlt: 'The image of the response',
  headers: (count: number) => `${count} headers`,
  save: (name: string, size: string) => `Save ${name} (${size})`,
} as const;
