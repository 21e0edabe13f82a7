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
import { Account } from './account.entity.js';

/** A signed-in browser. The token names this row; without the row it opens nothing, so logging out works at once and everywhere. */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id!: string;

  @Index('sessions_account_id_idx')
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'sessions_account_id_fkey' })
  account!: Relation<Account>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Index('sessions_expires_at_idx')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
