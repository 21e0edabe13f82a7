import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { WebhookDelivery } from './webhook-delivery.entity.js';

/** One request that was made, or could not be made, and what came of it. */
@Entity('webhook_tries')
@Index(['deliveryId', 'number'])
export class WebhookTry {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  deliveryId!: string;

  @ManyToOne('WebhookDelivery', { nullable: false, onDelete: 'CASCADE' })
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

  @Column({ type: 'timestamptz', precision: 3 })
  startedAt!: Date;

  @Column('integer')
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
