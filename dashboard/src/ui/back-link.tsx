import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { ChevronLeft } from './icons.ts';

function BackAnchor({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className="mb-3 inline-flex items-center gap-1 text-sm text-soft no-underline hover:text-text">
      <ChevronLeft size={14} aria-hidden />
      {children}
    </a>
  );
}

/** Above the title of a page that belongs to a list: leads to the list. */
export const BackLink = createLink(BackAnchor);
