import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { webhooksQuery } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EmptyState, QueryView, TableSkeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/shell/app/webhooks');
const { columns } = webhooksTexts;
/** What a receiver gets. */
const SAMPLE = `{
  "type": "render.complete",
  "timestamp": "2026-07-01T06:00:02.412Z",
  "data": {
    "jobId": "9b2f6c1e-4d5a-4c58-9a39-0d6f7b1c2e11",
    "status": "completed",
    "url": "${location.origin}/i/….pdf",
    "format": "pdf",
    "width": 794,
    "height": 1123,
    "renderTimeMs": 412
  }
}`;

export function WebhooksPage() {
  const { add } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(webhooksQuery);
  const setAdding = (isOpen: boolean): void =>
    void navigate({ search: isOpen ? { add: true } : {}, replace: true, resetScroll: false });
  const addButton = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {webhooksTexts.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={webhooksTexts.title}
        description={webhooksTexts.description}
        actions={query.data?.length !== 0 && addButton}
      />
      <QueryView query={query} skeleton={<TableSkeleton rows={3} />}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState
              image={
                <div className="w-full max-w-lg text-left">
                  <CodeBlock code={SAMPLE} label={webhooksTexts.sample} />
                </div>
              }
              text={webhooksTexts.empty}
              action={addButton}
            />
          ) : (
            <Table
              label={webhooksTexts.table}
              rows={webhooks}
              rowKey={({ id }) => id}
              onOpen={({ id }) => void navigate({ to: '/app/webhooks/$webhookId', params: { webhookId: id } })}
              columns={[
                {
                  title: columns.url,
                  cell: ({ url, description }) => (
                    <span className="block min-w-36 max-w-[46ch] py-2">
                      <span className="block font-medium break-all sm:truncate">{url}</span>
                      {description && <span className="block text-xs text-soft sm:truncate">{description}</span>}
                    </span>
                  ),
                },
                { title: columns.events, cell: ({ events }) => <code>{events.join(', ')}</code>, from: 'lg' },
                { title: columns.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
                { title: columns.created, cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, from: 'md' },
              ]}
            />
          )
        }
      </QueryView>
      {add && <CreateWebhookDialog onClose={() => setAdding(false)} />}
    </>
  );
}
