import { Initial1795132800000 } from './1795132800000-initial.js';
import { LargeTables1795219200000 } from './1795219200000-large-tables.js';

/** Every migration, oldest first. Add new ones at the end; never change one that is released. */
export const migrations = [Initial1795132800000, LargeTables1795219200000];
