import { Column, Entity, Index } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

/** A signed-in browser. The session token names this row; without the row it is invalid, so a logout takes effect at once on all instances. */
@Entity('sessions')
@Index(['accountId'])
export class Session extends OwnedRow {
  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
