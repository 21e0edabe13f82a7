import { Column, Entity, Index } from 'typeorm';
import { OwnedRow } from '../../platform/db/db.js';
import type { ChartParameters } from '../parameters.js';

/** A chart that was saved by `/chart/create`. Its id is random and all that its URL needs. */
@Entity('short_urls')
@Index(['accountId'])
export class ShortUrl extends OwnedRow {
  /** As the client wrote them, without its key. */
  @Column('json') parameters!: ChartParameters;

  /** Whether its query may change the chart. */
  @Column('boolean', { default: false }) allowOverrides!: boolean;

  /** The account's version when the chart was saved: revoking signed URLs revokes it too. */
  @Column('integer') signingVersion!: number;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
