import type { DataSource } from 'typeorm';
import type { Audit } from '../accounts/audit/audit.js';
import type { HasAccountCaller, HasCaller } from '../accounts/caller.js';
import type { Endpoint, Stage } from '../http/http.js';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics.js';
import type { S3Settings } from '../platform/object-storage/object-storage.js';
import type { SecretRing } from '../platform/secret-ring.js';
import { createCustomDomains } from './custom-domains/custom-domains.js';
import { customDomainEndpoints } from './custom-domains/endpoints.js';
import { createVerification } from './custom-domains/verification.js';
import { signedUrlEndpoints } from './signed-urls/endpoints.js';
import { createSignedUrls, type SignedUrlsOptions } from './signed-urls/signed-urls.js';
import { storedImageEndpoints } from './storage/endpoints.js';
import type { RoomOptions } from './storage/room.js';
import { createStorage, type Storage } from './storage/storage.js';

export interface Delivery {
  endpoints: readonly Endpoint[];
  storage: Storage;
  close(): Promise<void>;
}

export interface DeliveryOptions extends SignedUrlsOptions {
  dataSource: DataSource;
  audit: Audit;
  log: Log;
  metrics: Metrics;
  authenticate: Stage<object, HasAccountCaller>;
  requireActivePlan: Stage<HasCaller>;
  images: {
    /** For the files when there is no `s3`; absolute. */
    directory: string;
    s3?: S3Settings;
    /** Start of the URLs of stored images, without a trailing slash; `publicUrl` unless given. */
    cdnBaseUrl?: string;
    retentionDays: number;
  };
  /** The quota of stored images, and the disk that they fill. */
  room: Pick<RoomOptions, 'storedBytes' | 'disk'>;
  /** The names of stored images and the DNS records of custom domains are derived from the first. */
  secrets: SecretRing;
  /** For tests: instead of the machine's DNS servers. */
  dnsServers?: string[];
}

/** A claim is due half a minute after it was made, or later. */
const CHECK_DOMAINS_EVERY_MS = 5_000;

/** How images reach their readers: stored images, custom domains and signed URLs. See docs/reference/storage.md. */
export function createDelivery(o: DeliveryOptions): Delivery {
  const { dataSource, audit, log, secrets, publicUrl, authenticate, requireActivePlan } = o;
  const { directory, s3, cdnBaseUrl = publicUrl, retentionDays } = o.images;
  const cname = new URL(cdnBaseUrl).hostname;
  const ownHosts = [cname, new URL(publicUrl).hostname];
  const verification = createVerification({ secrets, cname, ...(o.dnsServers && { dnsServers: o.dnsServers }) });
  const customDomains = createCustomDomains({ dataSource, audit, verification });
  const domainSweeper = createSweeper(CHECK_DOMAINS_EVERY_MS, customDomains.checkDue, log);
  const storage = createStorage({
    ...{ dataSource, log, metrics: o.metrics, directory, s3, secret: secrets[0], retentionDays, ...o.room },
    baseUrlOf: async (accountId) => {
      const domain = await customDomains.findActive(accountId);
      return domain === undefined ? cdnBaseUrl : `https://${domain}`;
    },
  });
  return {
    endpoints: [
      ...storedImageEndpoints({ storage, authenticate, audit }),
      ...customDomainEndpoints({ authenticate, requireActivePlan, customDomains, verification, cname, ownHosts }),
      ...signedUrlEndpoints({
        authenticate,
        requireActivePlan,
        signedUrls: createSignedUrls(o),
        urlSigner: o.urlSigner,
      }),
    ],
    storage,
    async close() {
      const closing = Promise.all([storage.close(), domainSweeper.close()]);
      verification.cancel();
      await closing;
    },
  };
}
