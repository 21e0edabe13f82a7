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
  Unique,
} from 'typeorm';
import { Account } from './account.entity.js';

export type ApiKeyEnvironment = 'production' | 'sandbox';

@Entity('api_keys')
@Unique('api_keys_key_hash_key', ['keyHash'])
@Check('api_keys_environment_check', `environment IN ('production', 'sandbox')`)
@Check('api_keys_key_hash_check', 'octet_length(key_hash) = 32')
export class ApiKey {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'api_keys_pkey' })
  id!: string;

  @Index('api_keys_account_id_idx')
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'api_keys_account_id_fkey' })
  account!: Relation<Account>;

  @Column('text')
  name!: string;

  @Column('text')
  environment!: ApiKeyEnvironment;

  /** SHA-256 of the whole key, 32 bytes; the key itself is shown once and stored nowhere. */
  @Column('bytea', { name: 'key_hash' })
  keyHash!: Buffer;

  @Column('text')
  prefix!: string;

  @Column('text')
  last4!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
