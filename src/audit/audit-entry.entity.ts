import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

/** One change of an account's state. A trigger refuses UPDATE and DELETE: what is written here stays. */
@Entity('audit_entries')
@Index('audit_entries_account_id_created_at_id_idx', ['accountId', 'createdAt', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'audit_entries_pkey' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('Account', { nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'audit_entries_account_id_fkey' })
  account!: Relation<Account>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Column('text', { name: 'actor_type' })
  actorType!: 'user' | 'api_key' | 'operator' | 'system';

  @Column('text', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text', { name: 'actor_label' })
  actorLabel!: string;

  /** `<thing>.<what happened to it>`, such as `api_key.created`. */
  @Column('text')
  action!: string;

  @Column('text', { name: 'target_type' })
  targetType!: string;

  @Column('text', { name: 'target_id' })
  targetId!: string;

  @Column('text', { name: 'target_label' })
  targetLabel!: string;

  @Column('text', { nullable: true })
  ip!: string | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;
}
