import { fileURLToPath } from 'node:url';

/** Where the bundled browser is unpacked: where `npm start` has it too, once for all. */
export const BROWSER_DIR = fileURLToPath(new URL('../../../data', import.meta.url));
