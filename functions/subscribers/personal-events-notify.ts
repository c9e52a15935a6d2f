import { notify } from '#functions/notifications/notify.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/** Adds a notification to the bell. Safe to repeat: a line goes by the event's id. */
export const handler = subscribe('personal-events-notify', ({ event, table }) => notify({ table }, event));
