import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import type { Webhook } from './webhook.entity.js';

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event for one endpoint. The row is its place in the queue as well. */
@Entity('webhook_deliveries')
@Unique('webhook_deliveries_webhook_id_event_id_key', ['webhookId', 'eventId'])
@Index('webhook_deliveries_webhook_id_created_at_id_idx', ['webhookId', 'createdAt', 'id'])
@Index('webhook_deliveries_due_idx', ['webhookId', 'nextTryAt'], { where: 'next_try_at IS NOT NULL' })
@Index('webhook_deliveries_claimed_idx', ['webhookId'], { where: 'claimed_until IS NOT NULL' })
@Index('webhook_deliveries_created_at_idx', ['createdAt'])
@Check('webhook_deliveries_status_check', `status IN ('pending', 'succeeded', 'failed')`)
export class WebhookDelivery {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_deliveries_pkey' })
  id!: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId!: string;

  @ManyToOne('Webhook', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'webhook_deliveries_webhook_id_fkey' })
  webhook!: Relation<Webhook>;

  /** What receivers see as `webhook-id`: the same on every try and at every endpoint that is told of the event. */
  @Column('text', { name: 'event_id' })
  eventId!: string;

  @Column('text', { name: 'event_type' })
  eventType!: string;

  /** The very bytes of every try. */
  @Column('text')
  body!: string;

  @Column('boolean', { name: 'is_test' })
  isTest!: boolean;

  @Column('text', { default: 'pending' })
  status!: DeliveryStatus;

  /** All there were, redeliveries included. */
  @Column('integer', { default: 0 })
  tries!: number;

  /** How many of the schedule's tries have been made since it last began. */
  @Column('integer', { default: 0 })
  step!: number;

  /** Null once there is none to come. */
  @Column({ type: 'timestamptz', name: 'next_try_at', precision: 3, nullable: true })
  nextTryAt!: Date | null;

  /** The instance that has a try under way. */
  @Column('uuid', { nullable: true })
  claim!: string | null;

  /** Renewed every second; once it is over, that instance is taken for dead. */
  @Column({ type: 'timestamptz', name: 'claimed_until', precision: 3, nullable: true })
  claimedUntil!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;
}
