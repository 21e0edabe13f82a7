import { Check, Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';

/** Sums of an account's renders. Maintained by a trigger; see docs/design/render-history.md. */
@Entity('render_sums')
@Check('render_sums_environment_check', `environment IN ('production', 'sandbox')`)
export class RenderSum {
  @PrimaryColumn('uuid')
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  account!: object;

  /** The start of a UTC day, or the moment of that day at which months of the account begin. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  startsAt!: Date;

  /** Empty for rejected specifications. */
  @PrimaryColumn('text')
  format!: string;

  @PrimaryColumn('text')
  environment!: 'production' | 'sandbox';

  @Column('integer')
  renders!: number;

  @Column('integer')
  succeeded!: number;

  /** The number of successful renders that came from the cache. */
  @Column('integer')
  cached!: number;

  @Column('integer')
  charged!: number;

  /** The sum over successful renders. */
  @Column('bigint')
  latencyMs!: string;
}
