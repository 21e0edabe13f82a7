import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { OwnedRow } from '../../platform/db/db.js';

/** `operator_reset` was handed out by the operator, `oauth_code` to an app, the others were sent to the account's e-mail address. */
export type TokenPurpose = 'password_reset' | 'operator_reset' | 'email_verification' | 'oauth_code';

/** A link with a secret that works once. A used one is deleted. */
@Entity('account_tokens')
@Unique(['tokenHash'])
@Index(['accountId'])
@Check(
  'account_tokens_purpose_check',
  `purpose IN ('password_reset', 'operator_reset', 'email_verification', 'oauth_code')`,
)
@Check('account_tokens_token_hash_check', 'octet_length(token_hash) = 32')
export class AccountToken extends OwnedRow {
  @Column('text') purpose!: TokenPurpose;

  /** SHA-256 of the token, which is not stored. */
  @Column('bytea') tokenHash!: Buffer;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}

/** A link with which somebody may register once. A used one is deleted. */
@Entity('invitations')
@Unique(['tokenHash'])
@Index(['createdAt', 'id'])
@Check('invitations_token_hash_check', 'octet_length(token_hash) = 32')
export class Invitation {
  @PrimaryGeneratedColumn('uuid') id!: string;

  /** The only address that may register with it; null: any. */
  @Column('text', { nullable: true }) email!: string | null;

  /** SHA-256 of the token, which is not stored. */
  @Column('bytea') tokenHash!: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}

/** A registration whose link has not been opened. It becomes an account, or expires. An address may have several. */
@Entity('registrations')
@Unique(['tokenHash'])
@Index(['email'])
@Check('registrations_token_hash_check', 'octet_length(token_hash) = 32')
export class PendingRegistration {
  @PrimaryGeneratedColumn('uuid') id!: string;

  /** Normalized: see login-fields.ts. */
  @Column('text') email!: string;
  @Column('text') name!: string;

  /** argon2id as a PHC string. */
  @Column('text') passwordHash!: string;

  /** What the account will use up; null: none was given. */
  @Column('uuid', { nullable: true }) invitationId!: string | null;

  /** SHA-256 of the token in the link, which is not stored. */
  @Column('bytea') tokenHash!: Buffer;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}

/** A network from which somebody has logged in to the account with the right password. See known-networks.ts. */
@Entity('login_networks')
@Check('login_networks_network_hash_check', 'octet_length(network_hash) = 32')
export class LoginNetwork {
  @PrimaryColumn('uuid') accountId!: string;

  /** For the foreign key only; never loaded. */
  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' }) account!: object;
  @PrimaryColumn('bytea') networkHash!: Buffer;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  lastLoginAt!: Date;
}
