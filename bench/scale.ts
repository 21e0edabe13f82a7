/** `npm run bench:scale`: what limits the service on more cores, from the last results of the bench. Measures nothing. */
import { scaleSection } from './report/scale-text.js';
import { readResults } from './results.js';

const section = scaleSection(readResults().rows);
if (section === undefined) throw new Error('run npm run bench -- cpu first');
console.log(section);
