import { type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useIsVisitor } from '../api/visitor.ts';
import { commonTexts } from '../texts/common.ts';
import { shellTexts } from '../texts/shell.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu as MenuIcon } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorState } from '../ui/states.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountNotices } from './account-notices.tsx';
import { Brand } from './brand.tsx';
import { CommandPalette, SearchButton } from './command-palette.tsx';
import { Navigation } from './navigation.tsx';
import { VisitorShell } from './visitor-shell.tsx';

/** The frame of all pages. */
export function Shell() {
  return useIsVisitor() ? <VisitorShell /> : <AccountShell />;
}

/** What is known when the account cannot be read: the pages may be back sooner than this one. */
export function ShellError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Frame>
      <PageHeader title={commonTexts.pageFailed} />
      <ErrorState error={error} onRetry={() => void router.invalidate()} />
    </Frame>
  );
}

function AccountShell() {
  return (
    <Frame account={<AccountMenu />}>
      <AccountNotices />
      <Outlet />
    </Frame>
  );
}

/** Navigation at the left, or a bar with a drawer below 900 px. Pages with `data-full-width` use the whole window. */
function Frame({ account, children }: { account?: ReactNode; children: ReactNode }) {
  const [isSearching, setSearching] = useState(false);
  const openSearch = () => setSearching(true);
  return (
    <div className="min-h-dvh min-[900px]:grid min-[900px]:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute -left-[999px] z-50 rounded-control bg-surface px-3 py-2 focus:top-3 focus:left-3"
      >
        {shellTexts.skipToContent}
      </a>
      <aside className="hidden border-r border-line bg-sunken min-[900px]:block">
        <div className="sticky top-0 flex h-dvh flex-col gap-4 p-3">
          <Brand />
          <SearchButton onOpen={openSearch} />
          <div className="-mx-1 grow overflow-y-auto">
            <Navigation />
          </div>
          {account}
        </div>
      </aside>
      <TopBar account={account} onSearch={openSearch} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1168px] px-4 py-6 outline-none has-[[data-full-width]]:max-w-none min-[900px]:px-6 min-[900px]:py-8"
      >
        {children}
      </main>
      <CommandPalette isOpen={isSearching} onOpenChange={setSearching} />
    </div>
  );
}

function TopBar({ account, onSearch }: { account: ReactNode; onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-surface px-4 min-[900px]:hidden">
      <div className="-ml-2.5">
        <Brand />
      </div>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <IconButton label={shellTexts.openNavigation}>
            <MenuIcon size={18} aria-hidden />
          </IconButton>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(10_14_20/45%)]" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 flex w-[280px] flex-col gap-4 bg-sunken p-3 shadow-float"
          >
            <Dialog.Title className="sr-only">{shellTexts.navigation}</Dialog.Title>
            <Brand />
            <SearchButton
              onOpen={() => {
                close();
                onSearch();
              }}
            />
            <div className="-mx-1 grow overflow-y-auto">
              <Navigation onNavigate={close} />
            </div>
            {account}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}
