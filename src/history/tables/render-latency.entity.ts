import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';

/** How many successful renders of an account took how long. Maintained with `RenderSum`. */
@Entity('render_latencies')
export class RenderLatency {
  @PrimaryColumn('uuid')
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  account!: object;

  /** The start of the period, as in `RenderSum`. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  startsAt!: Date;

  /** Exact below 512 ms; above, the upper end of a range that is at most 1/256 wide. */
  @PrimaryColumn('integer')
  latencyMs!: number;

  @Column('integer')
  renders!: number;
}
