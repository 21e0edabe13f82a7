/** Names of formats that are not written in capitals. */
const nameOf = (format: string): string => (format === 'webp' ? 'WebP' : format.toUpperCase());

/** Saving and copying the image of a chart. */
export const imageTexts = {
  download: 'Download',
  downloadFile: 'Download file',
  inPlans: (plans: readonly string[]) =>
    plans.length === 0
      ? 'In no plan of this service'
      : `In the ${new Intl.ListFormat('en-US').format(plans)} plan${plans.length > 1 ? 's' : ''}`,
  charge: 'Costs one render, unless drawn recently',
  visitorLimits: (maxPx: number) => `Without an account: PNG up to ${maxPx} px`,
  copy: 'Copy image',
  copied: 'Image copied.',
  saved: (name: string) => `Saved as ${name}`,
  cannotCopyHere: 'This browser copies images on https pages only. Right-click the image to copy it, or download it.',
  cannotCopy: 'This browser has not let the page copy. Right-click the image to copy it, or download it.',
  pixels: (format: string, scale: number, widthPx: number, heightPx: number) =>
    `${nameOf(format)} ${scale}× · ${widthPx} × ${heightPx}`,
  vector: (format: string) => `${nameOf(format)} · sharp at any size`,
  moving: 'GIF · animated',
} as const;
