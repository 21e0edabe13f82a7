import { Accounts1795132800000 } from './1795132800000-accounts.js';
import { Sessions1795219200000 } from './1795219200000-sessions.js';
import { Limits1795219260000 } from './1795219260000-limits.js';
import { Records1795219320000 } from './1795219320000-records.js';
import { BrandKits1795219400000 } from './1795219400000-brand-kits.js';
import { StoredImages1795219460000 } from './1795219460000-stored-images.js';
import { CustomDomains1795219461000 } from './1795219461000-custom-domains.js';
import { Templates1795219520000 } from './1795219520000-templates.js';
import { Signing1795219580000 } from './1795219580000-signing.js';
import { Jobs1795219600000 } from './1795219600000-jobs.js';
import { Webhooks1795219620000 } from './1795219620000-webhooks.js';
import { StoredArchives1795219640000 } from './1795219640000-stored-archives.js';

/** Every migration, oldest first. A new one is added here, never changed once released. */
export const migrations = [
  Accounts1795132800000,
  Sessions1795219200000,
  Limits1795219260000,
  Records1795219320000,
  BrandKits1795219400000,
  StoredImages1795219460000,
  CustomDomains1795219461000,
  Templates1795219520000,
  Signing1795219580000,
  Jobs1795219600000,
  Webhooks1795219620000,
  StoredArchives1795219640000,
];
