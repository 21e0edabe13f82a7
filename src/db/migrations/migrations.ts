import { Accounts1795132800000 } from './1795132800000-accounts.js';

/** Every migration, oldest first. A new one is added here, never changed once released. */
export const migrations = [Accounts1795132800000];
