import { every } from '#functions/platform/reaction.ts';

/** The scheduled jobs of uploads. */
export const jobs = {
  /** Unused uploads are removed (rule media-4). */
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
