import { useQuery } from '@tanstack/react-query';
import { auditEntryQuery } from '../../api/audit-log.ts';
import { auditLogTexts as texts } from '../../texts/audit-log.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { labelOfAction } from './audit-columns.tsx';

const { details } = texts;

/** Everything that is known of one change. */
export function AuditEntryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(auditEntryQuery(id));
  const title = query.data ? labelOfAction(query.data.action) : texts.title;
  return (
    <SidePanel isOpen onClose={onClose} title={title}>
      <QueryView query={query} skeleton={<Skeleton className="h-60" />}>
        {({ createdAt, action, target, actor, ip, requestId }) => (
          <Facts
            facts={[
              { name: details.time, value: formatDateTime(createdAt) },
              { name: details.action, value: <code>{action}</code> },
              { name: details.target, value: target.label },
              { name: details.targetId, value: <code>{target.id}</code> },
              { name: details.actor, value: `${texts.actors[actor.type]}: ${actor.label}` },
              { name: details.actorId, value: actor.id && <code>{actor.id}</code> },
              { name: details.network, value: ip },
              { name: details.requestId, value: requestId && <code>{requestId}</code> },
            ]}
          />
        )}
      </QueryView>
    </SidePanel>
  );
}
