import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The current window of one key, for services without Redis. The table is unlogged: a crash of Postgres loses the counts only. */
@Entity('rate_windows')
export class RateWindow {
  /** Such as `render:key:<id>`. */
  @PrimaryColumn('text')
  name!: string;

  @Column('integer')
  used!: number;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  endsAt!: Date;
}
