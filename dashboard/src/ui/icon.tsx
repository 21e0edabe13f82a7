import drawings from 'virtual:lucide-drawings';
import type { ReactNode, SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

/**
 * Makes a component of one of Lucide's drawings, on a grid of 24 units: lines of 2 units in the color of the text.
 * Hidden from screen readers unless it has an `aria-label`.
 * @param name of the drawing in Lucide, e.g. `arrow-down`, as a literal in icons.ts
 */
export function createIcon(name: string): Icon {
  const drawing = { __html: drawings[name] ?? '' };
  return ({ size = 24, ...attributes }) => (
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the package, chosen when the dashboard was built
      dangerouslySetInnerHTML={drawing}
    />
  );
}
