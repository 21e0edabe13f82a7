import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

/** One line of an account's render history (contract §4). What a refused specification did not say is null. */
@Entity('renders')
@Index('renders_account_id_created_at_id_idx', ['accountId', 'createdAt', 'id'])
@Check('renders_source_check', `source IN ('post', 'get', 'template', 'job', 'ai', 'dashboard')`)
@Check('renders_status_check', `status IN ('succeeded', 'failed')`)
@Check('renders_environment_check', `environment IN ('production', 'sandbox')`)
export class Render {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'renders_pkey' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'renders_account_id_fkey' })
  account!: Relation<Account>;

  /** Null for a session. No foreign key: the history outlives the key. */
  @Column('uuid', { name: 'api_key_id', nullable: true })
  apiKeyId!: string | null;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  /** When the request came in. */
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Column('text')
  source!: 'post' | 'get' | 'template' | 'job' | 'ai' | 'dashboard';

  @Column('text', { name: 'chart_type', nullable: true })
  chartType!: string | null;

  @Column('text', { nullable: true })
  format!: string | null;

  /** CSS px. */
  @Column('integer', { nullable: true })
  width!: number | null;

  /** CSS px. */
  @Column('integer', { nullable: true })
  height!: number | null;

  @Column('double precision', { name: 'device_pixel_ratio', nullable: true })
  devicePixelRatio!: number | null;

  @Column('text')
  status!: 'succeeded' | 'failed';

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('integer', { name: 'latency_ms' })
  latencyMs!: number;

  @Column('integer')
  bytes!: number;

  /** A HIT or a 304: nothing was drawn, and, but for a chart of a job, nothing charged. */
  @Column('boolean')
  cached!: boolean;

  @Column('text')
  environment!: 'production' | 'sandbox';

  /** Of the stored image, where there is one. */
  @Column('text', { nullable: true })
  url!: string | null;
}
