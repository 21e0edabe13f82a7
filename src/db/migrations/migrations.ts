import { Accounts1795132800000 } from './1795132800000-accounts.js';
import { Sessions1795219200000 } from './1795219200000-sessions.js';
import { Limits1795219260000 } from './1795219260000-limits.js';
import { Records1795219320000 } from './1795219320000-records.js';
import { Templates1795219520000 } from './1795219520000-templates.js';

/** Every migration, oldest first. A new one is added here, never changed once released. */
export const migrations = [
  Accounts1795132800000,
  Sessions1795219200000,
  Limits1795219260000,
  Records1795219320000,
  Templates1795219520000,
];
