import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';

interface PageOfRows {
  limit: number;
  after?: { createdAt: Date; id: string };
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/**
 * Selects up to `limit` + 1 rows, newest first; the extra row tells whether there is another page. Rows of the same millisecond are ordered
 * by id, so that pages neither repeat nor skip rows while others are added.
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
