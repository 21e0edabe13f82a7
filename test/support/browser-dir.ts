import { fileURLToPath } from 'node:url';

/** The folder of the unpacked browser, shared with `npm start`. */
export const BROWSER_DIR = fileURLToPath(new URL('../../../data', import.meta.url));
