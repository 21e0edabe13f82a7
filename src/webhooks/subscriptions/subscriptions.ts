import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Audit, ChangeContext } from '../../accounts/audit/audit.js';
import { limitReached } from '../../http/errors.js';
import type { PageRequest } from '../../http/http.js';
import { type DatabaseClock, requireBelowLimit, selectPage, withAccountLock } from '../../platform/db/db.js';
import type { Secrets } from '../secrets.js';
import { type DisabledReason, Webhook } from '../webhook.entity.js';
import type { WebhookFields, WebhookReplacement } from './webhook-fields.js';

/** A webhook with its new secret in clear. */
export interface CreatedSecret {
  webhook: Webhook;
  secret: string;
}

/** The webhooks of one account. Ids of other accounts are unknown ids. */
export interface Subscriptions {
  /** Throws 409 when the account has 100 webhooks. */
  create(accountId: string, fields: WebhookFields, context: ChangeContext): Promise<CreatedSecret>;
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest): Promise<Webhook[]>;
  find(accountId: string, id: string): Promise<Webhook | null>;
  /**
   * Replaces every field. When a webhook is enabled, its pending deliveries continue.
   * @param check called with the webhook before it is changed
   * @returns null for an unknown id
   */
  replace(
    accountId: string,
    id: string,
    input: WebhookReplacement,
    context: ChangeContext,
    check: (current: Webhook) => void,
  ): Promise<Webhook | null>;
  /** Creates a new secret. Deliveries are also signed with the previous one for 24 hours. @returns null for an unknown id */
  rotate(accountId: string, id: string, context: ChangeContext): Promise<CreatedSecret | null>;
  /** Its deliveries can no longer be read or sent, and are removed later. @param check as in `replace`. @returns whether the webhook existed */
  delete(accountId: string, id: string, context: ChangeContext, check: (current: Webhook) => void): Promise<boolean>;
}

export interface SubscriptionsOptions {
  dataSource: DataSource;
  audit: Audit;
  secrets: Secrets;
  clock: DatabaseClock;
  /** Called after a webhook was deleted. */
  onDeleted(): void;
}

const OVERLAP_MS = 24 * 3600 * 1000;
/** Nothing of a deleted webhook is kept that could be used. */
const EMPTY = { url: '', description: null, secret: Buffer.alloc(0), previousSecret: null, previousSecretUntil: null };

export function createSubscriptions({
  dataSource,
  audit,
  secrets,
  clock,
  onDeleted,
}: SubscriptionsOptions): Subscriptions {
  const webhooks = dataSource.getRepository(Webhook);

  /** Locks the webhook: changes to it, those by its attempts included, run one after another. */
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
    create: (accountId, fields, context) =>
      withAccountLock(dataSource, accountId, async (manager) => {
        await requireBelowLimit(manager, Webhook, accountId, limitReached('webhooks'));
        const [id, secret] = [randomUUID(), secrets.create()];
        await manager.insert(Webhook, { ...fields, id, accountId, secret: secrets.encrypt(id, secret) });
        const webhook = await manager.findOneByOrFail(Webhook, { id });
        await recordChange(audit, manager, webhook, 'created', context);
        return { webhook, secret };
      }),
    select: (accountId, page) => selectPage(webhooks, { accountId }, page),
    find: (accountId, id) => webhooks.findOneBy({ id, accountId }),
    replace: (accountId, id, { enabled, ...fields }, context, check) =>
      change(accountId, id, async (manager, webhook) => {
        check(webhook);
        const wasEnabled = webhook.disabledAt === null;
        const state = enabled
          ? { disabledAt: null, disabledReason: null }
          : {
              disabledAt: webhook.disabledAt ?? (await clock.read(manager)),
              disabledReason: webhook.disabledReason ?? 'request',
            };
        // Earlier failures do not count against a new URL, or after the owner has enabled the webhook again.
        const resetsFailures = fields.url !== webhook.url || (enabled && !wasEnabled);
        await manager.update(Webhook, { id }, { ...fields, ...state, ...(resetsFailures && { failingSince: null }) });
        const changed = await manager.findOneByOrFail(Webhook, { id });
        if (hasChanged(webhook, fields)) await recordChange(audit, manager, changed, 'updated', context);
        if (enabled !== wasEnabled)
          await recordChange(audit, manager, changed, enabled ? 'enabled' : 'disabled', context);
        return changed;
      }),
    rotate: (accountId, id, context) =>
      change(accountId, id, async (manager, webhook) => {
        const secret = secrets.create();
        const previousSecretUntil = new Date((await clock.read(manager)).getTime() + OVERLAP_MS);
        const previous = { previousSecret: webhook.secret, previousSecretUntil };
        await manager.update(Webhook, { id }, { secret: secrets.encrypt(id, secret), ...previous });
        const changed = await manager.findOneByOrFail(Webhook, { id });
        await recordChange(audit, manager, changed, 'secret_rotated', context);
        return { webhook: changed, secret };
      }),
    async delete(accountId, id, context, check) {
      const isDeleted = await change(accountId, id, async (manager, webhook) => {
        check(webhook);
        const now = await clock.read(manager);
        await manager.update(Webhook, { id }, { ...EMPTY, deletedAt: now, disabledAt: now, disabledReason: 'request' });
        await recordChange(audit, manager, webhook, 'deleted', context);
        return true;
      });
      if (isDeleted) onDeleted();
      return isDeleted ?? false;
    },
  };
}

const REASONS: Record<Exclude<DisabledReason, 'request'>, string> = {
  gone: 'responded with 410',
  failing: 'failed for 5 days',
};

/** Disables a webhook whose endpoint does not work. Pending deliveries wait until its owner enables it again. */
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

/** The label is only the host of the URL, because path and query may hold tokens. */
function recordChange(
  audit: Audit,
  manager: EntityManager,
  { id, accountId, url }: Webhook,
  change: string,
  context: ChangeContext,
  suffix = '',
): Promise<void> {
  const target = { type: 'webhook', id, label: `${new URL(url).host}${suffix}` };
  return audit.record(manager, { accountId, ...context, action: `webhook.${change}`, target });
}

function hasChanged(webhook: Webhook, { url, events, description }: WebhookFields): boolean {
  return url !== webhook.url || description !== webhook.description || events.join(' ') !== webhook.events.join(' ');
}
