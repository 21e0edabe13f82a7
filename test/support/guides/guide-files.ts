import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Guide, readGuide, root } from './parse-guide.js';

const GUIDES = join(root, 'docs/guides');

/** The pages of docs/guides except the index, in the order of their names. */
export function readGuides(): Guide[] {
  return readdirSync(GUIDES)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => readGuide(join(GUIDES, name)));
}

export const readReadme = (): Guide => readGuide(join(root, 'README.md'));
