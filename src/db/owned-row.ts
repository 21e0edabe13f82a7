import { Column, CreateDateColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** A row that belongs to one account, and goes when the account goes. */
export abstract class OwnedRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  accountId!: string;

  /** For the foreign key; nobody loads it. */
  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  account!: object;

  /** In whole milliseconds, so that a cursor made of it finds its row. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
