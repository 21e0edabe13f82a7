import type { ReactNode } from 'react';
import { Logo } from '../../shell/brand.tsx';
import { authTexts } from '../../texts/auth.ts';
import { shellTexts } from '../../texts/shell.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

interface AuthLayoutProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
}

/** The frame of the pages without a session: the logo, one card, one line below it. */
export function AuthLayout({ title, description, children, below }: AuthLayoutProps) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col items-center bg-sunken px-4 py-10 sm:py-[12vh]">
      <header>
        <a
          href="/"
          aria-label={authTexts.home}
          className="mb-6 flex items-center gap-2 text-lg font-semibold text-text no-underline"
        >
          <Logo className="size-6" />
          {shellTexts.product}
        </a>
      </header>
      <main className="w-full max-w-[400px]">
        <div className="rounded-card border border-line bg-surface px-6 py-7 sm:px-8">
          <h1 className="text-xl font-semibold">{title}</h1>
          {description && <p className="mt-1 text-soft">{description}</p>}
          <div className="mt-5">{children}</div>
        </div>
        {below && <p className="mt-5 text-center text-sm text-soft">{below}</p>}
      </main>
    </div>
  );
}
