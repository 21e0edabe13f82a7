import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

export type AccountPlan = 'trial' | 'starter' | 'pro' | 'business' | 'expired';

@Entity('accounts')
@Unique('accounts_email_key', ['email'])
@Check('accounts_plan_check', `plan IN ('trial', 'starter', 'pro', 'business', 'expired')`)
export class Account {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'accounts_pkey' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('text')
  plan!: AccountPlan;

  @Column('timestamptz', { name: 'trial_ends_at', nullable: true })
  trialEndsAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
