import { ApiError } from '../../../api/api-error.ts';
import { getAt, isEqual, pathOf } from '../../playground/model/json/json.ts';

/** What is still wrong: an issue goes away when its field, or the list that it is in, is no longer as it was sent. */
export function openError(error: Error | null, sent: unknown, now: unknown): Error | undefined {
  if (!(error instanceof ApiError) || error.details.length === 0) return error ?? undefined;
  const isOpen = ({ path }: { path: string }): boolean =>
    isEqual(getAt(sent, pathOf(path)) ?? null, getAt(now, pathOf(path)) ?? null);
  const details = error.details.filter(isOpen);
  return details.length === error.details.length ? error : error.withDetails(details);
}
