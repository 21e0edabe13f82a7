import type { Incident } from './incident.js';
import { overload } from './load-incidents.js';
import { outages } from './outage-incidents.js';
import { setups } from './setup-incidents.js';

export const INCIDENTS: readonly Incident[] = [...overload, ...outages, ...setups];
