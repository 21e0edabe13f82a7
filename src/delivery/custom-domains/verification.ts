import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { withTimeout } from '../../platform/timeout.js';

/** The DNS record that proves that an account may use a name. */
export interface VerificationRecord {
  type: 'TXT';
  name: string;
  value: string;
}

/** `unknown`: the DNS gave no answer, which says nothing about the record. */
export type Verdict = 'present' | 'missing' | 'unknown';

export interface Verification {
  recordOf(accountId: string, domain: string): VerificationRecord;
  /** Looks for the record. Takes 8 s at most. Never rejects. */
  check(accountId: string, domain: string): Promise<Verdict>;
  /** Ends running checks with `unknown`. */
  cancel(): void;
}

export interface VerificationOptions {
  /** The value of a record is derived from it, the account and the name, so no other account can use the same record. */
  secret: string;
  /** The host that custom domains point to. */
  cname: string;
  /** For tests: DNS servers instead of the machine's, as `address:port`. */
  dnsServers?: string[];
}

/** Beside the name, not on it: a name with a CNAME can have no other record. */
const LABEL = '_chartwright';
const HASH_CHARS = 32;
const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** With several slow servers, the tries add up to more. */
const CHECK_TIMEOUT_MS = 8_000;
/** The DNS has answered that there is no such name, or no record of this type. */
const ABSENT_CODES = new Set(['ENOTFOUND', 'ENODATA']);

/** See docs/reference/storage.md#custom-domain. */
export function createVerification({ secret, cname, dnsServers }: VerificationOptions): Verification {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (dnsServers !== undefined) resolver.setServers(dnsServers);

  function recordOf(accountId: string, domain: string): VerificationRecord {
    const hash = createHmac('sha256', secret).update(`custom domain\0${accountId}\0${domain}`).digest('hex');
    return { type: 'TXT', name: `${LABEL}.${domain}`, value: `chartwright-${hash.slice(0, HASH_CHARS)}` };
  }

  return {
    recordOf,
    async check(accountId, domain) {
      const { name, value } = recordOf(accountId, domain);
      const verdicts = await Promise.all([
        // One record can be split into several strings.
        lookUp(async () => (await resolver.resolveTxt(name)).some((strings) => strings.join('').trim() === value)),
        lookUp(async () => (await resolver.resolveCname(name)).some((target) => isHost(target, `${value}.${cname}`))),
      ]);
      if (verdicts.includes('present')) return 'present';
      return verdicts.includes('unknown') ? 'unknown' : 'missing';
    },
    cancel: () => resolver.cancel(),
  };
}

async function lookUp(find: () => Promise<boolean>): Promise<Verdict> {
  try {
    return (await withTimeout(CHECK_TIMEOUT_MS, find)) ? 'present' : 'missing';
  } catch (error) {
    return ABSENT_CODES.has((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown';
  }
}

/** DNS names have no case, and may end with a dot. */
function isHost(given: string, expected: string): boolean {
  return given.toLowerCase().replace(/\.$/, '') === expected.toLowerCase();
}
