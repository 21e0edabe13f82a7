import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Audit, ChangeContext } from '../accounts/audit/audit.js';
import { limitReached } from '../http/errors.js';
import type { PageRequest } from '../http/http.js';
import { requireBelowLimit, selectPage, withAccountLock } from '../platform/db/db.js';
import type { HookFields } from './hook-fields.js';
import type { Secrets } from './secrets.js';
import { type DisabledReason, Webhook } from './webhook.entity.js';

/** A webhook together with its secret in clear, which is shown this once. */
export interface WithSecret {
  webhook: Webhook;
  secret: string;
}

/** Every method knows the webhooks of one account only; another account's is one that does not exist. */
export interface Subscriptions {
  /** Throws 409 when the account has as many as it may. */
  create(accountId: string, fields: HookFields, doer: ChangeContext): Promise<WithSecret>;
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest): Promise<Webhook[]>;
  find(accountId: string, id: string): Promise<Webhook | null>;
  /** Every field; enabling lets what is pending go on. @returns null where there is none */
  replace(
    accountId: string,
    id: string,
    input: HookFields & { enabled: boolean },
    doer: ChangeContext,
  ): Promise<Webhook | null>;
  /** A new secret; the one so far signs as well for another 24 hours. @returns null where there is none */
  rotate(accountId: string, id: string, doer: ChangeContext): Promise<WithSecret | null>;
  /** With everything that is pending and logged. @returns whether there was one */
  delete(accountId: string, id: string, doer: ChangeContext): Promise<boolean>;
}

export interface SubscriptionsOptions {
  dataSource: DataSource;
  audit: Audit;
  secrets: Secrets;
  /** The time in ms since the epoch. */
  now(): number;
}

const OVERLAP_MS = 24 * 3600 * 1000;

export function createSubscriptions({ dataSource, audit, secrets, now }: SubscriptionsOptions): Subscriptions {
  const webhooks = dataSource.getRepository(Webhook);

  /** Changes to one webhook come one after the other, those by its tries included. */
  function change<Result>(
    accountId: string,
    id: string,
    work: (manager: EntityManager, webhook: Webhook) => Promise<Result>,
  ): Promise<Result | null> {
    return dataSource.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const webhook = await manager.findOne(Webhook, { where: { id, accountId }, lock });
      return webhook === null ? null : work(manager, webhook);
    });
  }

  return {
    create: (accountId, fields, doer) =>
      withAccountLock(dataSource, accountId, async (manager) => {
        await requireBelowLimit(manager, Webhook, accountId, limitReached('webhooks'));
        const [id, secret] = [randomUUID(), secrets.make()];
        await manager.insert(Webhook, { ...fields, id, accountId, secret: secrets.seal(id, secret) });
        const webhook = await manager.findOneByOrFail(Webhook, { id });
        await recordChange(audit, manager, webhook, 'created', doer);
        return { webhook, secret };
      }),
    select: (accountId, page) => selectPage(webhooks, { accountId }, page),
    find: (accountId, id) => webhooks.findOneBy({ id, accountId }),
    replace: (accountId, id, { enabled, ...fields }, doer) =>
      change(accountId, id, async (manager, webhook) => {
        const isNewPlace = fields.url !== webhook.url;
        const wasEnabled = webhook.disabledAt === null;
        const state = enabled
          ? { disabledAt: null, disabledReason: null }
          : { disabledAt: webhook.disabledAt ?? new Date(now()), disabledReason: webhook.disabledReason ?? 'request' };
        // Neither a new address nor one that its owner has mended is told of the failures before.
        const isFresh = isNewPlace || (enabled && !wasEnabled);
        await manager.update(Webhook, { id }, { ...fields, ...state, ...(isFresh && { failingSince: null }) });
        const changed = await manager.findOneByOrFail(Webhook, { id });
        if (isOther(webhook, fields)) await recordChange(audit, manager, changed, 'updated', doer);
        if (enabled !== wasEnabled) await recordChange(audit, manager, changed, enabled ? 'enabled' : 'disabled', doer);
        return changed;
      }),
    rotate: (accountId, id, doer) =>
      change(accountId, id, async (manager, webhook) => {
        const secret = secrets.make();
        const previousSecretUntil = new Date(now() + OVERLAP_MS);
        const previous = { previousSecret: webhook.secret, previousSecretUntil };
        await manager.update(Webhook, { id }, { secret: secrets.seal(id, secret), ...previous });
        const changed = await manager.findOneByOrFail(Webhook, { id });
        await recordChange(audit, manager, changed, 'secret_rotated', doer);
        return { webhook: changed, secret };
      }),
    async delete(accountId, id, doer) {
      const isGone = await change(accountId, id, async (manager, webhook) => {
        await manager.delete(Webhook, { id });
        await recordChange(audit, manager, webhook, 'deleted', doer);
        return true;
      });
      return isGone ?? false;
    },
  };
}

const REASONS: Record<Exclude<DisabledReason, 'request'>, string> = {
  gone: 'answered 410',
  failing: 'failed for 5 days',
};

/** Sends nothing more to an endpoint that is not there any more. What is pending waits for its owner to enable it again. */
export async function disable(
  audit: Audit,
  manager: EntityManager,
  webhook: Webhook,
  reason: Exclude<DisabledReason, 'request'>,
  at: Date,
): Promise<void> {
  await manager.update(Webhook, { id: webhook.id }, { disabledAt: at, disabledReason: reason });
  await recordChange(audit, manager, webhook, 'disabled', { by: 'system' }, ` (${REASONS[reason]})`);
}

/** Only the host of the address: people put tokens into the rest. */
function recordChange(
  audit: Audit,
  manager: EntityManager,
  { id, accountId, url }: Webhook,
  what: string,
  doer: ChangeContext,
  why = '',
): Promise<void> {
  const target = { type: 'webhook', id, label: `${new URL(url).host}${why}` };
  return audit.record(manager, { accountId, ...doer, action: `webhook.${what}`, target });
}

function isOther(webhook: Webhook, { url, events, description }: HookFields): boolean {
  return url !== webhook.url || description !== webhook.description || events.join(' ') !== webhook.events.join(' ');
}
