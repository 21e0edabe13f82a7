import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Account } from '../account.entity.js';

/** One change of an account's state. A trigger rejects UPDATE and DELETE. */
@Entity('audit_entries')
@Index(['accountId', 'createdAt', 'id'])
@Index(['accountId', 'action', 'createdAt', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') accountId!: string;
  @ManyToOne('Account', { nullable: false }) account!: Relation<Account>;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column('text') actorType!: 'user' | 'api_key' | 'operator' | 'system';
  @Column('text', { nullable: true }) actorId!: string | null;
  @Column('text') actorLabel!: string;

  /** `<type>.<event>`, such as `api_key.created`. */
  @Column('text') action!: string;
  @Column('text') targetType!: string;
  @Column('text') targetId!: string;
  @Column('text') targetLabel!: string;
  @Column('text', { nullable: true }) ip!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
}
