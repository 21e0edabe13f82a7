import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

export type GridStyle = 'none' | 'subtle' | 'solid';
export type LogoAlign = 'left' | 'right';

/** A look that an account has saved (contract §2). What it leaves open is null, and the default look's. */
@Entity('brand_kits')
@Index('brand_kits_default_key', ['accountId'], { unique: true, where: 'is_default' })
@Index('brand_kits_account_id_created_at_id_idx', ['accountId', 'createdAt', 'id'])
@Check('brand_kits_grid_style_check', `grid_style IN ('none', 'subtle', 'solid')`)
@Check('brand_kits_logo_align_check', `logo_align IN ('left', 'right')`)
export class BrandKit {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'brand_kits_pkey' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'brand_kits_account_id_fkey' })
  account!: Relation<Account>;

  @Column('text')
  name!: string;

  @Column('text', { name: 'primary_color', nullable: true })
  primaryColor!: string | null;

  @Column('text', { name: 'accent_color', nullable: true })
  accentColor!: string | null;

  @Column('text', { array: true, nullable: true })
  palette!: string[] | null;

  @Column('text', { name: 'background_color', nullable: true })
  backgroundColor!: string | null;

  /** A family the service ships. */
  @Column('text', { nullable: true })
  font!: string | null;

  @Column('text', { name: 'grid_style' })
  gridStyle!: GridStyle;

  /** CSS px at a card's corners. */
  @Column('integer')
  rounding!: number;

  @Column('text', { name: 'logo_url', nullable: true })
  logoUrl!: string | null;

  /** CSS px. */
  @Column('integer', { name: 'logo_height' })
  logoHeight!: number;

  @Column('text', { name: 'logo_align' })
  logoAlign!: LogoAlign;

  @Column('boolean', { name: 'is_default' })
  isDefault!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
