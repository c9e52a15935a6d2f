import { every } from '#functions/platform/reaction.ts';

/** What time does to uploads. */
export const jobs = {
  /** Uploads that nothing uses are removed (decision 45). */
  removeOrphanedUploads: every('hour', [
    'table:get',
    'table:query',
    'gsi1:query',
    'gsi2:query',
    'table:put',
    'table:delete',
    'media:remove',
  ]),
};
