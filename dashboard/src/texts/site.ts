/** The texts that scripts of the landing page and the status page write. Those of the pages themselves are in src/site/. */
export const siteTexts = {
  copied: 'Copied',
  selected: 'Selected: press Ctrl+C',
  live: {
    drawing: 'Drawing…',
    drawn: 'Drawn in your browser: no request was sent.',
    notANumber: (label: string) =>
      `The value of ${label} must be a number, such as 1240 or 12.5. Leave it empty for a gap.`,
    noValue: 'Give at least one bar a value.',
    problem: (path: string, message: string) => (path === '' ? message : `${path}: ${message}`),
    unavailable: 'The preview could not be loaded. Check the connection and change a field to try again.',
  },
  status: {
    unreachable: 'The service cannot be reached from here',
    stale: (clock: string) => `The last response is from ${clock}. This page tries again by itself.`,
  },
};
