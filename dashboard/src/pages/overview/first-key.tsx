import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiKeysQuery, useCreateApiKey } from '../../api/api-keys.ts';
import { welcomeTexts as texts } from '../../texts/welcome.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SecretOnce } from '../../ui/copy.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/** Makes the first key of an account, and shows it once. An account that has a key gets another one only when its owner asks. */
export function FirstKey({ secret, onCreated }: { secret: string | undefined; onCreated: (key: string) => void }) {
  const keys = useInfiniteQuery(apiKeysQuery({}));
  const { mutate, error, isPending } = useCreateApiKey();
  const isStarted = useRef(false);
  const hasKeys = keys.data?.pages.some(({ data }) => data.length > 0);
  const create = () =>
    mutate(
      { name: texts.keyName, environment: 'production', scope: 'all' },
      { onSuccess: ({ key }) => onCreated(key) },
    );
  const startRef = useRef(create);
  useEffect(() => {
    if (hasKeys !== false || isStarted.current) return;
    isStarted.current = true;
    startRef.current();
  }, [hasKeys]);

  if (secret !== undefined) return <SecretOnce label={texts.key} secret={secret} />;
  if (error !== null) return <ErrorState error={error} onRetry={create} />;
  if (keys.isError) return <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />;
  if (!hasKeys || isPending) {
    return (
      <div aria-busy="true" className="min-h-[104px] rounded-card border border-line bg-sunken p-4">
        <p className="mb-3 text-sm font-medium">{texts.creating}</p>
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-sunken p-4">
      <p className="max-w-[72ch] grow basis-80">{texts.existing}</p>
      <div className="flex gap-2">
        <ButtonLink to="/app/api-keys" variant="quiet">
          {texts.manageKeys}
        </ButtonLink>
        <Button isBusy={isPending} onClick={create}>
          {texts.createAnother}
        </Button>
      </div>
    </div>
  );
}
