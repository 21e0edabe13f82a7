import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One render that is counted as used but not delivered yet. Confirming deletes the row; a refund also lowers the counter. A row older than
 * `expiresAt` belongs to a process that died: the sweep refunds it.
 */
@Entity('quota_reservations')
export class QuotaReservation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  accountId!: string;

  @Column('text')
  counter!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  periodStart!: Date;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
