import { Initial1795520000000 } from './1795520000000-initial.js';
import { FrameOrigins1795710000000 } from './1795710000000-frame-origins.js';
import { JobTitles1795714000000 } from './1795714000000-job-titles.js';

/** Every migration, oldest first. Add new ones at the end; never change one that is released. */
export const migrations = [Initial1795520000000, FrameOrigins1795710000000, JobTitles1795714000000];
