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

/** `unknown`: the DNS gave no answer, which says nothing about the record. */
export type Verdict = 'present' | 'missing' | 'unknown';

/** `proof`: the value of the record, stored with the claim. Null for claims of earlier versions, whose value is derived. */
export interface Provable {
  accountId: string;
  domain: string;
  proof: string | null;
}

export interface Verification {
  /** The value for a new claim. */
  newProof(accountId: string, domain: string): string;
  recordOf(claim: Provable): VerificationRecord;
  /** Looks for the record. Takes 8 s at most. Never rejects. @returns also the value that was found */
  check(claim: Provable): Promise<{ verdict: Verdict; proof: string | null }>;
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
/** The DNS has answered that there is no such name, or no record of this type. */
const ABSENT_CODES = new Set(['ENOTFOUND', 'ENODATA']);

/** See docs/reference/storage.md#custom-domain. */
export function createVerification({ secrets, cname, dnsServers }: VerificationOptions): Verification {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: ATTEMPTS });
  if (dnsServers !== undefined) resolver.setServers(dnsServers);

  function proofOf(accountId: string, domain: string, secret = secrets[0]): string {
    const hash = createHmac('sha256', secret).update(`custom domain\0${accountId}\0${domain}`).digest('hex');
    return `chartwright-${hash.slice(0, HASH_CHARS)}`;
  }

  return {
    newProof: (accountId, domain) => proofOf(accountId, domain),
    recordOf({ accountId, domain, proof }) {
      return { type: 'TXT', name: `${LABEL}.${domain}`, value: proof ?? proofOf(accountId, domain) };
    },
    async check({ accountId, domain, proof }) {
      const name = `${LABEL}.${domain}`;
      const values = proof === null ? secrets.map((secret) => proofOf(accountId, domain, secret)) : [proof];
      const found = (isIt: (value: string) => boolean) => values.find(isIt);
      const lookUps = await Promise.all([
        // One record can be split into several strings.
        lookUp(async () => {
          const texts = (await resolver.resolveTxt(name)).map((strings) => strings.join('').trim());
          return found((value) => texts.includes(value));
        }),
        lookUp(async () => {
          const targets = await resolver.resolveCname(name);
          return found((value) => targets.some((target) => isHost(target, `${value}.${cname}`)));
        }),
      ]);
      const present = lookUps.find(({ verdict }) => verdict === 'present');
      return present ?? lookUps.find(({ verdict }) => verdict === 'unknown') ?? { verdict: 'missing', proof: null };
    },
    cancel: () => resolver.cancel(),
  };
}

async function lookUp(find: () => Promise<string | undefined>): Promise<{ verdict: Verdict; proof: string | null }> {
  try {
    const proof = (await withTimeout(CHECK_TIMEOUT_MS, find)) ?? null;
    return { verdict: proof === null ? 'missing' : 'present', proof };
  } catch (error) {
    const isAbsent = ABSENT_CODES.has((error as NodeJS.ErrnoException).code ?? '');
    return { verdict: isAbsent ? 'missing' : 'unknown', proof: null };
  }
}

/** DNS names have no case, and may end with a dot. */
function isHost(given: string, expected: string): boolean {
  return given.toLowerCase().replace(/\.$/, '') === expected.toLowerCase();
}
