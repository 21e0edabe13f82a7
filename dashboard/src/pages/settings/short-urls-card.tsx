import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ShortUrl, shortUrlsQuery, useDeleteShortUrl } from '../../api/short-urls.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/format.ts';
import { Trash2 } from '../../ui/icons.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CreateShortUrlDialog } from './create-short-url-dialog.tsx';

const { shortUrls: texts } = settingsTexts;
const { columns } = texts;

/** The addresses of /chart/create: copy, make and delete them. */
export function ShortUrlsCard() {
  const query = useInfiniteQuery(shortUrlsQuery);
  const remove = useDeleteShortUrl();
  const toast = useToast();
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<ShortUrl>();
  const actions = (
    <Button size="small" onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <Card title={texts.title} description={texts.description} actions={actions}>
      <PagedTable
        query={query}
        skeletonRows={2}
        empty={<p className="text-soft">{texts.none}</p>}
        label={texts.title}
        columns={columnsOf(setDeleting)}
        rowKey={({ id }) => id}
      />
      {isCreating && <CreateShortUrlDialog onClose={() => setCreating(false)} />}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={texts.deleteTitle}
        description={texts.deleteText}
        action={texts.delete}
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() =>
          remove.mutate(deleting?.id ?? '', {
            onSuccess: () => {
              setDeleting(undefined);
              toast(texts.deleted);
            },
          })
        }
      />
    </Card>
  );
}

function columnsOf(onDelete: (shortUrl: ShortUrl) => void): Column<ShortUrl>[] {
  return [
    {
      title: columns.chart,
      cell: ({ url, chart, id }) => (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.open(id)}
          className="block max-w-[22ch] truncate text-accent-text underline underline-offset-3 sm:max-w-[34ch]"
        >
          <code>{chart}</code>
        </a>
      ),
    },
    { title: columns.created, from: 'lg', cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
    { title: columns.expires, from: 'sm', cell: ({ expiresAt }) => formatDate(expiresAt) },
    {
      title: '',
      label: columns.actions,
      align: 'right',
      cell: (shortUrl) => (
        <span className="inline-flex items-center gap-1">
          <CopyButton text={shortUrl.url} />
          <IconButton label={texts.deleteLabel(shortUrl.id)} onClick={() => onDelete(shortUrl)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </span>
      ),
    },
  ];
}
