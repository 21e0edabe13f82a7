import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

export type AccountPlan = 'trial' | 'starter' | 'pro' | 'business' | 'expired';

@Entity('accounts')
@Unique(['email'])
@Check('accounts_plan_check', `plan IN ('trial', 'starter', 'pro', 'business', 'expired')`)
export class Account {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** In lower case, as `normaliseEmail` leaves it. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  /** argon2id as a PHC string; null for an account that nobody can log in to (see local-account.ts). */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text')
  plan!: AccountPlan;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  trialEndsAt!: Date | null;

  /** Counted up when all signed URLs are revoked; see links.ts. */
  @Column('integer', { default: 1 })
  signingVersion!: number;

  /** Months of the plan are counted from here. Milliseconds, so that a cursor made of it is exact. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
