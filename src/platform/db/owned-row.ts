import {
  Column,
  CreateDateColumn,
  type DataSource,
  type EntityManager,
  type EntityTarget,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** A row that belongs to one account and is deleted with it. */
export abstract class OwnedRow {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') accountId!: string;

  /** For the foreign key only; never loaded. */
  @ManyToOne('Account', { nullable: false, onDelete: 'CASCADE' }) account!: object;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}

/** Few enough that a list of all of them is one page. */
const MAX_ROWS = 100;

/**
 * Runs `work` in a transaction that locks the account. Changes of one account run one after another, so that counts, unique names and the
 * state that an audit entry describes stay correct.
 */
export function withAccountLock<Result>(
  dataSource: DataSource,
  accountId: string,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
    return work(manager);
  });
}

/**
 * Throws when the account has 100 rows of this kind. Call it inside `withAccountLock`.
 * @param limitReached makes the error, given the limit
 */
export async function requireBelowLimit<Row extends OwnedRow>(
  manager: EntityManager,
  kind: EntityTarget<Row>,
  accountId: string,
  limitReached: (limit: number) => Error,
): Promise<void> {
  const count = await manager.getRepository<OwnedRow>(kind).countBy({ accountId });
  if (count >= MAX_ROWS) throw limitReached(MAX_ROWS);
}
