import pg from 'pg';

/**
 * Gives accounts of the scratch database a past. The API cannot: it records what happens now. Renders are repeated over the last 30 days;
 * triggers keep their sums.
 */
export class Past {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(databaseUrl: string): Promise<Past> {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    return new Past(client);
  }

  /** Before the account's first render: months of the quota count from its creation. */
  async backdateAccount(email: string, days: number): Promise<void> {
    await this.#client.query(`UPDATE accounts SET created_at = now() - $2 * interval '1 day' WHERE email = $1`, [
      email,
      days,
    ]);
  }

  /** More on working days than on weekends, and more every week. */
  async repeatRenders(email: string): Promise<void> {
    const { rows } = await this.#client.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns
       WHERE table_name = 'renders' AND column_name NOT IN ('id', 'created_at', 'request_id')`,
    );
    const names = rows.map(({ column_name: name }) => name).join(', ');
    await this.#client.query(
      `INSERT INTO renders (${names}, request_id, created_at)
       SELECT ${names}, 'req_' || md5(random()::text), renders.created_at - day * interval '1 day' - copy * interval '17 minutes'
       FROM renders CROSS JOIN generate_series(1, 29) AS day CROSS JOIN generate_series(1, 9) AS copy
       WHERE account_id = (SELECT id FROM accounts WHERE email = $1)
         AND copy <= CASE WHEN extract(isodow FROM now() - day * interval '1 day') > 5 THEN 2 ELSE 8 - day / 6 END
         AND (status = 'succeeded' OR copy = 1 AND day % 4 = 1)
         AND abs(hashtext(renders.id::text || day || copy)) % 4 > 0`,
      [email],
    );
    await this.#client.query(
      `UPDATE usage_counters SET used = 26_480 WHERE counter = 'renders'
       AND account_id = (SELECT id FROM accounts WHERE email = $1)`,
      [email],
    );
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
