import { Initial1795725000000 } from './1795725000000-initial.js';
import { JobTables1795900000000 } from './1795900000000-job-tables.js';
import { Fonts1796000000000 } from './1796000000000-fonts.js';
import { IdempotentRequests1796010000000 } from './1796010000000-idempotent-requests.js';
import { ReservedAhead1796020000000 } from './1796020000000-reserved-ahead.js';
import { ConnectedApps1796030000000 } from './1796030000000-connected-apps.js';
import { ExpiringKeys1796040000000 } from './1796040000000-expiring-keys.js';

/** Every migration, oldest first. Add new ones at the end; never change one that is released. */
export const migrations = [
  Initial1795725000000,
  JobTables1795900000000,
  Fonts1796000000000,
  IdempotentRequests1796010000000,
  ReservedAhead1796020000000,
  ConnectedApps1796030000000,
  ExpiringKeys1796040000000,
];
