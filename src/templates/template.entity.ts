import { Column, Entity, Index, Unique, UpdateDateColumn } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

/** A template of an account's own (contract §2). */
@Entity('templates')
@Unique(['accountId', 'slug'])
@Index(['accountId', 'createdAt', 'id'])
export class Template extends OwnedRow {
  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  /** As the client wrote it. json and not jsonb: that one sorts keys, refuses `\u0000` and lone surrogates, and rounds nothing we query. */
  @Column('json')
  spec!: Record<string, unknown>;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
