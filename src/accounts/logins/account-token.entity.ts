import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { OwnedRow } from '../../platform/db/db.js';

/** `operator_reset` was handed out by the operator, the others were sent to the account's e-mail address. */
export type TokenPurpose = 'password_reset' | 'operator_reset' | 'email_verification';

/** A link with a secret that works once. A used one is deleted. */
@Entity('account_tokens')
@Unique(['tokenHash'])
@Index(['accountId'])
@Check('account_tokens_purpose_check', `purpose IN ('password_reset', 'operator_reset', 'email_verification')`)
@Check('account_tokens_token_hash_check', 'octet_length(token_hash) = 32')
export class AccountToken extends OwnedRow {
  @Column('text')
  purpose!: TokenPurpose;

  /** SHA-256 of the token, which is not stored. */
  @Column('bytea')
  tokenHash!: Buffer;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
