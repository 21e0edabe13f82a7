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
  frame: 'Chart renderer',
  moreProblems: (count: number) => (count === 1 ? '1 more problem' : `${count} more problems`),
  cannotDraw: 'This chart cannot be drawn yet',
  textContrast: (ratio: number, least: number) =>
    `This text has a contrast of ${ratio.toFixed(1)}:1 on the background. Choose a color with at least ${least}:1.`,
  seriesContrast: (name: string, ratio: number, least: number) =>
    `“${name}” has a contrast of ${ratio.toFixed(1)}:1 on the background. Choose a color with at least ${least}:1.`,
  series: (number: number) => `Series ${number}`,

  panel: 'Preview',
  size: 'Size',
  ownSize: 'Custom',
  sizes: { email: 'E-mail', slack: 'Slack', social: 'Social card', a4: 'A4 page' },
  sizeOption: (name: string, width: number, height: number) => `${name} · ${width} × ${height}`,
  scale: 'Scale',
  scaleOf: (scale: number) => `${scale}×`,
  theme: 'Theme of the chart',
  light: 'Light',
  dark: 'Dark',
  play: 'Play',
  stop: 'Stop',
  shownOn: 'Shown on',
  mats: { page: 'page', light: 'light', dark: 'dark' },
  facts: (widthPx: number, heightPx: number, kilobytes: number) =>
    `${widthPx} × ${heightPx} px · ${kilobytes < 10 ? kilobytes.toFixed(1) : Math.round(kilobytes)} KB as PNG`,
  unchecked: 'Checks of colors and text',
  checks: ({ pale, alike, notes, hasAlt }: { pale: number; alike: number; notes: number; hasAlt: boolean }) =>
    [
      pale > 0 && 'Hard to read',
      alike > 0 && 'Colors look alike',
      notes > 0 && (notes === 1 ? '1 note below' : `${notes} notes below`),
      pale + alike + notes === 0 && 'Readable · color-safe',
      hasAlt ? 'alt text ready' : 'no alt text',
    ]
      .filter((part) => part !== false)
      .join(' · '),
  alike: (one: string, other: string, vision: string) => `“${one}” and “${other}” look alike with ${vision}.`,
  notes: 'Notes',
  help: 'Examples',
  helpFor: (path: string) => `Examples of ${path}`,
  colorVision: 'Color vision',
  visions: {
    normal: 'Full color vision',
    protanopia: 'Protanopia (no red)',
    deuteranopia: 'Deuteranopia (no green)',
    tritanopia: 'Tritanopia (no blue)',
  },
  alt: 'Alt text',
  altHint: 'Screen readers read it, and e-mail clients show it while images are blocked.',
  useSuggestion: 'Use suggestion',
  suggestion: (text: string) => `Suggested: ${text}`,
} as const;
