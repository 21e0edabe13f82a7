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
  UpdateDateColumn,
} from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

/** Why nothing is sent: the owner wants it so, the endpoint answered 410, or it has only failed for five days. */
export type DisabledReason = 'request' | 'gone' | 'failing';

/** Where an account wants to be told of events. */
@Entity('webhooks')
@Index('webhooks_account_id_created_at_id_idx', ['accountId', 'createdAt', 'id'])
@Check('webhooks_disabled_reason_check', `disabled_reason IN ('request', 'gone', 'failing')`)
export class Webhook {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhooks_pkey' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'webhooks_account_id_fkey' })
  account!: Relation<Account>;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: string[];

  @Column('text', { nullable: true })
  description!: string | null;

  /** Sealed; see secrets.ts. */
  @Column('bytea')
  secret!: Buffer;

  /** The one before the last rotation, sealed; signs as well until its time is over. */
  @Column('bytea', { name: 'previous_secret', nullable: true })
  previousSecret!: Buffer | null;

  @Column({ type: 'timestamptz', name: 'previous_secret_until', precision: 3, nullable: true })
  previousSecretUntil!: Date | null;

  /** Null while events are sent. */
  @Column({ type: 'timestamptz', name: 'disabled_at', precision: 3, nullable: true })
  disabledAt!: Date | null;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  /** The first failed try after the last successful one. */
  @Column({ type: 'timestamptz', name: 'failing_since', precision: 3, nullable: true })
  failingSince!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
