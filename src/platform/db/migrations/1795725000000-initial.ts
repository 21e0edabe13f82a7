import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREATE_ACCOUNTS, DROP_ACCOUNTS } from './initial/accounts.js';
import { CREATE_CONTENT, DROP_CONTENT } from './initial/content.js';
import { CREATE_JOBS, DROP_JOBS } from './initial/jobs.js';
import { CREATE_RENDERS, DROP_RENDERS } from './initial/renders.js';
import { CREATE_USAGE, DROP_USAGE } from './initial/usage.js';

/**
 * The schema of the first release. Rules for all tables:
 * - Names are Postgres's own: `<table>_<columns>_pkey`, `_key`, `_fkey`, `_check` and `_idx` (names.ts derives the same for TypeORM).
 * - Times are `timestamptz(3)`: the milliseconds of a JavaScript Date, so that a cursor made of one finds its row. Durations end in `_ms`.
 * - Text is `text`; a closed set of values has a check. Ids are random UUIDs.
 * - Values that clients wrote are `json`, which keeps the order of keys and every character; `jsonb` refuses NUL and lone surrogates.
 */
export class Initial1795725000000 implements MigrationInterface {
  name = 'Initial1795725000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of CREATE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DROP) await runner.query(statement);
  }
}

/** The other tables refer to accounts. */
const CREATE = [...CREATE_ACCOUNTS, ...CREATE_USAGE, ...CREATE_RENDERS, ...CREATE_CONTENT, ...CREATE_JOBS];
const DROP = [...DROP_JOBS, ...DROP_CONTENT, ...DROP_RENDERS, ...DROP_USAGE, ...DROP_ACCOUNTS];
