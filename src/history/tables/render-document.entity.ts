import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';

/** JSON that entries of the render history refer to by its hash: a specification, or what a response said. Equal JSON of an account is one row. */
@Entity('render_documents')
@Index(['accountId', 'usedAt'])
export class RenderDocument {
  @PrimaryColumn('uuid')
  accountId!: string;

  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' })
  account!: object;

  /** The first half of the SHA-256 of `body`. */
  @PrimaryColumn('uuid')
  hash!: string;

  /** `json`, because `jsonb` rejects NUL characters in texts. */
  @Column('json')
  body!: unknown;

  @Column('integer')
  bytes!: number;

  /** When an entry was last recorded that refers to it, to about two hours. */
  @Column({ type: 'timestamptz', precision: 3 })
  usedAt!: Date;
}
