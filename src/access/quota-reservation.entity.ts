import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One render that is counted as used but not delivered yet. Settling deletes the row, a refund takes the count back with it, and one that
 * outlives `expiresAt` belonged to a process that died: the sweep refunds it.
 */
@Entity('quota_reservations')
export class QuotaReservation {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'quota_reservations_pkey' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  counter!: string;

  @Column({ type: 'timestamptz', name: 'period_start', precision: 3 })
  periodStart!: Date;

  @Index('quota_reservations_expires_at_idx')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
