import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';

interface PageOfRows {
  limit: number;
  after?: { createdAt: Date; id: string };
  /** The first moment that is in. */
  from?: Date | undefined;
  /** The first moment that is out again. */
  to?: Date | undefined;
}

/**
 * The rows of one page of a list and one more, newest first. Rows made in the same millisecond are told apart by their ids, so that no row
 * is shown twice or left out while others are being added.
 * @param rows of an entity with `createdAt` and `id`
 */
export function selectPage<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  { limit, after, from, to }: PageOfRows,
): Promise<Row[]> {
  const query = rows.createQueryBuilder('row').where(where);
  if (from !== undefined) query.andWhere('row.createdAt >= :from', { from });
  if (to !== undefined) query.andWhere('row.createdAt < :to', { to });
  if (after !== undefined) query.andWhere('(row.createdAt, row.id) < (:createdAt, :id)', after);
  return query
    .orderBy('row.createdAt', 'DESC')
    .addOrderBy('row.id', 'DESC')
    .limit(limit + 1)
    .getMany();
}
