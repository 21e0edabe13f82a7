import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * The rows of one page of a list and one more, newest first. Rows made in the same millisecond are told apart by their ids, so that no row
 * is shown twice or left out while others are being added.
 * @param query over an entity with `createdAt` and `id`, filtered already
 */
export function selectPage<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { limit, after }: { limit: number; after?: { createdAt: Date; id: string } },
): Promise<Row[]> {
  const { alias } = query;
  if (after !== undefined) {
    query.andWhere(`(${alias}.createdAt, ${alias}.id) < (:afterTime, :afterId)`, {
      afterTime: after.createdAt,
      afterId: after.id,
    });
  }
  return query
    .orderBy(`${alias}.createdAt`, 'DESC')
    .addOrderBy(`${alias}.id`, 'DESC')
    .limit(limit + 1)
    .getMany();
}
