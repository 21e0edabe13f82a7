import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

/** What one account has used of one quota in one period; the renders being drawn are included, see quota-reservation.entity.ts. */
@Entity('usage_counters')
@Check('usage_counters_used_check', 'used >= 0')
@Check('usage_counters_counter_check', `counter IN ('trial_renders', 'renders', 'ai_renders')`)
export class UsageCounter {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'usage_counters_pkey' })
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'usage_counters_account_id_fkey' })
  account!: Relation<Account>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'usage_counters_pkey' })
  counter!: 'trial_renders' | 'renders' | 'ai_renders';

  /** Start of the account's month, or of the trial. */
  @PrimaryColumn('timestamptz', {
    name: 'period_start',
    precision: 3,
    primaryKeyConstraintName: 'usage_counters_pkey',
  })
  periodStart!: Date;

  @Column('integer')
  used!: number;
}
