import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

/** The bytes of all rows of `stored_images` of an account. Triggers of that table count them, whatever version writes it. */
@Entity('stored_totals')
@Check('stored_totals_bytes_check', 'bytes >= 0')
export class StoredTotal {
  @PrimaryColumn('uuid')
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  account!: Relation<Account>;

  @Column('bigint')
  bytes!: string;
}
