import { useState } from 'react';
import { type CustomDomain, useSetDomain, useVerifyDomain } from '../../api/settings.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Status } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DomainRecords } from './domain-records.tsx';

const { domain: texts } = settingsTexts;

/** A name that is set: its state, the DNS records that it needs, a check, its removal. */
export function DomainSetup({ setting }: { setting: CustomDomain }) {
  const { domain, status, cname, verification } = setting;
  const [isRemoving, setRemoving] = useState(false);
  const verify = useVerifyDomain();
  const remove = useSetDomain();
  const toast = useToast();
  const result = verify.data && (verify.data.status === 'active' ? texts.found : texts.stillMissing);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-medium break-all">{domain}</span>
        <Status tone={status === 'active' ? 'good' : 'warning'}>{texts.status[status]}</Status>
      </div>
      {verification && domain !== null && (
        <>
          <ol className="flex list-decimal flex-col gap-1 pl-5 text-soft">
            <li>{texts.steps.proof}</li>
            <li>{texts.steps.point}</li>
          </ol>
          <DomainRecords
            records={[
              { type: 'TXT', name: verification.name, value: verification.value },
              { type: 'CNAME', name: domain, value: cname },
            ]}
          />
          {status === 'pending' && <p className="text-soft">{texts.steps.wait}</p>}
        </>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {result}
      </p>
      <FormError error={verify.error} />
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
          <Button isBusy={verify.isPending} onClick={() => verify.mutate()}>
            {texts.check}
          </Button>
        )}
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={texts.removeTitle(domain ?? '')}
        description={texts.removeText}
        action={texts.remove}
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(null, { onSuccess: () => toast(texts.removed) })}
      />
    </div>
  );
}
