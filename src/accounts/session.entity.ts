import { Column, Entity, Index } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

/** A signed-in browser. The token names this row; without the row it opens nothing, so logging out works at once and everywhere. */
@Entity('sessions')
@Index(['accountId'])
export class Session extends OwnedRow {
  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
