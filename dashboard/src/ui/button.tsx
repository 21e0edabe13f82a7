import { createLink, Link, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'normal' | 'small';

interface Look {
  variant?: Variant;
  size?: Size;
  /** An icon of icons.tsx, 16 px. */
  icon?: ReactNode;
}

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  secondary: 'bg-surface text-text border-control-line hover:bg-gray-3',
  quiet: 'bg-transparent text-soft border-transparent hover:bg-gray-3 hover:text-text',
  danger: 'bg-surface text-red-text border-control-line hover:bg-red-soft',
};
const SIZES: Record<Size, string> = { normal: 'min-h-9 px-3.5 text-base', small: 'min-h-7 px-2.5 text-sm' };

function lookOf({ variant = 'secondary', size = 'normal' }: Look): string {
  return classNames(
    'inline-flex items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap no-underline select-none transition-colors',
    'disabled:opacity-55 disabled:pointer-events-none',
    VARIANTS[variant],
    SIZES[size],
  );
}

/** A button. While `isBusy` it shows that it works and cannot be pressed again, without losing the keyboard focus. */
export function Button({
  variant,
  size,
  icon,
  isBusy = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look & { isBusy?: boolean; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
      className={classNames(lookOf({ variant, size }), isBusy && 'opacity-70', className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

function Spinner() {
  return (
    <span className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent" aria-hidden />
  );
}

function StyledAnchor({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return (
    <a {...rest} className={classNames(lookOf({ variant, size }), className)}>
      {icon}
      {children}
    </a>
  );
}

/** A link inside the app that looks like a button. */
export const ButtonLink: LinkComponent<typeof StyledAnchor> = createLink(StyledAnchor);

/** A link out of the app (documentation, an image) that looks like a button. */
export const ButtonAnchor = StyledAnchor;

/** A link inside the app within text. */
export const TextLink: typeof Link = ((props: Parameters<typeof Link>[0]) => (
  <Link {...props} className={classNames('text-accent-text underline underline-offset-3', props.className as string)} />
)) as typeof Link;

/** A button that is only an icon: `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-flex size-8 items-center justify-center rounded-control text-soft hover:bg-gray-3 hover:text-text disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  );
}
