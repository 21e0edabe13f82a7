import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { networkOf } from '../../http/http.js';
import type { SecretRing } from '../../platform/secret-ring.js';

const DAY_MS = 24 * 3600_000;
/** A network that has not been used for longer is unknown again. */
export const KNOWN_MS = 90 * DAY_MS;
/** Per account: home, work, and the changing addresses of a phone. The least recently used one is forgotten. */
const MAX_NETWORKS = 20;

/** The networks from which the owner of an account has logged in. The limit of failed logins per account does not apply to them. */
export interface KnownNetworks {
  /**
   * What is stored instead of the address: a keyed hash, different in each account, because all IPv4 addresses can be tried. One for each
   * accepted secret, the current one first.
   */
  hashes(email: string, ip: string): Buffer[];
  /** Call it after the owner has proved who they are, in a transaction that locks the account. */
  remember(manager: EntityManager, account: { id: string; email: string }, ip: string): Promise<void>;
}

/** @param options.now the time in ms since the epoch */
export function createKnownNetworks(options: { secrets: SecretRing; now(): number }): KnownNetworks {
  const hashes = (email: string, ip: string) =>
    options.secrets.map((secret) =>
      createHmac('sha256', secret)
        .update(`login-network\0${email}\0${networkOf(ip)}`)
        .digest(),
    );
  return {
    hashes,
    async remember(manager, { id, email }, ip) {
      await manager.query(REMEMBER, [id, hashes(email, ip)[0], new Date(options.now())]);
      await manager.query(FORGET_OLDEST, [id]);
    },
  };
}

const REMEMBER = `
  INSERT INTO login_networks (account_id, network_hash, last_login_at) VALUES ($1, $2, $3)
  ON CONFLICT (account_id, network_hash) DO UPDATE SET last_login_at = excluded.last_login_at`;

const FORGET_OLDEST = `
  DELETE FROM login_networks WHERE account_id = $1 AND network_hash IN (
    SELECT network_hash FROM login_networks WHERE account_id = $1
    ORDER BY last_login_at DESC, network_hash OFFSET ${MAX_NETWORKS}
  )`;
