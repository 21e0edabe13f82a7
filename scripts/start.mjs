// `npm start`: sets up what is missing, then runs the service in the same process, because one more would cost a tenth of a second. The first time
// package.json calls setup.mjs before it: this process should run on the Node that is installed then.
import { fileURLToPath } from 'node:url';

await import('./setup.mjs');
const main = new URL('../dist/start/main.js', import.meta.url);
// The service reads its arguments only as the program of its process.
process.argv[1] = fileURLToPath(main);
await import(main.href);
