import type { Handler, JobHandler } from '#functions/platform/reaction.ts';
import type { jobs, reactions } from './reactions.ts';
import { removeOldLists } from './remove-old-lists.ts';
import { removeList } from './repository.ts';

/** Removes the guests of a discarded plan. Safe to repeat: nothing is left then, and none can be added. */
export const removeDiscardedGuests: Handler<(typeof reactions)['removeDiscardedGuests']> = async ({ event, table }) =>
  removeList(table, { hostId: event.data.userId, listId: event.data.draftId });

/** Removes the guests of events that are long over. Safe to repeat and to run twice at once. */
export const removeOldGuests: JobHandler<(typeof jobs)['removeOldGuests']> = (deps) => ({
  lists: (context) => removeOldLists(deps, context),
});
