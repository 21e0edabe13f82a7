/** The defaults and limits of the chart language. They are not imported from there: a placeholder must not load the validator. */
const DEFAULT = { width: 800, height: 400 };
const MIN_PX = 100;
const MAX_PX = 4000;

/** The size in CSS px that the image of a spec, valid or not, has or will have. */
export function sizeOfSpec(spec: unknown): { width: number; height: number } {
  const { width, height } = typeof spec === 'object' && spec !== null ? (spec as Record<string, unknown>) : {};
  return { width: sideOf(width, DEFAULT.width), height: sideOf(height, DEFAULT.height) };
}

function sideOf(value: unknown, byDefault: number): number {
  return typeof value === 'number' && value >= MIN_PX && value <= MAX_PX ? value : byDefault;
}
