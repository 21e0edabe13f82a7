import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A link with which somebody may register once. A used one is deleted. */
@Entity('invitations')
@Unique(['tokenHash'])
@Index(['createdAt', 'id'])
@Check('invitations_token_hash_check', 'octet_length(token_hash) = 32')
export class Invitation {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The only address that may register with it; null: any. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** SHA-256 of the token, which is not stored. */
  @Column('bytea')
  tokenHash!: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
