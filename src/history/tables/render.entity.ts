import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** One entry of an account's render history. `createdAt` is when the request arrived. Partitioned by month: see docs/design/render-history.md. */
@Entity('renders')
@Index(['accountId', 'createdAt', 'id'])
@Index('renders_filters_idx', [
  'accountId',
  'chartType',
  'status',
  'environment',
  'source',
  'format',
  'createdAt',
  'id',
])
@Index('renders_failed_idx', ['accountId', 'createdAt'], { where: `status = 'failed'` })
@Index(['accountId', 'requestId'])
@Check('renders_source_check', `source IN ('post', 'get', 'template', 'job', 'ai', 'dashboard')`)
@Check('renders_status_check', `status IN ('succeeded', 'failed')`)
@Check('renders_environment_check', `environment IN ('production', 'sandbox')`)
export class Render {
  @PrimaryGeneratedColumn('uuid') id!: string;

  /** Part of the key, because the table is partitioned by it. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column('uuid') accountId!: string;

  /** For the foreign key only; never loaded. */
  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' }) account!: object;

  /** Null for a session. No foreign key, because the entry outlives the key. */
  @Column('uuid', { nullable: true }) apiKeyId!: string | null;
  @Column('text') requestId!: string;
  @Column('text') source!: 'post' | 'get' | 'template' | 'job' | 'ai' | 'dashboard';

  /** Null, like the next four, when the specification was rejected. */
  @Column('text', { nullable: true }) chartType!: string | null;
  @Column('text', { nullable: true }) format!: string | null;

  /** CSS px. */
  @Column('integer', { nullable: true }) width!: number | null;

  /** CSS px. */
  @Column('integer', { nullable: true }) height!: number | null;
  @Column('double precision', { nullable: true }) devicePixelRatio!: number | null;
  @Column('text') status!: 'succeeded' | 'failed';
  @Column('text', { nullable: true }) error!: string | null;
  @Column('integer') latencyMs!: number;
  @Column('integer') bytes!: number;

  /** A HIT or a 304: nothing was drawn and, except for a chart of a job, nothing charged. */
  @Column('boolean') cached!: boolean;
  @Column('text') environment!: 'production' | 'sandbox';

  /** The URL of the stored image, if there is one. */
  @Column('text', { nullable: true }) url!: string | null;

  /** How many equal openings of a URL that needs no key, or requests that found the queue full, the entry stands for. */
  @Column('integer', { default: 1 }) count!: number;

  /** The status of the response. Null when none was sent. */
  @Column('smallint', { nullable: true }) statusCode!: number | null;

  /** The specification in `render_documents`, where it may be deleted earlier than this entry. */
  @Column('uuid', { nullable: true }) specHash!: string | null;

  /** What the response said besides its status, in `render_documents` likewise. Null when there was nothing to say. */
  @Column('uuid', { nullable: true }) answerHash!: string | null;
}
