import { type FormEvent, useState } from 'react';
import { type AdminAccount, type PlanChange, type StoredPlan, useChangePlan } from '../../api/admin.ts';
import { adminTexts } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { optionsOf, SelectField, TextField } from '../../ui/field.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';

const texts = adminTexts.account;
const PLANS = optionsOf(adminTexts.accounts.plans);

/** Changes the plan, and the end of a trial. Only what has changed is sent. */
export function PlanForm({ account }: { account: AdminAccount }) {
  const endDay = account.trialEndsAt?.slice(0, 10) ?? '';
  const [plan, setPlan] = useState<StoredPlan>(account.plan);
  const [day, setDay] = useState(endDay);
  const change = useChangePlan(account.id);
  const showToast = useToast();
  const body: PlanChange = {
    ...(plan !== account.plan && { plan }),
    ...(plan === 'trial' && day !== endDay && { trialEndsAt: day || null }),
  };
  const isChanged = Object.keys(body).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) change.mutate(body, { onSuccess: () => showToast(texts.saved) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormError error={change.error} fields={['plan', 'trialEndsAt']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.plan}
          options={PLANS}
          value={plan}
          error={fieldError(change.error, 'plan')}
          onChange={(event) => setPlan(event.target.value as StoredPlan)}
        />
        {plan === 'trial' && (
          <TextField
            type="date"
            label={texts.trialEnds}
            hint={texts.trialEndsHint}
            value={day}
            error={fieldError(change.error, 'trialEndsAt')}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </div>
      {plan === 'trial' && account.effectivePlan === 'expired' && (
        <p className="text-sm text-soft">{texts.trialKept}</p>
      )}
      <div>
        <Button type="submit" variant="primary" disabled={!isChanged} isBusy={change.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
