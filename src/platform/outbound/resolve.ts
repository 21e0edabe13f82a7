import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Returns all addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

export interface ResolveOptions {
  /** Addresses of DNS servers, with ports. Default: those of /etc/resolv.conf. */
  dnsServers?: readonly string[];
  hostsFile?: string;
  /** Asks the machine's own resolver for names that are in neither: it knows search domains, such as those of Kubernetes. */
  asksSystem: boolean;
}

const HOSTS_FILE = '/etc/hosts';
const QUERY_TIMEOUT_MS = 1500;
const QUERY_ATTEMPTS = 2;
/** For all servers and attempts together. */
const LIMIT_MS = 5000;
/** How long the addresses of one family wait for those of the other, which some DNS servers never return. */
const OTHER_FAMILY_MS = 300;
/** Each holds a thread of libuv, which allows getaddrinfo as many. */
const SYSTEM_LOOKUPS = 2;

/**
 * Looks names up in the hosts file and by DNS. Sends its queries itself, because libuv runs only two calls of getaddrinfo at a time: two
 * names whose servers do not respond would stop all other names of the service for 10 s. See docs/adr/0080-fetching-user-urls.md.
 */
export function createResolve({ dnsServers, hostsFile = HOSTS_FILE, asksSystem }: ResolveOptions): Resolve {
  const limitSystem = pLimit(SYSTEM_LOOKUPS);
  return async (name) => {
    const bare = name.toLowerCase().replace(/\.$/, '');
    const listed = await readHosts(hostsFile, bare);
    if (listed.length > 0) return listed;
    try {
      return await query(bare, dnsServers);
    } catch (error) {
      if (!asksSystem) throw error;
      const found = await limitSystem(() => lookup(name, { all: true }));
      return found.map(({ address }) => address);
    }
  };
}

/** Read at each look-up, as getaddrinfo does. A file that cannot be read lists nothing. */
async function readHosts(file: string, name: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) !== 0 && names.some((listed) => listed.toLowerCase() === name) ? [address] : [];
  });
}

/** A resolver of its own for each name: it knows the current servers, and is cancelled without effect on others. */
async function query(name: string, dnsServers: readonly string[] | undefined): Promise<string[]> {
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_ATTEMPTS });
  if (dnsServers !== undefined) resolver.setServers(dnsServers);
  const limit = setTimeout(() => resolver.cancel(), LIMIT_MS);
  try {
    // IPv4 first: not every machine has a route for IPv6.
    const found: string[][] = [[], []];
    const queries = [resolver.resolve4(name), resolver.resolve6(name)].map(async (query, family) => {
      found[family] = await query;
    });
    await Promise.any(queries).catch((error: AggregateError) => Promise.reject(error.errors[0]));
    await Promise.race([Promise.allSettled(queries), sleep(OTHER_FAMILY_MS, undefined, { ref: false })]);
    return found.flat();
  } finally {
    clearTimeout(limit);
    resolver.cancel();
  }
}
