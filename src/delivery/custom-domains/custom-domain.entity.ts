import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { Account } from '../../accounts/account.entity.js';

/** An account's claim of a host name for the URLs of its stored images. Many accounts can claim a name; for one of them it is active. */
@Entity('custom_domains')
@Check('custom_domains_status_check', `status IN ('pending', 'active')`)
@Index(['domain'], { unique: true, where: `status = 'active'::text` })
@Index(['nextCheckAt'])
export class CustomDomain {
  @PrimaryColumn('uuid') accountId!: string;

  @OneToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn()
  account!: Relation<Account>;

  /** In lower case. */
  @Column('text') domain!: string;

  /** The value of the DNS record, so that a new service secret does not ask for another one. */
  @Column('text') proof!: string;

  /** `active` while the DNS of the name holds the account's record. */
  @Column('text', { default: 'pending' }) status!: 'pending' | 'active';
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;

  /** When the last check began. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) checkedAt!: Date | null;

  /** Null: no more checks, unless the account asks for one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, default: () => 'now()' }) nextCheckAt!: Date | null;

  /** Since when the record of an active name has been missing. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) missingSince!: Date | null;
}
