import { Check, Column, Entity, Index, UpdateDateColumn } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

export type GridStyle = 'none' | 'subtle' | 'solid';
export type LogoAlign = 'left' | 'right';

/** A theme that an account has saved. A null field keeps the value of the default preset. */
@Entity('brand_kits')
@Index(['accountId'], { unique: true, where: 'is_default' })
@Index(['accountId', 'createdAt', 'id'])
@Check('brand_kits_grid_style_check', `grid_style IN ('none', 'subtle', 'solid')`)
@Check('brand_kits_logo_align_check', `logo_align IN ('left', 'right')`)
export class BrandKit extends OwnedRow {
  @Column('text') name!: string;
  @Column('text', { nullable: true }) primaryColor!: string | null;
  @Column('text', { nullable: true }) accentColor!: string | null;
  @Column('text', { array: true, nullable: true }) palette!: string[] | null;
  @Column('text', { nullable: true }) backgroundColor!: string | null;

  /** A font family of the service or of the account. */
  @Column('text', { nullable: true }) font!: string | null;
  @Column('text') gridStyle!: GridStyle;

  /** Radius of a card's corners in CSS px. */
  @Column('integer') rounding!: number;
  @Column('text', { nullable: true }) logoUrl!: string | null;

  /** CSS px. */
  @Column('integer') logoHeight!: number;
  @Column('text') logoAlign!: LogoAlign;
  @Column('boolean') isDefault!: boolean;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}
