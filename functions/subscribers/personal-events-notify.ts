import { notify } from '#functions/notifications/notify.ts';
import { replacementForNotice } from '#functions/planning/replacement/replacement-for-notice.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/** Adds a notification to the bell. Safe to repeat: a line goes by the event's id. */
export const handler = subscribe('personal-events-notify', async ({ event, table }) =>
  notify({ table }, event, await replacementForNotice(table, event)),
);
