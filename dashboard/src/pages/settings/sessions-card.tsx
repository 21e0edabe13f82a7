import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Session, sessionsQuery, useEndSession } from '../../api/settings.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { QueryView, TableSkeleton } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deviceName } from './device-name.ts';

const { sessions: texts } = settingsTexts;
const { columns } = texts;

/** Where the account is signed in. The session of this page cannot end itself here: that is signing out. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const [isConfirming, setConfirming] = useState(false);
  const end = useEndSession();
  const toast = useToast();
  const hasOthers = query.data?.data.some(({ current }) => !current) ?? false;
  const endOne = ({ id }: Session) => end.mutate(id, { onSuccess: () => toast(texts.ended) });
  const endOthers = () =>
    end.mutate('others', {
      onSuccess: () => {
        setConfirming(false);
        toast(texts.othersEnded);
      },
    });
  const actions = hasOthers && (
    <Button size="small" onClick={() => setConfirming(true)}>
      {texts.endOthers}
    </Button>
  );
  return (
    <Card title={texts.title} description={texts.description} actions={actions}>
      <QueryView query={query} skeleton={<TableSkeleton rows={2} />}>
        {({ data }) => (
          <Table label={texts.table} columns={columnsOf(endOne, end)} rows={data} rowKey={({ id }) => id} />
        )}
      </QueryView>
      {!isConfirming && <FormError error={end.error} />}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.confirmTitle}
        description={texts.confirmText}
        action={texts.endOthers}
        isBusy={end.isPending}
        error={end.error?.message}
        onConfirm={endOthers}
      />
    </Card>
  );
}

function columnsOf(
  onEnd: (session: Session) => void,
  end: { isPending: boolean; variables: string | undefined },
): Column<Session>[] {
  return [
    {
      title: columns.device,
      cell: ({ userAgent, current }) => (
        <span className="inline-flex items-center gap-2">
          <span title={userAgent ?? undefined}>{deviceName(userAgent)}</span>
          {current && <Badge tone="accent">{texts.current}</Badge>}
        </span>
      ),
    },
    { title: columns.network, from: 'md', cell: ({ network }) => network ?? '–' },
    {
      title: columns.lastUsed,
      from: 'sm',
      cell: ({ lastUsedAt, createdAt }) => <RelativeTime iso={lastUsedAt ?? createdAt} />,
    },
    { title: columns.started, from: 'lg', cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
    {
      title: '',
      label: columns.actions,
      align: 'right',
      cell: (session) =>
        session.current ? null : (
          <Button
            size="small"
            variant="danger"
            aria-label={texts.endLabel(deviceName(session.userAgent))}
            isBusy={end.isPending && end.variables === session.id}
            onClick={() => onEnd(session)}
          >
            {texts.end}
          </Button>
        ),
    },
  ];
}
