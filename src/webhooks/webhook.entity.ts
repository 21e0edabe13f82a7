import { Check, Column, Entity, Index, UpdateDateColumn } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

/** Why nothing is sent: the owner wants it so, the endpoint answered 410, or it has only failed for five days. */
export type DisabledReason = 'request' | 'gone' | 'failing';

/** Where an account wants to be told of events. */
@Entity('webhooks')
@Index(['accountId', 'createdAt', 'id'])
@Check('webhooks_disabled_reason_check', `disabled_reason IN ('request', 'gone', 'failing')`)
export class Webhook extends OwnedRow {
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
  @Column('bytea', { nullable: true })
  previousSecret!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousSecretUntil!: Date | null;

  /** Null while events are sent. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disabledAt!: Date | null;

  @Column('text', { nullable: true })
  disabledReason!: DisabledReason | null;

  /** The first failed try after the last successful one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince!: Date | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
