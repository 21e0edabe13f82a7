import { useQuery } from '@tanstack/react-query';
import { customDomainQuery, useSetDomain } from '../../api/settings.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { Notice, QueryView, Skeleton } from '../../ui/states.tsx';
import { DomainSetup } from './domain-setup.tsx';

const { domain: texts } = settingsTexts;
/** A pending name is looked at again while the page is open. */
const REFRESH_MS = 15_000;

/** The name in the addresses of stored images: set it, prove it, remove it. */
export function DomainCard() {
  const query = useQuery({
    ...customDomainQuery,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? REFRESH_MS : false),
  });
  return (
    <Card title={texts.title} description={texts.description}>
      <QueryView query={query} skeleton={<Skeleton className="h-28" />}>
        {(setting) => (
          <div className="flex flex-col gap-4">
            {setting.warnings?.map((warning) => (
              <Notice key={warning} tone="warning">
                {warning}
              </Notice>
            ))}
            {setting.domain === null ? <DomainForm /> : <DomainSetup setting={setting} />}
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function DomainForm() {
  const set = useSetDomain();
  const domainError = fieldError(set.error, 'domain');
  return (
    <Form request={set} onSubmit={({ domain = '' }) => set.mutate(domain.trim())}>
      <TextField
        label={texts.field}
        hint={texts.hint}
        name="domain"
        placeholder="charts.acme.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={domainError}
      />
      {!domainError && <FormError error={set.error} />}
      <div>
        <Button type="submit" isBusy={set.isPending}>
          {texts.set}
        </Button>
      </div>
    </Form>
  );
}
