import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { commonTexts } from '../texts/common.ts';
import { Button, ButtonAnchor } from './button.tsx';
import { classNames } from './class-names.ts';
import { waitOf } from './form-error.tsx';

/** A place without content yet: one sentence, one image, one action. */
export function EmptyState({ text, image, action }: { text: ReactNode; image?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-gray-7 px-6 py-10 text-center">
      {image}
      <p className="max-w-[60ch] text-balance text-soft">{text}</p>
      {action}
    </div>
  );
}

/** The database or another part of the service does not answer. */
const UNAVAILABLE = 503;

/** An error with what to do about it: retry, change the plan, or the request id for support. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : undefined;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-red-soft px-4 py-3 text-red-text"
    >
      <p className="grow">
        {known?.message ?? commonTexts.pageFailed}
        {known && waitOf(known)}
      </p>
      {known?.requestId && <code className="text-xs">{known.requestId}</code>}
      {known?.upgradeUrl && (
        <ButtonAnchor size="small" href={known.upgradeUrl}>
          {commonTexts.upgrade}
        </ButtonAnchor>
      )}
      {known?.status === UNAVAILABLE && (
        <ButtonAnchor size="small" href="/status">
          {commonTexts.status}
        </ButtonAnchor>
      )}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {commonTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}

interface NoticeProps {
  tone: 'accent' | 'warning' | 'bad';
  children: ReactNode;
  action?: ReactNode;
}

/** A notice above content: states of the account, the connection. */
export function Notice({ tone, children, action }: NoticeProps) {
  const tones = {
    accent: 'bg-accent-soft text-accent-text',
    warning: 'bg-amber-soft text-amber-text',
    bad: 'bg-red-soft text-red-text',
  };
  return (
    <div
      role="status"
      className={classNames('flex flex-wrap items-center justify-between gap-3 rounded-card px-4 py-2.5', tones[tone])}
    >
      <div>{children}</div>
      {action}
    </div>
  );
}

/** A gray block in the size of what is loading, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden data-loading className={classNames('block animate-pulse rounded-control bg-gray-4', className)} />
  );
}

/** @param className of each block */
export function GridSkeleton({ count, grid, className }: { count: number; grid: string; className: string }) {
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no identity
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of a query, or its loading or error state. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading skeleton={skeleton} />;
}

/** The place of what is loading, which screen readers are told. */
export function Loading({ skeleton }: { skeleton: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{commonTexts.loading}</span>
      {skeleton}
    </div>
  );
}

/** Rows in the size of a table's. */
export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
        <div key={row} className="flex h-10 items-center border-b border-line px-4 last:border-0">
          <Skeleton className="h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
