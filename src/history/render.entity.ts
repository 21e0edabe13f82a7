import { Check, Column, Entity, Index } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';

/** One line of an account's render history (contract §4), of the time when the request came in. What a refused specification did not say is null. */
@Entity('renders')
@Index(['accountId', 'createdAt', 'id'])
@Check('renders_source_check', `source IN ('post', 'get', 'template', 'job', 'ai', 'dashboard')`)
@Check('renders_status_check', `status IN ('succeeded', 'failed')`)
@Check('renders_environment_check', `environment IN ('production', 'sandbox')`)
export class Render extends OwnedRow {
  /** Null for a session. No foreign key: the history outlives the key. */
  @Column('uuid', { nullable: true })
  apiKeyId!: string | null;

  @Column('text')
  requestId!: string;

  @Column('text')
  source!: 'post' | 'get' | 'template' | 'job' | 'ai' | 'dashboard';

  @Column('text', { nullable: true })
  chartType!: string | null;

  @Column('text', { nullable: true })
  format!: string | null;

  /** CSS px. */
  @Column('integer', { nullable: true })
  width!: number | null;

  /** CSS px. */
  @Column('integer', { nullable: true })
  height!: number | null;

  @Column('double precision', { nullable: true })
  devicePixelRatio!: number | null;

  @Column('text')
  status!: 'succeeded' | 'failed';

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('integer')
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
