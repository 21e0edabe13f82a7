export const paletteTexts = {
  placeholder: 'Search pages, templates, guides, or paste a request id…',
  pages: 'Pages',
  templates: 'Templates',
  docs: 'Documentation',
  renders: 'Renders',
  openRender: (id: string) => `Open render ${id}`,
  actions: 'Actions',
  newKey: 'Create an API key',
  newKit: 'Create a brand kit',
  newReport: 'Make a report',
  nothing: 'Nothing found.',
} as const;
