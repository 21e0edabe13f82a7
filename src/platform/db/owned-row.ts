import {
  Column,
  CreateDateColumn,
  type DataSource,
  type EntityManager,
  type EntityTarget,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { conflict } from '../../http/errors.js';

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

/** Far more than anybody tells apart, and few enough that a list of all of them is one page. */
const MAX_ROWS = 100;

/**
 * Changes what an account owns, in one transaction. The changes of one account come one after the other, so that counts, names and what an
 * audit entry says of the state before hold.
 */
export function changeOwned<Result>(
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
 * Throws 409 when the account has 100 rows of this kind already. Within `changeOwned`.
 * @param things what people call them, such as `brand kits`
 */
export async function requireRoom<Row extends OwnedRow>(
  manager: EntityManager,
  kind: EntityTarget<Row>,
  accountId: string,
  things: string,
): Promise<void> {
  if ((await manager.getRepository<OwnedRow>(kind).countBy({ accountId })) < MAX_ROWS) return;
  throw conflict(`An account may have ${MAX_ROWS} ${things}. Delete one that is no longer used, then try again.`);
}
