import { Outlet } from '@tanstack/react-router';
import { shellTexts } from '../texts/shell.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { AccountLinks } from './account-links.tsx';
import { Logo } from './brand.tsx';

/** The frame of a page that is open to everybody, for whoever is not signed in. */
export function VisitorShell() {
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-2 border-b border-line bg-surface px-4 min-[900px]:static min-[900px]:px-6">
        <a
          href="/"
          aria-label={shellTexts.home}
          className="flex items-center gap-2 font-semibold text-text no-underline"
        >
          <Logo />
          <span className="max-[480px]:sr-only">{shellTexts.product}</span>
        </a>
        <nav aria-label={shellTexts.account} className="flex gap-1.5">
          <span className="max-[480px]:hidden">
            <ButtonAnchor variant="quiet" href="/docs">
              {shellTexts.docs}
            </ButtonAnchor>
          </span>
          <AccountLinks />
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="w-full px-4 py-6 outline-none min-[900px]:px-6 min-[900px]:py-8">
        <Outlet />
      </main>
    </div>
  );
}
