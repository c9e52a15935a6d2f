import { replacementForNotice } from '#functions/planning/replacement/find-replacement.ts';
import type { Handler } from '#functions/platform/reaction.ts';
import { notify } from './notify.ts';
import type { reactions } from './reactions.ts';

/** Adds a notification to the bell. Safe to repeat: a notification is keyed by the event's id. */
export const addNotification: Handler<(typeof reactions)['addNotification']> = async ({ event, table }) =>
  notify({ table }, event, await replacementForNotice(table, event));
