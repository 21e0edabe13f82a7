import { Link } from '@tanstack/react-router';
import { shellTexts } from '../texts/shell.ts';

/** The logo and name; leads to the overview. */
export function Brand() {
  return (
    <Link to="/app" className="flex items-center gap-2 px-2.5 py-1 text-[15px] font-semibold text-text no-underline">
      <Logo />
      {shellTexts.product}
    </Link>
  );
}

export function Logo({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`${className} fill-accent`} aria-hidden="true">
      <rect x="2" y="12" width="5" height="10" rx="1.5" />
      <rect x="9.5" y="6" width="5" height="16" rx="1.5" />
      <rect x="17" y="2" width="5" height="20" rx="1.5" />
    </svg>
  );
}
