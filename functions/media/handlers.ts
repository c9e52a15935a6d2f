import type { JobHandler } from '#functions/platform/reaction.ts';
import { openFileStore } from './file-store.ts';
import type { jobs } from './reactions.ts';
import { removeOrphanedUploads as removeOrphaned } from './remove-orphaned-uploads.ts';

/** Removes unused uploads. Safe to repeat and to run twice at once: each step is conditional on its state. */
export const removeOrphanedUploads: JobHandler<(typeof jobs)['removeOrphanedUploads']> = ({ table, environment }) => {
  const deps = { table, files: openFileStore(environment) };
  return { uploads: (context) => removeOrphaned(deps, context) };
};
