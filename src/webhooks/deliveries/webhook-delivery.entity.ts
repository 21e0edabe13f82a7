import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import type { Webhook } from '../webhook.entity.js';

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event for one endpoint. The row is also the queue entry. */
@Entity('webhook_deliveries')
@Unique(['webhookId', 'eventId'])
@Index(['webhookId', 'createdAt', 'id'])
@Index(['webhookId', 'status', 'createdAt', 'id'])
@Index(['webhookId', 'nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index(['webhookId'], { where: 'claimed_until IS NOT NULL' })
@Index(['createdAt'])
@Check('webhook_deliveries_status_check', `status IN ('pending', 'succeeded', 'failed')`)
export class WebhookDelivery {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') webhookId!: string;
  @ManyToOne('Webhook', { nullable: false, onDelete: 'CASCADE' }) webhook!: Relation<Webhook>;

  /** Sent as `webhook-id`: the same on every attempt and at every endpoint. */
  @Column('text') eventId!: string;
  @Column('text') eventType!: string;

  /** The exact body of every attempt. */
  @Column('text') body!: string;

  /** The header of that name on every attempt, for the trace of what caused the event. */
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('boolean') isTest!: boolean;
  @Column('text', { default: 'pending' }) status!: DeliveryStatus;

  /** Number of attempts, redeliveries included. */
  @Column('integer', { default: 0 }) attempts!: number;

  /** Number of attempts since the schedule was last started. */
  @Column('integer', { default: 0 }) step!: number;

  /** Null when there will be no more attempts. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) nextAttemptAt!: Date | null;

  /** The instance that is making an attempt. */
  @Column('uuid', { nullable: true }) claim!: string | null;

  /** Renewed every second. When it has passed, the instance is considered dead. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) claimedUntil!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}

/** One request to an endpoint, sent or not, and its result. */
@Entity('webhook_attempts')
@Index(['deliveryId', 'number'])
export class WebhookAttempt {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') deliveryId!: string;
  @ManyToOne('WebhookDelivery', { nullable: false, onDelete: 'CASCADE' }) delivery!: Relation<WebhookDelivery>;

  /** From 1. */
  @Column('integer') number!: number;

  /** The URL of the endpoint at that time. */
  @Column('text') url!: string;

  /** The headers as they were sent. */
  @Column('jsonb') headers!: Record<string, string>;
  @Column({ type: 'timestamptz', precision: 3 }) startedAt!: Date;
  @Column('integer') durationMs!: number;

  /** Null if there was no response. */
  @Column('integer', { nullable: true }) status!: number | null;

  /** Null after a success. */
  @Column('text', { nullable: true }) error!: string | null;

  /** The first bytes of the response as text. */
  @Column('text', { nullable: true }) response!: string | null;
}
