/** Sizes in CSS px of the places where charts are shown most. */
export const PREVIEW_SIZES = {
  email: { width: 600, height: 300 },
  slack: { width: 720, height: 400 },
  social: { width: 1200, height: 630 },
  a4: { width: 794, height: 1123 },
} as const;

export type PreviewSize = keyof typeof PREVIEW_SIZES;

export function isPreviewSize(name: string): name is PreviewSize {
  return Object.hasOwn(PREVIEW_SIZES, name);
}

/** The name of a size; undefined for any other. */
export function nameOfSize({ width, height }: { width: number; height: number }): PreviewSize | undefined {
  const names = Object.keys(PREVIEW_SIZES) as PreviewSize[];
  return names.find((name) => PREVIEW_SIZES[name].width === width && PREVIEW_SIZES[name].height === height);
}
