import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';

/** A network from which somebody has logged in to the account with the right password. See known-networks.ts. */
@Entity('login_networks')
@Check('login_networks_network_hash_check', 'octet_length(network_hash) = 32')
export class LoginNetwork {
  @PrimaryColumn('uuid')
  accountId!: string;

  /** For the foreign key only; never loaded. */
  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  account!: object;

  @PrimaryColumn('bytea')
  networkHash!: Buffer;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  lastLoginAt!: Date;
}
