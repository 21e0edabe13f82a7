/**
 * Patterns that may be slow, with the reason why they never meet a long text that is not ours.
 * @type {{ files: string, pattern?: string, reason: string }[]} `files`: a file, or a folder with its files; without `pattern`, those that are
 * undecided
 */
export const EXCEPTIONS = [
  ...['id-names', 'levels', 'names'].map((file) => ({
    files: `chart-spec/table/columns/${file}.ts`,
    reason: 'reads names of at most 100 characters',
  })),
  { files: 'chart-spec/numbers/years.ts', reason: 'reads names of at most 100 characters' },
  { files: 'chart-spec/table/find/', reason: 'reads names of at most 100 characters, and 40 of a line' },
  { files: 'chart-spec/functions/patterns.ts', reason: 'compiles patterns of bounded time only' },
  { files: 'renderer-page/text/wrapping/compounds.ts', reason: 'reads words of 12 to 60 letters' },
  {
    files: 'renderer-page/output/svg/text.ts',
    reason: 'finds one character; recheck does not read sets of characters',
  },
  {
    files: 'src/site/renderer-files.ts',
    pattern: '<style>([\\s\\S]*?)<\\/style>',
    reason: 'reads the built page of the renderer',
  },
];
