/** Texts of previews and of the chart language in the browser. */
export const previewTexts = {
  kitNotLoaded: 'The preview shows this chart without its saved brand kit.',
  logoIsPlaceholder: 'The preview shows a placeholder for the logo. Rendered images contain the logo itself.',
  timedOut:
    'The chart could not be drawn in time. Check the options for extreme values, or use fewer points or a smaller image.',
  tooSlow: (path: string, seconds: number) =>
    `${path} would take about ${Math.ceil(seconds)} s to draw at this size. Use less extreme options here, fewer points or a smaller image.`,
  unavailable: 'The preview could not be loaded. Check your connection; your chart is not lost.',
  failed: (reason: string) => `The preview failed: ${reason}`,
  drawing: 'Drawing the chart',
  chart: 'Chart',
  moreProblems: (count: number) => (count === 1 ? '1 more problem' : `${count} more problems`),
  cannotDraw: 'This chart cannot be drawn yet',
} as const;
