import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Account } from '../../accounts/account.entity.js';
import type { FileFormat } from '../../http/http.js';

/** A stored image, or an archive of images, until it expires. The object store has the file under the same name. */
@Entity('stored_images')
@Index(['accountId', 'createdAt'])
export class StoredImage {
  @PrimaryColumn('text') name!: string;

  @Column('uuid') accountId!: string;

  /** Not deleted with its account: without its row the file would never be deleted. */
  @ManyToOne('Account', { nullable: false }) account!: Relation<Account>;
  @Column('text') format!: FileFormat;

  /** CSS px, as in the specification; null for an archive. */
  @Column('integer', { nullable: true }) width!: number | null;
  @Column('integer', { nullable: true }) height!: number | null;
  @Column('integer') bytes!: number;

  /** When the image was first stored. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
