import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { WebhookDelivery } from './webhook-delivery.entity.js';

/** One request to an endpoint, sent or not, and its result. */
@Entity('webhook_attempts')
@Index(['deliveryId', 'number'])
export class WebhookAttempt {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  deliveryId!: string;

  @ManyToOne('WebhookDelivery', { nullable: false, onDelete: 'CASCADE' })
  delivery!: Relation<WebhookDelivery>;

  /** From 1. */
  @Column('integer')
  number!: number;

  /** The URL of the endpoint at that time. */
  @Column('text')
  url!: string;

  /** The headers as they were sent. */
  @Column('jsonb')
  headers!: Record<string, string>;

  @Column({ type: 'timestamptz', precision: 3 })
  startedAt!: Date;

  @Column('integer')
  durationMs!: number;

  /** Null if there was no response. */
  @Column('integer', { nullable: true })
  status!: number | null;

  /** Null after a success. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** The first bytes of the response as text. */
  @Column('text', { nullable: true })
  response!: string | null;
}
