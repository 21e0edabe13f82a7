import type { DataSource } from 'typeorm';
import type { Audit } from '../accounts/audit/audit.js';
import type { HasAccountCaller, HasCaller } from '../caller.js';
import type { Config } from '../config/config.js';
import type { Endpoint, Stage } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import type { Database } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics.js';
import type { SecretRing } from '../platform/secret-ring.js';
import { createCustomDomains } from './custom-domains/custom-domains.js';
import { customDomainEndpoints } from './custom-domains/endpoints.js';
import { createVerification } from './custom-domains/verification.js';
import { signedUrlEndpoints } from './signed-urls/endpoints.js';
import { createSignedUrls, type SignedUrlsOptions } from './signed-urls/signed-urls.js';
import { storedImageEndpoints } from './storage/endpoints.js';
import { growingDisk } from './storage/room.js';
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
  config: Pick<Config, 'images'>;
  /** The quota of stored images. */
  plans: Pick<Plans, 'storedBytes'>;
  database: Pick<Database, 'directory'>;
  /** The names of stored images and the DNS records of custom domains are derived from the first. */
  secrets: SecretRing;
  /** For tests: instead of the machine's DNS servers. */
  dnsServers?: string[] | undefined;
}

/** A claim is due half a minute after it was made, or later. */
const CHECK_DOMAINS_EVERY_MS = 5_000;

/** How images reach their readers: stored images, custom domains and signed URLs. See docs/reference/storage.md. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { dataSource, audit, log, secrets, publicUrl, urlSigner, authenticate, requireActivePlan, dnsServers } =
    options;
  const { images } = options.config;
  const { cdnBaseUrl = publicUrl } = images;
  const cname = new URL(cdnBaseUrl).hostname;
  const ownHosts = [cname, new URL(publicUrl).hostname];
  const verification = createVerification({ secrets, cname, ...(dnsServers && { dnsServers }) });
  const customDomains = createCustomDomains({ dataSource, audit, verification });
  const domainSweeper = createSweeper(CHECK_DOMAINS_EVERY_MS, customDomains.checkDue, log);
  const storage = createStorage({
    dataSource,
    log,
    metrics: options.metrics,
    directory: images.directory,
    s3: images.s3,
    secret: secrets[0],
    retentionDays: images.retentionDays,
    storedBytes: options.plans.storedBytes,
    disk: growingDisk(images, options.database.directory),
    baseUrlOf: async (accountId) => {
      const domain = await customDomains.findActive(accountId);
      return domain === undefined ? cdnBaseUrl : `https://${domain}`;
    },
  });
  return {
    endpoints: [
      ...storedImageEndpoints({ storage, authenticate, audit }),
      ...customDomainEndpoints({ authenticate, requireActivePlan, customDomains, verification, cname, ownHosts }),
      ...signedUrlEndpoints({ authenticate, requireActivePlan, signedUrls: createSignedUrls(options), urlSigner }),
    ],
    storage,
    async close() {
      const closing = Promise.all([storage.close(), domainSweeper.close()]);
      verification.cancel();
      await closing;
    },
  };
}
