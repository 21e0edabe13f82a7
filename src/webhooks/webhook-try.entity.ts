import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { WebhookDelivery } from './webhook-delivery.entity.js';

/** One request that was made, or could not be made, and what came of it. */
@Entity('webhook_tries')
@Index('webhook_tries_delivery_id_number_idx', ['deliveryId', 'number'])
export class WebhookTry {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_tries_pkey' })
  id!: string;

  @Column('uuid', { name: 'delivery_id' })
  deliveryId!: string;

  @ManyToOne('WebhookDelivery', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'delivery_id', foreignKeyConstraintName: 'webhook_tries_delivery_id_fkey' })
  delivery!: Relation<WebhookDelivery>;

  /** From 1. */
  @Column('integer')
  number!: number;

  /** Of the endpoint at that time. */
  @Column('text')
  url!: string;

  /** As they were sent. */
  @Column('jsonb')
  headers!: Record<string, string>;

  @Column({ type: 'timestamptz', name: 'started_at', precision: 3 })
  startedAt!: Date;

  @Column('integer', { name: 'duration_ms' })
  durationMs!: number;

  /** Null where no answer came. */
  @Column('integer', { nullable: true })
  status!: number | null;

  /** Null for a success. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** The answer's first bytes as text. */
  @Column('text', { nullable: true })
  response!: string | null;
}
