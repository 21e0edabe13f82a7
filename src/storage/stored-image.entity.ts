import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Format } from '../../renderer-page/payload.js';
import type { Account } from '../accounts/account.entity.js';

/** A picture that is kept until it expires. The picture itself lies in the object store under the same name. */
@Entity('stored_images')
export class StoredImage {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'stored_images_pkey' })
  name!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** Never deleted with its account: a picture without a row would be swept by nobody. */
  @ManyToOne('Account', { nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'stored_images_account_id_fkey' })
  account!: Relation<Account>;

  @Column('text')
  format!: Format;

  /** CSS px, as in the specification. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('integer')
  bytes!: number;

  /** When it was stored first. */
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Index('stored_images_expires_at_idx')
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt!: Date;
}
