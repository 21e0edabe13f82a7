import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Account } from '../../accounts/account.entity.js';
import type { FileFormat } from '../../http/http.js';

/** A picture, or an archive of them, that is kept until it expires. The file itself lies in the object store under the same name. */
@Entity('stored_images')
export class StoredImage {
  @PrimaryColumn('text')
  name!: string;

  @Column('uuid')
  accountId!: string;

  /** Never deleted with its account: a picture without a row would be swept by nobody. */
  @ManyToOne('Account', { nullable: false })
  account!: Relation<Account>;

  @Column('text')
  format!: FileFormat;

  /** CSS px, as in the specification; null for what is no single picture. */
  @Column('integer', { nullable: true })
  width!: number | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  @Column('integer')
  bytes!: number;

  /** When it was stored first. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
