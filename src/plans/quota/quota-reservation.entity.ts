import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The renders that one process has counted in one row of `usage_counters`. Only that process writes the row. Once it has died, the row
 * outlives `expiresAt`, and the sweep deletes it and refunds what is reserved.
 */
@Entity('quota_reservations')
@Check('quota_reservations_reserved_check', 'reserved >= 0')
export class QuotaReservation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  accountId!: string;

  @Column('text')
  counter!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  periodStart!: Date;

  /** Charged for good. */
  @Column('integer', { default: 0 })
  confirmed!: number;

  /** Counted as used but not delivered yet. */
  @Column('integer', { default: 1 })
  reserved!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
