import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

/** The host name under which an account's stored pictures are given away. */
@Entity('custom_domains')
@Unique('custom_domains_domain_key', ['domain'])
export class CustomDomain {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'custom_domains_pkey' })
  accountId!: string;

  @OneToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'custom_domains_account_id_fkey' })
  account!: Relation<Account>;

  /** In lower case, as `domainName` leaves it. */
  @Column('text')
  domain!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;
}
