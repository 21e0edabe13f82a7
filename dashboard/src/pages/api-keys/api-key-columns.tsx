import type { ApiKey } from '../../api/api-keys.ts';
import { apiKeysTexts as texts } from '../../texts/api-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Trash2 } from '../../ui/icons.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table.tsx';

const { columns } = texts;

export function apiKeyColumns(rows: readonly ApiKey[], onDelete: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      title: columns.name,
      cell: ({ name }) => <span className="block max-w-[17ch] truncate font-medium sm:max-w-[36ch]">{name}</span>,
    },
    { title: columns.key, cell: (key) => <code className="whitespace-nowrap">{shortKey(key)}</code> },
    {
      title: columns.environment,
      from: 'sm',
      cell: ({ environment }) => (
        <Badge tone={environment === 'production' ? 'accent' : 'neutral'}>{texts.environments[environment]}</Badge>
      ),
    },
    { title: columns.scope, from: 'lg', cell: ({ scope }) => texts.scopes[scope] },
    {
      title: columns.lastUsed,
      from: 'sm',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? <span className="text-soft">{texts.neverUsed}</span> : <RelativeTime iso={lastUsedAt} />,
    },
    { title: columns.created, from: 'lg', cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
    { title: columns.createdBy, from: 'xl', cell: (key) => creatorOf(key, rows) },
    {
      title: '',
      label: columns.actions,
      align: 'right',
      cell: (key) => (
        <IconButton label={texts.delete(key.name)} onClick={() => onDelete(key)}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ),
    },
  ];
}

/** `pk_live_…x1Yz`. */
export function shortKey({ prefix, last4 }: Pick<ApiKey, 'prefix' | 'last4'>): string {
  return `${prefix}…${last4}`;
}

function creatorOf({ createdBy }: ApiKey, rows: readonly ApiKey[]): string {
  if (createdBy.type === 'user') return texts.byUser;
  if (createdBy.type === 'system') return texts.bySystem;
  return rows.find(({ id }) => id === createdBy.id)?.name ?? texts.byKey;
}
