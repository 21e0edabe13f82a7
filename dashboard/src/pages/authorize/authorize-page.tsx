import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAccount } from '../../api/account.ts';
import { appRequestQuery, useAllowApp } from '../../api/connected-apps.ts';
import { appsTexts as texts } from '../../texts/apps.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, QueryView, Skeleton } from '../../ui/states.tsx';

const route = getRouteApi('/shell/app/authorize');

/** Asks the owner of the account whether an app may draw with it, and leads back to the app. */
export function AuthorizePage() {
  const { request = '' } = route.useSearch();
  const { data: account } = useAccount();
  const asked = useQuery({ ...appRequestQuery(request), enabled: request !== '' });
  const allow = useAllowApp();
  const isGone = request === '' || asked.isError;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <PageHeader title={texts.title} />
      {isGone && <EmptyState text={texts.gone} />}
      {!isGone && (
        <QueryView query={asked} skeleton={<Skeleton className="h-64" />}>
          {({ client, place, refuseUrl }) => (
            <Card>
              <div className="flex flex-col gap-4">
                <p className="text-lg">{texts.asks(client)}</p>
                <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
                  <dt className="text-soft">{texts.account}</dt>
                  <dd className="break-words">{account?.email}</dd>
                  <dt className="text-soft">{texts.place}</dt>
                  <dd className="font-medium break-words">{place}</dd>
                  <dt className="text-soft">{texts.may}</dt>
                  <dd>{texts.scope}</dd>
                </dl>
                <p className="text-sm text-soft">{texts.nameIsTheirs}</p>
                <FormError error={allow.error} />
                <div className="flex justify-end gap-2">
                  <ButtonAnchor href={refuseUrl}>{texts.refuse}</ButtonAnchor>
                  <Button
                    variant="primary"
                    isBusy={allow.isPending || allow.isSuccess}
                    onClick={() => allow.mutate(request, { onSuccess: ({ url }) => location.assign(url) })}
                  >
                    {texts.allow}
                  </Button>
                </div>
              </div>
            </Card>
          )}
        </QueryView>
      )}
    </div>
  );
}
