import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

export type AccountPlan = 'trial' | 'starter' | 'pro' | 'business' | 'expired';

@Entity('accounts')
@Unique(['email'])
@Index(['createdAt', 'id'])
@Index(['deletedAt'], { where: 'deleted_at IS NOT NULL' })
@Index(['plan', 'createdAt', 'id'])
@Check('accounts_plan_check', `plan IN ('trial', 'starter', 'pro', 'business', 'expired')`)
export class Account {
  @PrimaryGeneratedColumn('uuid') id!: string;

  /** Normalized: see login-fields.ts. */
  @Column('text') email!: string;

  /** When the owner opened a link that was sent to `email`; null: never. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) emailVerifiedAt!: Date | null;
  @Column('text') name!: string;

  /** argon2id as a PHC string. Null: no login is possible (local-account.ts). */
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @Column('text') plan!: AccountPlan;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) trialEndsAt!: Date | null;

  /** Incremented to revoke all signed URLs; see url-signer.ts. */
  @Column('integer', { default: 1 }) signingVersion!: number;

  /** Incremented for a new key with which the account signs by itself; see url-signer.ts. */
  @Column('integer', { default: 1 }) signingKeyVersion!: number;

  /** The origins of pages that may show its charts in frames; null: any. */
  @Column('text', { array: true, nullable: true }) frameOrigins!: string[] | null;

  /** When its owner deleted it; its rows are being removed. See account-removal.ts. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt!: Date | null;

  /** Billing months start here. In milliseconds, so that list cursors made of it are exact. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
