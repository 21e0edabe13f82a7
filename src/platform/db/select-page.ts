import { Between, type FindOptionsWhere, In, type ObjectLiteral, type Repository } from 'typeorm';

interface PageOfRows {
  limit: number;
  after?: { createdAt: Date; id: string };
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/** The values of the filter columns of a list. They are columns of an index between the other equal columns and `createdAt`. */
export type FilterValues = Record<string, readonly (string | null)[]>;

/**
 * Selects up to `limit` + 1 rows, newest first; the extra row tells whether there is another page. Rows of the same millisecond are ordered
 * by id, so that pages neither repeat nor skip rows while others are added.
 * @param rows of an entity with `createdAt` and `id`
 */
export function selectPage<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  page: PageOfRows,
): Promise<Row[]> {
  const query = rows.createQueryBuilder('row').where(where);
  const { conditions, values } = boundsOf(page);
  for (const condition of conditions) query.andWhere(condition, values);
  return query
    .orderBy('row.createdAt', 'DESC')
    .addOrderBy('row.id', 'DESC')
    .limit(page.limit + 1)
    .getMany();
}

/**
 * As `selectPage`, for lists with several filters over many rows: reads at most `limit` + 1 index entries for each combination of the values
 * of the columns that are not filtered. The index alone would be read until enough rows match, which may be never.
 * @param filterValues every value that each filter column can have
 */
export async function selectFilteredPage<Row extends ObjectLiteral & { id: string }>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  page: PageOfRows,
  filterValues: FilterValues,
): Promise<Row[]> {
  const given = where as Record<string, unknown>;
  const columns = Object.keys(filterValues);
  if (columns.every((column) => given[column] === undefined)) return selectPage(rows, where, page);
  const { metadata, manager } = rows;
  const others = Object.keys(given).filter((column) => given[column] !== undefined && !columns.includes(column));
  const parameters: unknown[] = others.map((column) => given[column]);
  const columnOf = (property: string) => metadata.findColumnWithPropertyName(property)?.databaseName ?? property;
  const use = (value: unknown) => `$${parameters.push(value)}`;
  const { conditions, values } = boundsOf(page);
  const bounds = conditions.map((condition) =>
    condition
      .replace(/row\.(\w+)/g, (_, property: string) => columnOf(property))
      .replace(/:(\w+)/g, (_, name: string) => use((values as Record<string, unknown>)[name])),
  );
  const equal = others.map((column, i) => `${columnOf(column)} = $${i + 1}`);
  const order = 'created_at DESC, id DESC LIMIT';
  const limit = use(page.limit + 1);
  const combinations = combine(
    columns.map((column) => (given[column] === undefined ? (filterValues[column] ?? []) : [given[column] as string])),
  );
  // Null equals nothing, so combinations with nulls in the same columns have a condition of their own.
  const groups = Map.groupBy(combinations, (values) => columns.filter((_, i) => values[i] === null).join());
  const probes = [...groups.values()].map((group) => {
    const [first = []] = group;
    const known = columns.flatMap((column, i) => (first[i] === null ? [] : [{ name: columnOf(column), i }]));
    const lists = known.map(({ i }) => `${use(group.map((values) => values[i]))}::text[]`);
    const nulls = columns.flatMap((column, i) => (first[i] === null ? [columnOf(column)] : []));
    const matches = [
      ...known.map(({ name }) => `${name} = filter.${name}_value`),
      ...nulls.map((column) => `${column} IS NULL`),
    ];
    // Postgres does not see that a column that is null has one value only, and would sort all rows.
    const probeOrder = `ORDER BY ${[...nulls.map((column) => `${column} DESC`), order].join(', ')}`;
    return `SELECT probe.* FROM unnest(${lists.join(', ')}) AS filter (${known.map(({ name }) => `${name}_value`).join(', ')})
      CROSS JOIN LATERAL (SELECT id, created_at FROM ${metadata.tablePath}
        WHERE ${[...equal, ...matches, ...bounds].join(' AND ')} ${probeOrder} ${limit}) AS probe`;
  });
  const statement = `SELECT id, created_at AS "createdAt" FROM (${probes.join(' UNION ALL ')}) AS found ORDER BY ${order} ${limit}`;
  const found = await manager.query<{ id: string; createdAt: Date }[]>(statement, parameters);
  // In a partitioned table, the times limit where the ids are looked up.
  const times = Between(found.at(-1)?.createdAt, found[0]?.createdAt);
  if (found.length === 0) return [];
  return rows.find({
    where: { id: In(found.map(({ id }) => id)), createdAt: times } as unknown as FindOptionsWhere<Row>,
    order: { createdAt: 'DESC', id: 'DESC' } as never,
  });
}

/** One upper bound only: of two, Postgres may start to read at the wrong one and skip the rows in between one by one. */
function boundsOf({ after, from, to }: PageOfRows): { conditions: string[]; values: object } {
  const conditions: string[] = [];
  if (from !== undefined) conditions.push('row.createdAt >= :from');
  if (after !== undefined && (to === undefined || after.createdAt < to)) {
    conditions.push('(row.createdAt, row.id) < (:createdAt, :id)');
  } else if (to !== undefined) {
    conditions.push('row.createdAt < :to');
  }
  return { conditions, values: { from, to, ...after } };
}

function combine(lists: (readonly (string | null)[])[]): (string | null)[][] {
  return lists.reduce<(string | null)[][]>(
    (combinations, list) => combinations.flatMap((start) => list.map((value) => [...start, value])),
    [[]],
  );
}
