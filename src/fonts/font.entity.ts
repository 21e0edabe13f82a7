import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';
import type { FontFormat } from './check/sfnt.js';

/** A font that an account has uploaded: one weight and style of a family. */
@Entity('fonts')
@Unique(['accountId', 'familyKey', 'weight', 'style'])
@Index(['accountId', 'createdAt', 'id'])
@Check('fonts_format_check', `format IN ('woff2', 'woff', 'ttf', 'otf')`)
@Check('fonts_style_check', `style IN ('normal', 'italic')`)
export class Font extends OwnedRow {
  /** As it was named. */
  @Column('text') family!: string;

  /** The name in lower case: specifications may write it in any. */
  @Column('text') familyKey!: string;

  /** The format of the uploaded file. */
  @Column('text') format!: FontFormat;

  /** As in CSS. */
  @Column('integer') weight!: number;
  @Column('text') style!: 'normal' | 'italic';

  /** Length of the font as it is stored. */
  @Column('integer') bytes!: number;
  @Column('text', { array: true }) scripts!: string[];

  /** Pairs of first and last code point. */
  @Column('integer', { array: true }) ranges!: number[];

  /** Name of the file: the SHA-256 of its content in hex, with its extension. */
  @Column('text') file!: string;

  /** The font, rewritten from the uploaded file. Not selected with the rest. */
  @Column('bytea', { select: false }) content!: Buffer;
}
