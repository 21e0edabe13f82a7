import { getRouteApi } from '@tanstack/react-router';

const shell = getRouteApi('/shell');

/** Whether nobody is signed in. Only pages that are open to everybody are shown then. */
export function useIsVisitor(): boolean {
  return shell.useRouteContext({ select: ({ isVisitor }) => isVisitor });
}
