import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A registration whose link has not been opened. It becomes an account, or expires. An address may have several. */
@Entity('registrations')
@Unique(['tokenHash'])
@Index(['email'])
@Check('registrations_token_hash_check', 'octet_length(token_hash) = 32')
export class PendingRegistration {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Normalized: see login-fields.ts. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  /** argon2id as a PHC string. */
  @Column('text')
  passwordHash!: string;

  /** What the account will use up; null: none was given. */
  @Column('uuid', { nullable: true })
  invitationId!: string | null;

  /** SHA-256 of the token in the link, which is not stored. */
  @Column('bytea')
  tokenHash!: Buffer;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
