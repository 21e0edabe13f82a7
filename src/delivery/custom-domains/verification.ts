import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import type { SecretRing } from '../../platform/secret-ring.js';

/** The DNS record that proves that an account may use a name. */
export interface VerificationRecord {
  type: 'TXT';
  name: string;
  value: string;
}

/** The first of these that one of the two look-ups gives counts. `unknown`: the DNS gave no response, which says nothing about the record. */
const VERDICTS = ['present', 'unknown', 'missing'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Provable {
  domain: string;
  /** The value of the record, stored with the claim. */
  proof: string;
}

export interface Verification {
  /** The value for a new claim. */
  newProof(accountId: string, domain: string): string;
  recordOf(claim: Provable): VerificationRecord;
  /** Looks for the record. Takes 8 s at most. Never rejects. */
  check(claim: Provable): Promise<Verdict>;
  /** Ends running checks with `unknown`. */
  cancel(): void;
}

export interface VerificationOptions {
  /** The value of a record is derived from the first, the account and the name, so no other account can use the same record. */
  secrets: SecretRing;
  /** The host that custom domains point to. */
  cname: string;
  /** For tests: DNS servers instead of the machine's, as `address:port`. */
  dnsServers?: string[];
}

/** Beside the name, not on it: a name with a CNAME can have no other record. */
const LABEL = '_chartwright';
const HASH_CHARS = 32;
const TIMEOUT_MS = 2_000;
const ATTEMPTS = 2;
/** With several slow servers, the attempts add up to more. */
const CHECK_TIMEOUT_MS = 8_000;
/** The DNS says that there is no such name, or no record of this type. */
const ABSENT_CODES = new Set(['ENOTFOUND', 'ENODATA']);

/** See docs/reference/storage.md#custom-domain. */
export function createVerification({ secrets, cname, dnsServers }: VerificationOptions): Verification {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: ATTEMPTS });
  if (dnsServers !== undefined) resolver.setServers(dnsServers);

  return {
    newProof(accountId, domain) {
      const hash = createHmac('sha256', secrets[0]).update(`custom domain\0${accountId}\0${domain}`).digest('hex');
      return `chartwright-${hash.slice(0, HASH_CHARS)}`;
    },
    recordOf: ({ domain, proof }) => ({ type: 'TXT', name: `${LABEL}.${domain}`, value: proof }),
    async check({ domain, proof }) {
      const name = `${LABEL}.${domain}`;
      const verdicts = await Promise.all([
        // One record can be split into several strings.
        lookUp(async () => (await resolver.resolveTxt(name)).some((strings) => strings.join('').trim() === proof)),
        lookUp(async () => {
          const targets = await resolver.resolveCname(name);
          return targets.some((target) => isHost(target, `${proof}.${cname}`));
        }),
      ]);
      return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'missing';
    },
    cancel: () => resolver.cancel(),
  };
}

async function lookUp(isPresent: () => Promise<boolean>): Promise<Verdict> {
  try {
    return (await withTimeout(CHECK_TIMEOUT_MS, isPresent)) ? 'present' : 'missing';
  } catch (error) {
    return ABSENT_CODES.has((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown';
  }
}

/** DNS names have no case, and may end with a dot. */
function isHost(given: string, expected: string): boolean {
  return given.toLowerCase().replace(/\.$/, '') === expected.toLowerCase();
}
