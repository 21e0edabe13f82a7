import type { ErrorComponentProps } from '@tanstack/react-router';
import { commonTexts } from '../texts/common.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

export function NotFound() {
  return (
    <main className="mx-auto max-w-xl px-6 py-24">
      <EmptyState
        text={commonTexts.pageNotFound}
        action={
          <ButtonLink variant="primary" to="/app">
            {commonTexts.toOverview}
          </ButtonLink>
        }
      />
    </main>
  );
}

export function PageError({ error, reset }: ErrorComponentProps) {
  return (
    <main className="mx-auto max-w-xl px-6 py-24">
      <PageHeader title={commonTexts.pageFailed} />
      <ErrorState error={error} onRetry={reset} />
    </main>
  );
}
