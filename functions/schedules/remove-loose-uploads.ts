import { connect, openTable } from '#functions/data/table.ts';
import { openFileStore } from '#functions/media/file-store.ts';
import { removeOrphanedUploads } from '#functions/media/remove-orphaned-uploads.ts';
import { scheduled } from '#functions/platform/schedule.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { schedules } from '#shared/kernel/schedules.ts';

const environment = readEnvironment(schedules['remove-loose-uploads'].needs, process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME), files: openFileStore(environment) };

/** Removes uploads that nothing uses. Safe to repeat and to run twice at once: each step is conditional on its state. */
export const handler = scheduled({ uploads: (context) => removeOrphanedUploads(deps, context) });
