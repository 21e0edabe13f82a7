import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a key may do, who made it, and from which keys it descends. Existing keys may do everything; the audit log knows who made them. */
export class KeyScopes1795222800000 implements MigrationInterface {
  name = 'KeyScopes1795222800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [ADD_COLUMNS, SET_CREATORS, SET_ANCESTORS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP scope, DROP created_by_type, DROP ancestor_ids');
  }
}

const ADD_COLUMNS = `
  ALTER TABLE api_keys
    ADD scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'render')),
    ADD created_by_type text NOT NULL DEFAULT 'system' CHECK (created_by_type IN ('user', 'api_key', 'system')),
    ADD ancestor_ids uuid[] NOT NULL DEFAULT '{}'`;

const SET_CREATORS = `
  UPDATE api_keys SET created_by_type = entry.actor_type
  FROM audit_entries AS entry
  WHERE entry.account_id = api_keys.account_id AND entry.action = 'api_key.created'
    AND entry.target_id = api_keys.id::text AND entry.actor_type IN ('user', 'api_key')`;

/** The key that made a key comes last, the one that made that before it, also where keys between them were deleted. */
const SET_ANCESTORS = `
  WITH RECURSIVE made AS (
    SELECT target_id AS child, actor_id AS parent FROM audit_entries
    WHERE action = 'api_key.created' AND actor_type = 'api_key'
  ), line AS (
    SELECT key.id, made.parent, 1 AS distance FROM api_keys AS key JOIN made ON made.child = key.id::text
    UNION ALL
    SELECT line.id, made.parent, line.distance + 1 FROM line JOIN made ON made.child = line.parent
  )
  UPDATE api_keys SET ancestor_ids = ancestors.ids
  FROM (SELECT id, array_agg(parent::uuid ORDER BY distance DESC) AS ids FROM line GROUP BY id) AS ancestors
  WHERE api_keys.id = ancestors.id`;
