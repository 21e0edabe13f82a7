import { useAccount } from '../../api/account.ts';
import { settingsTexts as texts } from '../../texts/settings.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { ConnectedAppsCard } from './connected-apps-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DomainCard } from './domain-card.tsx';
import { FramesCard } from './frames-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ShortUrlsCard } from './short-urls-card.tsx';
import { SignedUrlsCard } from './signed-urls-card.tsx';

export function SettingsPage() {
  const account = useAccount();
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="flex max-w-3xl flex-col gap-6">
        <QueryView query={account} skeleton={<Skeleton className="h-64" />}>
          {(known) => (
            <>
              <ProfileCard account={known} />
              <PasswordCard account={known} />
            </>
          )}
        </QueryView>
        <SessionsCard />
        <ConnectedAppsCard />
        <DomainCard />
        <FramesCard />
        <SignedUrlsCard />
        <ShortUrlsCard />
        {account.data && <DeleteAccountCard account={account.data} />}
      </div>
    </>
  );
}
