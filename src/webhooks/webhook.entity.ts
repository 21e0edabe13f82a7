import { Check, Column, DeleteDateColumn, Entity, Index, UpdateDateColumn } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

/** Why a webhook is disabled: by its owner, because the endpoint responded with 410, or because it has only failed for five days. */
export type DisabledReason = 'request' | 'gone' | 'failing';

/** An endpoint of an account, subscribed to events. */
@Entity('webhooks')
@Index(['accountId', 'createdAt', 'id'])
@Check('webhooks_disabled_reason_check', `disabled_reason IN ('request', 'gone', 'failing')`)
export class Webhook extends OwnedRow {
  @Column('text') url!: string;
  @Column('text', { array: true }) events!: string[];
  @Column('text', { nullable: true }) description!: string | null;

  /** Encrypted; see secrets.ts. */
  @Column('bytea') secret!: Buffer;

  /** The secret before the last rotation, encrypted. Deliveries are also signed with it until `previousSecretUntil`. */
  @Column('bytea', { nullable: true }) previousSecret!: Buffer | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) previousSecretUntil!: Date | null;

  /** Null while enabled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) disabledAt!: Date | null;
  @Column('text', { nullable: true }) disabledReason!: DisabledReason | null;

  /** The first failed attempt after the last successful one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) failingSince!: Date | null;

  /** Its deliveries are removed later. TypeORM's queries do not return the row any more. */
  @DeleteDateColumn({ type: 'timestamptz', precision: 3 })
  @Index({ where: 'deleted_at IS NOT NULL' })
  deletedAt!: Date | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}
