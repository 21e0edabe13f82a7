import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useAccount } from '../api/account.ts';
import { commonTexts } from '../texts/common.ts';
import { shellTexts } from '../texts/shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/states.tsx';

const DAY_MS = 86_400_000;
/** A trial is announced from this day on. */
const ANNOUNCED_DAYS = 5;

/** What the user must know on every page: an expired plan, the end of a trial, a lost connection. */
export function AccountNotices() {
  const { data: account } = useAccount();
  const isOnUsage = useLocation({ select: ({ pathname }) => pathname === '/app/usage-billing' });
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const trialDays =
    account?.plan === 'trial' && account.trialEndsAt !== null
      ? Math.max(1, Math.ceil((new Date(account.trialEndsAt).getTime() - Date.now()) / DAY_MS))
      : undefined;
  const changePlan = (
    <ButtonLink size="small" to="/app/usage-billing">
      {shellTexts.changePlan}
    </ButtonLink>
  );
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {!isOnline && <Notice tone="warning">{commonTexts.offline}</Notice>}
      {/* The page says it itself, with what to do. */}
      {account?.plan === 'expired' && !isOnUsage && (
        <Notice tone="bad" action={changePlan}>
          {shellTexts.expired}
        </Notice>
      )}
      {trialDays !== undefined && trialDays <= ANNOUNCED_DAYS && (
        <Notice tone="warning" action={changePlan}>
          {shellTexts.trialEnds(trialDays)}
        </Notice>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
