import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { authTexts } from '../../texts/auth.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Whether the service rejected the token of a link: it is unknown, used or expired. */
export function isLinkRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.details.some(({ path }) => path === 'token');
}

/** A link without its token. */
export function IncompleteLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AuthLayout title={title} description={authTexts.link.incomplete}>
      {children}
    </AuthLayout>
  );
}

/** A link that was used already, or has expired. `children`: how to get another one. */
export function RejectedLink({ children }: { children: ReactNode }) {
  return (
    <AuthLayout title={authTexts.link.invalidTitle} description={authTexts.link.invalid}>
      {children}
    </AuthLayout>
  );
}
