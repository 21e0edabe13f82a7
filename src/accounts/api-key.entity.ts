import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { OwnedRow } from '../platform/db/db.js';
import type { Environment } from './api-key.js';

@Entity('api_keys')
@Index(['accountId'])
@Unique(['keyHash'])
@Check('api_keys_environment_check', `environment IN ('production', 'sandbox')`)
@Check('api_keys_key_hash_check', 'octet_length(key_hash) = 32')
export class ApiKey extends OwnedRow {
  @Column('text')
  name!: string;

  @Column('text')
  environment!: Environment;

  /** SHA-256 of the whole key, 32 bytes. The key itself is not stored. */
  @Column('bytea')
  keyHash!: Buffer;

  @Column('text')
  prefix!: string;

  @Column('text')
  last4!: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;
}
