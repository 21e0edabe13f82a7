import type { ReactNode, SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

/**
 * Makes a component of a drawing on Lucide's grid of 24 units: lines of 2 units in the color of the text.
 * Hidden from screen readers unless it has an `aria-label`.
 * @param drawing elements of SVG; see icons.tsx
 */
export function createIcon(drawing: ReactNode): Icon {
  return ({ size = 24, ...attributes }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden or has a label
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={attributes['aria-label'] === undefined ? true : undefined}
      {...attributes}
    >
      {drawing}
    </svg>
  );
}
