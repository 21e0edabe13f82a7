import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accountQuery } from './api/account.ts';
import { createQueryClient } from './api/query-client.ts';
import { authRoutes } from './pages/auth/routes.ts';
import { createAppRouter } from './router.tsx';
import { applyChosenTheme } from './shell/theme.ts';
import { ToastProvider } from './ui/toast.tsx';

applyChosenTheme();

const queryClient = createQueryClient(() => endSession());
const router = createAppRouter(queryClient);

/** The service no longer knows the session: it ended elsewhere or expired. What the user had open is where the login leads back to. */
function endSession(): void {
  const { pathname, href } = router.state.location;
  if (!pathname.startsWith('/app') || authRoutes.some(({ fullPath }) => fullPath === pathname)) return;
  // Nobody was signed in: the route itself leads to the login.
  if (queryClient.getQueryData(accountQuery.queryKey) === undefined) return;
  queryClient.clear();
  void router.navigate({ to: '/app/login', search: { next: href, ended: true }, replace: true });
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
);
