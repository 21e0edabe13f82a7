import { QuotaReservation } from './access/quota-reservation.entity.js';
import { RateWindow } from './access/rate-window.entity.js';
import { UsageCounter } from './access/usage-counter.entity.js';
import { Account } from './accounts/account.entity.js';
import { ApiKey } from './accounts/api-key.entity.js';
import { Session } from './accounts/session.entity.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { BrandKit } from './brand-kits/brand-kit.entity.js';
import { CustomDomain } from './custom-domains/custom-domain.entity.js';
import type { Entities } from './db/db.js';
import { Job } from './jobs/job.entity.js';
import { StoredImage } from './storage/stored-image.entity.js';
import { Template } from './templates/template.entity.js';
import { Render } from './usage/render.entity.js';
import { Webhook } from './webhooks/webhook.entity.js';
import { WebhookDelivery } from './webhooks/webhook-delivery.entity.js';
import { WebhookTry } from './webhooks/webhook-try.entity.js';

/** Every table that TypeORM knows, for the service, the TypeORM command line and the tests alike. */
export const entities: Entities = [
  Account,
  ApiKey,
  Session,
  RateWindow,
  UsageCounter,
  QuotaReservation,
  Render,
  AuditEntry,
  StoredImage,
  CustomDomain,
  BrandKit,
  Template,
  Job,
  Webhook,
  WebhookDelivery,
  WebhookTry,
];
