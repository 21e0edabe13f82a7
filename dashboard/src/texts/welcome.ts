export const welcomeTexts = {
  title: 'Your key and your first chart',
  description: 'Copy the key for your programs, or paste the image anywhere right now.',
  key: 'Your key',
  keyName: 'First key',
  creating: 'Making your key…',
  existing:
    'This account has a key already. It was shown once; if it is lost, create another one and delete the old one.',
  createAnother: 'Create another key',
  manageKeys: 'API keys',
  chart: 'Your first chart',
  drawnWith: (ms: string) => `Drawn with your key in ${ms}.`,
  drawnHere: 'Drawn in your browser.',
  changeData: 'Change the data',
  paste: 'Paste this anywhere',
  destinations: 'Where to use the chart',
  tabs: { email: 'E-mail', markdown: 'Markdown', curl: 'curl', typescript: 'TypeScript', python: 'Python' },
  copy: {
    email: 'Copy img tag',
    markdown: 'Copy Markdown',
    curl: 'Copy command',
    typescript: 'Copy code',
    python: 'Copy code',
  },
  notes: {
    signed: (until: string) => `Valid until ${until}. The address is signed and does not contain your key.`,
    email: (until: string) =>
      `Works in e-mails and on pages until ${until}. The address is signed and does not contain your key. Opening it is free after the first time.`,
    markdown: (until: string) =>
      `Works in README files, Notion and forums until ${until}. It does not contain your key.`,
    curl: 'Saves chart.png in the current folder. It contains your key: do not publish it.',
    curlWithoutKey: 'Saves chart.png. Replace YOUR_KEY by an API key.',
    typescript: 'For Node 20 or newer, Deno and Bun. Keep the key out of your repository.',
    python: 'Needs no package. Keep the key out of your repository.',
  },
  toOverview: 'Go to the overview',
  docs: 'Read the docs',
} as const;

/** Stands in the snippets where the key cannot be shown any more. */
export const KEY_PLACEHOLDER = 'YOUR_KEY';
