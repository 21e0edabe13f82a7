import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { invitationsQuery, useCreateInvitation, useDeleteInvitation } from '../../api/admin.ts';
import { adminTexts } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SecretOnce } from '../../ui/copy.tsx';
import { optionsOf, SelectField, TextField } from '../../ui/field.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';

const texts = adminTexts.invitations;
const DAY_S = 86_400;
const DAYS = optionsOf(texts.days);

/** Making, listing and withdrawing invitations. */
export function AdminInvitations() {
  const query = useInfiniteQuery(invitationsQuery);
  const { columns } = texts;
  return (
    <div className="flex flex-col gap-6">
      <Card title={texts.create} description={texts.description}>
        <InvitationForm />
      </Card>
      <PagedTable
        query={query}
        skeletonRows={3}
        empty={<EmptyState text={texts.none} />}
        label={texts.table}
        rowKey={({ id }) => id}
        columns={[
          { title: columns.email, cell: ({ email }) => email ?? <span className="text-soft">{texts.anybody}</span> },
          { title: columns.created, cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, from: 'md' },
          { title: columns.expires, cell: ({ expiresAt }) => <RelativeTime iso={expiresAt} />, from: 'sm' },
          {
            title: '',
            label: columns.withdraw,
            align: 'right',
            cell: ({ id, email }) => <WithdrawButton id={id} name={email ?? texts.anybody} />,
          },
        ]}
      />
    </div>
  );
}

function InvitationForm() {
  const [email, setEmail] = useState('');
  const [days, setDays] = useState('7');
  const create = useCreateInvitation();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = email.trim();
    create.mutate(
      { ...(address && { email: address }), expiresIn: Number(days) * DAY_S },
      { onSuccess: () => setEmail('') },
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormError error={create.error} fields={['email']} />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_160px]">
          <TextField
            type="email"
            label={texts.email}
            hint={texts.emailHint}
            isOptional
            value={email}
            error={fieldError(create.error, 'email')}
            onChange={(event) => setEmail(event.target.value)}
          />
          <SelectField
            label={texts.expires}
            options={DAYS}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
      {create.data && (
        <div role="status">
          <SecretOnce label={texts.link} secret={create.data.url} />
          <p className="mt-2 text-sm text-soft">{texts.until(formatDateTime(create.data.expiresAt))}</p>
        </div>
      )}
    </div>
  );
}

function WithdrawButton({ id, name }: { id: string; name: string }) {
  const remove = useDeleteInvitation();
  const showToast = useToast();
  return (
    <Button
      size="small"
      variant="danger"
      aria-label={`${texts.withdraw}: ${name}`}
      isBusy={remove.isPending}
      onClick={() =>
        remove.mutate(id, {
          onSuccess: () => showToast(texts.withdrawn),
          onError: (error) => showToast(error.message),
        })
      }
    >
      {texts.withdraw}
    </Button>
  );
}
