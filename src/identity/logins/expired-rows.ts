import { type DataSource, LessThan } from 'typeorm';
import type { Log } from '../../platform/log.js';
import { Session } from '../sessions/session.entity.js';
import { KNOWN_MS } from '../throttle/known-networks.js';
import { AccountToken, Invitation, LoginNetwork, PendingRegistration } from './logins.entity.js';

const SWEEP_EVERY_MS = 3600_000;

/** Deletes expired sessions, tokens, invitations, registrations and networks of logins, at most once an hour. Never rejects. */
export type SweepExpiredRows = () => Promise<void>;

/** @param options.now the time in ms since the epoch */
export function createExpiredRowsSweep(options: { dataSource: DataSource; log: Log; now(): number }): SweepExpiredRows {
  const { dataSource, log, now } = options;
  let sweptMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - sweptMs < SWEEP_EVERY_MS) return;
    sweptMs = performance.now();
    const nowMs = now();
    const expiresAt = LessThan(new Date(nowMs));
    try {
      await dataSource.getRepository(Session).delete({ expiresAt });
      await dataSource.getRepository(AccountToken).delete({ expiresAt });
      await dataSource.getRepository(Invitation).delete({ expiresAt });
      await dataSource.getRepository(PendingRegistration).delete({ expiresAt });
      await dataSource.getRepository(LoginNetwork).delete({ lastLoginAt: LessThan(new Date(nowMs - KNOWN_MS)) });
    } catch (err) {
      log.warn({ err }, 'deletion of expired sessions, tokens and networks failed');
    }
  };
}
