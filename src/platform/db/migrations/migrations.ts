import { Initial1795520000000 } from './1795520000000-initial.js';
import { JobTitles1795714000000 } from './1795714000000-job-titles.js';

/** Every migration, oldest first. Add new ones at the end; never change one that is released. */
export const migrations = [Initial1795520000000, JobTitles1795714000000];
