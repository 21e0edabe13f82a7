/** An error in a page of the documentation. It names the file, and the line where there is one. */
export class DocsError extends Error {
  constructor(file: string, line: number | undefined, problem: string) {
    super(`docs/${file}${line === undefined ? '' : `:${line}`}: ${problem}`);
    this.name = 'DocsError';
  }
}
