import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ADMIN_KEY, forgetAdminToken, readAdminToken, statusQuery, storeAdminToken } from '../../api/admin.ts';
import { ApiError } from '../../api/api-error.ts';
import { Brand } from '../../shell/brand.tsx';
import { adminTexts } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { LogOut } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminAccounts } from './admin-accounts.tsx';
import { AdminErrors } from './admin-errors.tsx';
import { AdminInvitations } from './admin-invitations.tsx';
import { AdminSignIn } from './admin-sign-in.tsx';
import { AdminStatus } from './admin-status.tsx';

const route = getRouteApi('/admin');

/** The operator's pages, in a frame of their own: they need ADMIN_TOKEN and no session. */
export function AdminPage() {
  const queryClient = useQueryClient();
  const main = useRef<HTMLElement>(null);
  const [hasToken, setHasToken] = useState(() => readAdminToken() !== null);
  const forget = (): void => {
    forgetAdminToken();
    queryClient.removeQueries({ queryKey: [ADMIN_KEY] });
    setHasToken(false);
  };
  const use = (token: string): void => {
    storeAdminToken(token);
    queryClient.removeQueries({ queryKey: [ADMIN_KEY] });
    setHasToken(true);
    // The form that had the focus is gone.
    main.current?.focus();
  };
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-sunken">
        <div className="mx-auto flex min-h-14 w-full max-w-[1168px] items-center justify-between gap-4 px-4 min-[900px]:px-6">
          <span className="-ml-2.5">
            <Brand />
          </span>
          {hasToken && (
            <Button size="small" icon={<LogOut size={14} aria-hidden />} onClick={forget}>
              {adminTexts.forget}
            </Button>
          )}
        </div>
      </header>
      <main
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full outline-none max-w-[1168px] px-4 py-6 min-[900px]:px-6 min-[900px]:py-8"
      >
        {hasToken ? <Sections onToken={use} /> : <AdminSignIn onToken={use} />}
      </main>
    </div>
  );
}

function Sections({ onToken }: { onToken: (token: string) => void }) {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const { error } = useQuery(statusQuery);
  // The operator has changed the token.
  if (error instanceof ApiError && error.status === 401) return <AdminSignIn initialError={error} onToken={onToken} />;
  const { tabs } = adminTexts;
  return (
    <>
      <PageHeader title={adminTexts.title} description={adminTexts.refreshed} />
      <Tabs
        label={adminTexts.sections}
        value={tab ?? 'status'}
        onChange={(next) => void navigate({ search: next === 'status' ? {} : { tab: next } })}
        tabs={[
          { value: 'status', label: tabs.status, content: <AdminStatus /> },
          { value: 'accounts', label: tabs.accounts, content: <AdminAccounts /> },
          { value: 'invitations', label: tabs.invitations, content: <AdminInvitations /> },
          { value: 'errors', label: tabs.errors, content: <AdminErrors /> },
        ]}
      />
    </>
  );
}
