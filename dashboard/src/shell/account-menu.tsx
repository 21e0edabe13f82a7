import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAccount, useUsage } from '../api/account.ts';
import { api, request } from '../api/client.ts';
import { shellTexts } from '../texts/shell.ts';
import { formatNumber } from '../ui/format.ts';
import { ChevronsUpDown, LogOut } from '../ui/icons.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx';
import { Meter } from '../ui/meter.tsx';
import { type Theme, useTheme } from './theme.ts';

const THEMES = (Object.entries(shellTexts.themes) as [Theme, string][]).map(([value, label]) => ({ value, label }));

/** The account, its plan and quota at the bottom of the navigation; opens settings of this browser and the sign-out. */
export function AccountMenu() {
  const { data: account } = useAccount();
  const { data: usage } = useUsage();
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  const quota = usage && shellTexts.quota(formatNumber(usage.renders.used), formatNumber(usage.renders.limit));
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex min-h-9 flex-col gap-1.5 px-2.5 text-xs text-soft tabular-nums">
        {usage && quota && (
          <>
            <span>{quota}</span>
            <Meter label={quota} used={usage.renders.used} limit={usage.renders.limit} />
          </>
        )}
      </div>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="flex min-h-10 items-center gap-2 rounded-control px-2.5 text-left hover:bg-gray-3"
          >
            <span className="sr-only">{shellTexts.accountMenu}</span>
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-medium">{account?.name || account?.email}</span>
              <span className="block text-xs text-soft">{account && shellTexts.plan(account.plan)}</span>
            </span>
            <ChevronsUpDown size={14} aria-hidden className="text-soft" />
          </button>
        }
      >
        <MenuLabel>{account?.email}</MenuLabel>
        <MenuSeparator />
        <MenuLabel>{shellTexts.theme}</MenuLabel>
        <MenuChoice value={theme} options={THEMES} onChange={setTheme} />
        <MenuSeparator />
        <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={signOut}>
          {shellTexts.signOut}
        </MenuItem>
      </Menu>
    </div>
  );
}

/** Ends the session and forgets what was loaded with it, and the drafts. */
function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await request(api.POST('/api/v1/auth/logout'));
    queryClient.clear();
    await navigate({ to: '/app/login' });
    // Pages keep their drafts when they are left.
    sessionStorage.clear();
  };
}
