import type { DataSource, EntityManager } from 'typeorm';
import { type ApiError, invalidRequest } from '../../../../chart-spec/spec.js';
import { notOffered } from '../../../http/errors.js';
import type { PageRequest } from '../../../http/http.js';
import { selectPage } from '../../../platform/db/db.js';
import { generateToken, hashToken } from '../account-tokens.js';
import { Invitation } from '../logins.entity.js';

/** Who may register: everybody, those with an invitation of the operator, or nobody. */
export type RegistrationMode = 'open' | 'invite' | 'closed';

/** Links of the operator with which somebody may register once. */
export interface Invitations {
  /** Throws 403 while nobody may register. */
  requireOpen(): void;
  /**
   * Throws 403 without a required token, and 400 for one that is invalid or for another address. Where registration is open, a given token
   * must be valid too.
   * @returns what to use up in the transaction of the registration
   */
  check(token: string | undefined, email: string): Promise<Invitation | undefined>;
  /** Throws 400 when another registration has used it. @param id null: none was given */
  use(manager: EntityManager, id: string | null): Promise<void>;
  create(input: { email?: string; expiresIn: number }): Promise<{ invitation: Invitation; token: string }>;
  /** Up to `limit` + 1 unused ones, newest first: for `sendPage`. */
  select(page: PageRequest): Promise<Invitation[]>;
  find(id: string): Promise<Invitation | null>;
  /** @returns false for an unknown id */
  delete(id: string): Promise<boolean>;
}

/** @param options.now the time in ms since the epoch */
export function createInvitations(options: {
  dataSource: DataSource;
  mode: RegistrationMode;
  now(): number;
}): Invitations {
  const { dataSource, mode, now } = options;
  const rows = dataSource.getRepository(Invitation);
  return {
    requireOpen() {
      if (mode === 'closed') throw notOffered('Registration is closed. Ask the operator of this service for access.');
    },
    async check(token, email) {
      if (token === undefined) {
        if (mode === 'open') return undefined;
        throw notOffered('Registration needs an invitation. Ask the operator of this service for one.');
      }
      const found = await rows.findOneBy({ tokenHash: hashToken(token) });
      if (found === null || found.expiresAt.getTime() <= now()) throw invalidInvitation();
      if (found.email === null || found.email === email) return found;
      throw invalidRequest([{ path: 'email', message: '"email" must be the address that the invitation is for' }]);
    },
    async use(manager, id) {
      if (id === null) return;
      const { affected } = await manager.delete(Invitation, { id });
      if (affected !== 1) throw invalidInvitation();
    },
    async create({ email, expiresIn }) {
      const { token, tokenHash } = generateToken();
      const expiresAt = new Date(now() + expiresIn * 1000);
      const invitation = await rows.save(rows.create({ email: email ?? null, tokenHash, expiresAt }));
      return { invitation, token };
    },
    select: (page) => selectPage(rows, {}, page),
    find: (id) => rows.findOneBy({ id }),
    async delete(id) {
      const { affected } = await rows.delete({ id });
      return affected === 1;
    },
  };
}

function invalidInvitation(): ApiError {
  const message = '"invitation" is unknown, expired or used; ask the operator for a new one';
  return invalidRequest([{ path: 'invitation', message }]);
}
