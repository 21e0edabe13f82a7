import { Check, Column, Entity, Index, UpdateDateColumn } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

export type GridStyle = 'none' | 'subtle' | 'solid';
export type LogoAlign = 'left' | 'right';

/** A look that an account has saved (contract §2). What it leaves open is null, and the default look's. */
@Entity('brand_kits')
@Index(['accountId'], { unique: true, where: 'is_default' })
@Index(['accountId', 'createdAt', 'id'])
@Check('brand_kits_grid_style_check', `grid_style IN ('none', 'subtle', 'solid')`)
@Check('brand_kits_logo_align_check', `logo_align IN ('left', 'right')`)
export class BrandKit extends OwnedRow {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  primaryColor!: string | null;

  @Column('text', { nullable: true })
  accentColor!: string | null;

  @Column('text', { array: true, nullable: true })
  palette!: string[] | null;

  @Column('text', { nullable: true })
  backgroundColor!: string | null;

  /** A family the service ships. */
  @Column('text', { nullable: true })
  font!: string | null;

  @Column('text')
  gridStyle!: GridStyle;

  /** CSS px at a card's corners. */
  @Column('integer')
  rounding!: number;

  @Column('text', { nullable: true })
  logoUrl!: string | null;

  /** CSS px. */
  @Column('integer')
  logoHeight!: number;

  @Column('text')
  logoAlign!: LogoAlign;

  @Column('boolean')
  isDefault!: boolean;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
