import type { AccountFilters } from '../../api/admin.ts';

/** `account`, `error`: the open row; `level`: the filter of the errors. */
export interface AdminSearch extends AccountFilters {
  tab?: 'accounts' | 'invitations' | 'errors';
  account?: string;
  error?: string;
  level?: 'warn' | 'error' | 'fatal';
}
