import { request, requestUntilServed } from './app.js';

export const KITS = '/api/v1/brand-kits';

export type KitRecord = Record<string, unknown> & { id: string };

/** Creates a kit of the key's account. */
export async function makeKit(key: string, fields: Record<string, unknown> = {}): Promise<KitRecord> {
  const response = await requestUntilServed('POST', KITS, { key, body: { name: 'Acme', ...fields }, status: 201 });
  return response.json() as KitRecord;
}

/** Replaces a kit. */
export async function putKit(key: string, id: string, fields: Record<string, unknown>): Promise<KitRecord> {
  const response = await request('PUT', `${KITS}/${id}`, { key, body: { name: 'Acme', ...fields }, status: 200 });
  return response.json() as KitRecord;
}
