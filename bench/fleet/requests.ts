import { barChart } from '../charts.js';
import type { Backing } from './backing.js';
import type { RequestOf } from './load.js';

let nextSerial = 0;
const chart = (): object => barChart(nextSerial++);

/** A chart that nobody has drawn, by one account. */
export const drawn =
  ({ keys: [key] }: Backing): RequestOf =>
  () => ({ body: JSON.stringify(chart()), headers: { authorization: `Bearer ${key}` } });

/** The same, by each account in turn. */
export const drawnForMany =
  ({ keys }: Backing): RequestOf =>
  (serial) => ({ body: JSON.stringify(chart()), headers: { authorization: `Bearer ${keys[serial % keys.length]}` } });

/** The same, stored for its URL. */
export const stored =
  ({ keys: [key] }: Backing): RequestOf =>
  () => ({ body: JSON.stringify({ ...chart(), returnUrl: true }), headers: { authorization: `Bearer ${key}` } });

/** Always the same chart. */
export const repeated =
  ({ keys: [key] }: Backing): RequestOf =>
  () => ({ body: JSON.stringify(barChart(-1)), headers: { authorization: `Bearer ${key}` } });
