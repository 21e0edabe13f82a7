import { Column, Entity, Index } from 'typeorm';
import { OwnedRow } from '../../platform/db/db.js';

/** A signed-in browser. The session token names this row; without the row it is invalid, so a logout takes effect at once on all instances. */
@Entity('sessions')
@Index(['accountId'])
export class Session extends OwnedRow {
  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** Exact to the minute; null until the first use. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastUsedAt!: Date | null;

  /** Where the login came from: an IPv4 address, or the /64 of an IPv6 address. Null for sessions of older releases. */
  @Column('text', { nullable: true }) network!: string | null;

  /** The User-Agent of the login, shortened. */
  @Column('text', { nullable: true }) userAgent!: string | null;
}
