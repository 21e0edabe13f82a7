import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeleteApiKey } from '../../api/api-keys.ts';
import { type ConnectedApp, connectedAppsQuery } from '../../api/connected-apps.ts';
import { appsTexts } from '../../texts/apps.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { QueryView, TableSkeleton } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { McpInstallView } from './mcp-install-view.tsx';

const { list: texts } = appsTexts;
const { columns } = texts;

/** The apps that may draw with the account, each of which can be disconnected. */
export function ConnectedAppsCard() {
  const query = useQuery(connectedAppsQuery);
  const [ending, setEnding] = useState<ConnectedApp>();
  const end = useDeleteApiKey();
  const toast = useToast();
  const close = () => {
    setEnding(undefined);
    end.reset();
  };
  const disconnect = ({ id, name }: ConnectedApp) =>
    end.mutate(
      { id, withDescendants: false },
      {
        onSuccess: () => {
          close();
          toast(texts.ended(name));
        },
      },
    );
  return (
    <Card title={texts.title} description={texts.description}>
      <QueryView query={query} skeleton={<TableSkeleton rows={1} />}>
        {(apps) =>
          apps.length === 0 ? (
            <p className="text-sm text-soft">{texts.empty}</p>
          ) : (
            <Table label={texts.table} columns={columnsOf(setEnding)} rows={apps} rowKey={({ id }) => id} />
          )
        }
      </QueryView>
      <McpInstallView />
      {ending && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={texts.confirmTitle(ending.name)}
          description={texts.confirmText}
          action={texts.end}
          isBusy={end.isPending}
          error={end.error?.message}
          onConfirm={() => disconnect(ending)}
        />
      )}
    </Card>
  );
}

function columnsOf(onEnd: (app: ConnectedApp) => void): Column<ConnectedApp>[] {
  return [
    { title: columns.name, cell: ({ name }) => name },
    { title: columns.place, from: 'md', cell: ({ connectedApp }) => connectedApp },
    {
      title: columns.lastUsed,
      from: 'sm',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.never : <RelativeTime iso={lastUsedAt} />),
    },
    { title: columns.connected, from: 'lg', cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
    {
      title: '',
      label: columns.actions,
      align: 'right',
      cell: (app) => (
        <Button size="small" variant="danger" aria-label={texts.endLabel(app.name)} onClick={() => onEnd(app)}>
          {texts.end}
        </Button>
      ),
    },
  ];
}
