import { join } from 'node:path';
import { root } from './service.js';

/** The folder into which `npm start` unpacks the browser. */
export const browserDir = join(root, 'data');
