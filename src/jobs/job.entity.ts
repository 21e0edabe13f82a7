import { Check, Column, Entity, Index } from 'typeorm';
import type { TableSummary } from '../../chart-spec/table.js';
import { OwnedRow } from '../platform/db/db.js';

export const JOB_KINDS = ['render', 'report', 'batch'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** One job, from its acceptance until its result is deleted. */
@Entity('jobs')
@Index(['accountId', 'createdAt', 'id'])
@Index(['accountId', 'kind', 'status', 'createdAt', 'id'])
@Index(['accountId', 'idempotencyKey'], { unique: true, where: 'idempotency_key IS NOT NULL' })
@Index(['share', 'kind', 'fairTag'], { where: `status IN ('queued', 'processing')` })
@Index(['kind', 'fairTag'], { where: `status IN ('queued', 'processing')` })
@Check('jobs_kind_check', `kind IN ('render', 'report', 'batch')`)
@Check('jobs_status_check', `status IN ('queued', 'processing', 'completed', 'failed')`)
export class Job extends OwnedRow {
  @Column('text') kind!: JobKind;
  @Column('text') status!: JobStatus;

  /** The format of the result. */
  @Column('text') format!: string;

  /** The title of the chart or of the report, on one line; null where it has none. */
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text') requestId!: string;

  /** The caller at acceptance: a `JobCaller`. Only workers read it and the payload, which a client that polls would make large responses of. */
  @Column('json', { select: false }) caller!: object;

  /** For the runner; null once the job has finished. `json`, because `jsonb` rejects NUL characters in texts. */
  @Column('json', { nullable: true, select: false }) payload!: object | null;

  /** How many renders it costs. */
  @Column('integer') charts!: number;

  /** How many of them have been drawn or have failed. */
  @Column('integer', { default: 0 }) done!: number;

  /** The usage counter that was charged. */
  @Column('text') counter!: string;
  @Column({ type: 'timestamptz', precision: 3 }) periodStart!: Date;

  /** Whose share of the workers it uses: that of its account, or of a network of accounts. */
  @Column('text') share!: string;

  /** Its position among the jobs of its kind. See docs/adr/0090-jobs-on-pg-boss.md. */
  @Column('bigint') fairTag!: string;
  @Column('text', { nullable: true }) idempotencyKey!: string | null;

  /** SHA-256 of kind and request body. */
  @Column('text') requestHash!: string;

  /** The header of that name, for the trace that the request belongs to. */
  @Column('text', { nullable: true }) traceparent!: string | null;

  /** How often it was started, except for runs that only had to wait. */
  @Column('integer', { default: 0 }) attempts!: number;

  /** How many of these attempts ended with an error of the service. */
  @Column('integer', { default: 0 }) failures!: number;
  @Column('text', { nullable: true }) url!: string | null;

  /** Address of a PNG of the first page of a report. */
  @Column('text', { nullable: true }) previewUrl!: string | null;
  @Column('text', { nullable: true }) error!: string | null;
  @Column('json', { nullable: true }) warnings!: string[] | null;

  /** What was decided about the table of its specification. */
  @Column('json', { nullable: true }) decidedTable!: TableSummary | null;

  /** Start of the last attempt. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) startedAt!: Date | null;

  @Index()
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  completedAt!: Date | null;
}
