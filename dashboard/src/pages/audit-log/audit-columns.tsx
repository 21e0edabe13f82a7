import type { AuditEntry } from '../../api/audit-log.ts';
import { auditLogTexts as texts } from '../../texts/audit-log.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table.tsx';

const { columns } = texts;
const text = (value: string) => <span className="block max-w-[34ch] truncate">{value}</span>;

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  { title: columns.action, cell: ({ action }) => <span className="font-medium">{labelOfAction(action)}</span> },
  { title: columns.target, cell: ({ target }) => text(target.label), from: 'md' },
  { title: columns.actor, cell: ({ actor }) => text(actorOf(actor)), from: 'lg' },
  { title: columns.network, cell: ({ ip }) => ip ?? '–', from: 'xl' },
  { title: columns.time, cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, align: 'right' },
];

/** In words; the name where a newer service has actions that this page does not know. */
export function labelOfAction(action: string): string {
  return texts.actions[action] ?? action;
}

/** Users by their address, keys by their name, others by what they are. */
function actorOf({ type, label }: AuditEntry['actor']): string {
  return type === 'user' || type === 'api_key' ? label : texts.actors[type];
}
