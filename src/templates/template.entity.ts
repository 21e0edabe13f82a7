import { Column, Entity, Index, Unique, UpdateDateColumn } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

/** A template that an account has saved. */
@Entity('templates')
@Unique(['accountId', 'slug'])
@Index(['accountId', 'createdAt', 'id'])
export class Template extends OwnedRow {
  @Column('text') slug!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;

  /** As the client wrote it. Not jsonb, which sorts keys and rejects `\u0000` and lone surrogates. */
  @Column('json') spec!: Record<string, unknown>;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}
