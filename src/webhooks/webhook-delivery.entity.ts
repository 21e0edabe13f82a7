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
import type { Webhook } from './webhook.entity.js';

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event for one endpoint. The row is its place in the queue as well. */
@Entity('webhook_deliveries')
@Unique(['webhookId', 'eventId'])
@Index(['webhookId', 'createdAt', 'id'])
@Index(['webhookId', 'nextTryAt'], { where: 'next_try_at IS NOT NULL' })
@Index(['webhookId'], { where: 'claimed_until IS NOT NULL' })
@Index(['createdAt'])
@Check('webhook_deliveries_status_check', `status IN ('pending', 'succeeded', 'failed')`)
export class WebhookDelivery {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  webhookId!: string;

  @ManyToOne('Webhook', { nullable: false, onDelete: 'CASCADE' })
  webhook!: Relation<Webhook>;

  /** What receivers see as `webhook-id`: the same on every try and at every endpoint that is told of the event. */
  @Column('text')
  eventId!: string;

  @Column('text')
  eventType!: string;

  /** The very bytes of every try. */
  @Column('text')
  body!: string;

  @Column('boolean')
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
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextTryAt!: Date | null;

  /** The instance that has a try under way. */
  @Column('uuid', { nullable: true })
  claim!: string | null;

  /** Renewed every second; once it is over, that instance is taken for dead. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  claimedUntil!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
