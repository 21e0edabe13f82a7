import { Check, Column, Entity, Index } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

/** One accepted job, from its acceptance until its result is no longer kept. */
@Entity('jobs')
@Index(['accountId', 'createdAt', 'id'])
@Index(['accountId', 'idempotencyKey'], { unique: true, where: 'idempotency_key IS NOT NULL' })
@Index(['accountId', 'kind', 'fairTag'], {
  where: `status IN ('queued', 'processing')`,
})
@Index(['kind', 'fairTag'], { where: `status IN ('queued', 'processing')` })
@Check('jobs_kind_check', `kind IN ('render', 'report', 'batch')`)
@Check('jobs_status_check', `status IN ('queued', 'processing', 'completed', 'failed')`)
export class Job extends OwnedRow {
  @Column('text')
  kind!: 'render' | 'report' | 'batch';

  @Column('text')
  status!: 'queued' | 'processing' | 'completed' | 'failed';

  /** Of the result. */
  @Column('text')
  format!: string;

  @Column('text')
  requestId!: string;

  /** Who asked, as they were then. */
  @Column('json')
  caller!: object;

  /** For the runner; null once the job has ended. `json` and not `jsonb`, which takes no NUL in a text. */
  @Column('json', { nullable: true })
  payload!: object | null;

  /** What it costs, in renders. */
  @Column('integer')
  charts!: number;

  /** How many of them have been drawn, or have failed. */
  @Column('integer', { default: 0 })
  done!: number;

  /** What the charts were charged to, see usage-counter.entity.ts. */
  @Column('text')
  counter!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  periodStart!: Date;

  /** Its place among the jobs of its kind: docs/adr/0092. */
  @Column('bigint')
  fairTag!: string;

  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  /** SHA-256 of what was asked. */
  @Column('text')
  requestHash!: string;

  /** How often it was begun, without the times that it only had to wait. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** How many of those ended in a failure of ours. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('json', { nullable: true })
  warnings!: string[] | null;

  /** When it was begun the last time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  startedAt!: Date | null;

  @Index()
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  completedAt!: Date | null;
}
