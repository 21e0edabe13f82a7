import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One caller's current window, where no Redis counts. The table is unlogged: a crash of Postgres forgets the counts and nothing else. */
@Entity('rate_windows')
export class RateWindow {
  /** Who or what is counted, such as `render:key:<id>`. */
  @PrimaryColumn('text')
  name!: string;

  @Column('integer')
  used!: number;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  endsAt!: Date;
}
