import { Check, Column, Entity, Index, Unique } from 'typeorm';
import type { Environment, KeyScope } from '../../caller.js';
import { OwnedRow } from '../../platform/db/db.js';

@Entity('api_keys')
@Index(['accountId'])
@Unique(['keyHash'])
@Check('api_keys_environment_check', `environment IN ('production', 'sandbox')`)
@Check('api_keys_key_hash_check', 'octet_length(key_hash) = 32')
@Check('api_keys_scope_check', `scope IN ('all', 'render')`)
@Check('api_keys_created_by_type_check', `created_by_type IN ('user', 'api_key', 'system')`)
export class ApiKey extends OwnedRow {
  @Column('text') name!: string;
  @Column('text') environment!: Environment;
  @Column('text', { default: 'all' }) scope!: KeyScope;

  /** SHA-256 of the whole key, 32 bytes. The key itself is not stored. */
  @Column('bytea') keyHash!: Buffer;
  @Column('text') prefix!: string;
  @Column('text') last4!: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastUsedAt!: Date | null;

  /** From when on the key is invalid; null: never. An app then gets another key for the same row. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) expiresAt!: Date | null;

  /** The host or program that an app with this key is at; null: not a key of an app. */
  @Column('text', { nullable: true }) connectedApp!: string | null;

  /** `system`: without a request. */
  @Column('text', { default: 'system' }) createdByType!: 'user' | 'api_key' | 'system';

  /** The keys that this key descends from, the one that made it last. Deleted ones are included. See api-keys.ts. */
  @Column('uuid', { array: true, default: '{}' }) ancestorIds!: string[];
}
