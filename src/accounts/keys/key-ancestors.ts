import type { EntityManager } from 'typeorm';
import { invalidApiKey } from '../../http/errors.js';
import type { ChangeContext } from '../audit/audit.js';
import { ApiKey } from './api-key.entity.js';

/**
 * More than the keys that an account may have, so that only deleted ones are left out, the oldest first: of a key that has been replaced
 * hundreds of times.
 */
const MAX_ANCESTORS = 200;

/** Where a new key comes from. */
export type KeyOrigin = Pick<ApiKey, 'createdByType' | 'ancestorIds'>;

/**
 * Ancestors are stored with each key and outlive them: a key that was made by a deleted child of a leaked key is still found as a descendant
 * of the leaked one. Call it inside `withAccountLock`. Throws 401 when the key that makes it has been deleted.
 */
export async function originOf(manager: EntityManager, accountId: string, { by }: ChangeContext): Promise<KeyOrigin> {
  if (by === 'system' || !('kind' in by)) return { createdByType: 'system', ancestorIds: [] };
  if (by.kind !== 'key') return { createdByType: 'user', ancestorIds: [] };
  const existing = await manager.find(ApiKey, { where: { accountId }, select: { id: true, ancestorIds: true } });
  const parent = existing.find(({ id }) => id === by.credentialId);
  // It was deleted after this request was authenticated: its child would survive the deletion of its descendants.
  if (parent === undefined) throw invalidApiKey();
  const ancestorIds = [...parent.ancestorIds, parent.id];
  const existingIds = new Set(existing.map(({ id }) => id));
  const deletedIds = ancestorIds.filter((id) => !existingIds.has(id));
  const surplus = new Set(deletedIds.slice(0, Math.max(0, ancestorIds.length - MAX_ANCESTORS)));
  return { createdByType: 'api_key', ancestorIds: ancestorIds.filter((id) => !surplus.has(id)) };
}

/** The keys that this key has made, those that they have made, and so on. */
export function descendantsOf(manager: EntityManager, accountId: string, id: string): Promise<ApiKey[]> {
  return manager
    .createQueryBuilder(ApiKey, 'key')
    .where('key.accountId = :accountId AND :id = ANY(key.ancestorIds)', { accountId, id })
    .getMany();
}
