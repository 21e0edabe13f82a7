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

/** What README.md says about packages and containers starts a service of its own. */
const STARTS_SERVICE = /^(npm|docker) /;

/** README.md, whose `sh` fences are run like `bash` ones. */
export function readReadme(): Guide {
  const readme = readGuide(join(root, 'README.md'));
  const fences = readme.fences.map((fence) => {
    if (fence.language !== 'sh') return fence;
    const skip: Record<string, string> = STARTS_SERVICE.test(fence.text) ? { test: 'skip' } : {};
    return { ...fence, language: 'bash', attributes: { ...skip, ...fence.attributes } };
  });
  return { ...readme, fences };
}
