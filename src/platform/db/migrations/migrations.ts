import { Initial1795132800000 } from './1795132800000-initial.js';
import { LargeTables1795219200000 } from './1795219200000-large-tables.js';
import { KeyScopes1795222800000 } from './1795222800000-key-scopes.js';
import { Logins1795226400000 } from './1795226400000-logins.js';
import { DomainVerification1795230000000 } from './1795230000000-domain-verification.js';
import { RenderSpecs1795233600000 } from './1795233600000-render-specs.js';
import { AccountDeletion1795237200000 } from './1795237200000-account-deletion.js';
import { ShortUrls1795240800000 } from './1795240800000-short-urls.js';
import { QuotaLeases1795330000000 } from './1795330000000-quota-leases.js';
import { PartitionRenders1795340000000 } from './1795340000000-partition-renders.js';
import { DomainProofs1795360000000 } from './1795360000000-domain-proofs.js';
import { Traceparent1795400000000 } from './1795400000000-traceparent.js';
import { ShortUrlOverrides1795420000000 } from './1795420000000-short-url-overrides.js';
import { Registrations1795500000000 } from './1795500000000-registrations.js';
import { StoredTotals1795510000000 } from './1795510000000-stored-totals.js';

/** Every migration, oldest first. Add new ones at the end; never change one that is released. */
export const migrations = [
  Initial1795132800000,
  LargeTables1795219200000,
  KeyScopes1795222800000,
  Logins1795226400000,
  DomainVerification1795230000000,
  RenderSpecs1795233600000,
  AccountDeletion1795237200000,
  ShortUrls1795240800000,
  QuotaLeases1795330000000,
  PartitionRenders1795340000000,
  DomainProofs1795360000000,
  Traceparent1795400000000,
  ShortUrlOverrides1795420000000,
  Registrations1795500000000,
  StoredTotals1795510000000,
];
