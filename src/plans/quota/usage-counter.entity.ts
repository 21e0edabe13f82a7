import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Account } from '../../accounts/account.entity.js';

/** What one account has used of one quota in one period, reserved renders included (quota-reservation.entity.ts). */
@Entity('usage_counters')
@Check('usage_counters_used_check', 'used >= 0')
@Check('usage_counters_counter_check', `counter IN ('trial_renders', 'renders', 'ai_renders')`)
export class UsageCounter {
  @PrimaryColumn('uuid')
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  account!: Relation<Account>;

  @PrimaryColumn('text')
  counter!: 'trial_renders' | 'renders' | 'ai_renders';

  /** Start of the account's month or of the trial. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  periodStart!: Date;

  @Column('integer')
  used!: number;
}
