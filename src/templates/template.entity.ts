import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

/** A template of an account's own (contract §2). */
@Entity('templates')
@Unique('templates_account_id_slug_key', ['accountId', 'slug'])
@Index('templates_account_id_created_at_id_idx', ['accountId', 'createdAt', 'id'])
export class Template {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'templates_pkey' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'templates_account_id_fkey' })
  account!: Relation<Account>;

  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  /** As the client wrote it. json and not jsonb: that one sorts keys, refuses `\u0000` and lone surrogates, and rounds nothing we query. */
  @Column('json')
  spec!: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
