import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { Account } from '../../accounts/account.entity.js';

/** The host name of the URLs of an account's stored images. */
@Entity('custom_domains')
@Unique(['domain'])
export class CustomDomain {
  @PrimaryColumn('uuid')
  accountId!: string;

  @OneToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn()
  account!: Relation<Account>;

  /** In lower case. */
  @Column('text')
  domain!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
