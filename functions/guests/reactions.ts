import { every, on } from '#functions/platform/reaction.ts';

/** The reactions to the end of a plan. */
export const reactions = {
  removeDiscardedGuests: on(['DraftDiscarded'], ['table:query', 'table:delete']),
};

/** The jobs that time triggers. */
export const jobs = {
  /** Lists of events that are long over are removed (rule guests-35). */
  removeOldGuests: every('hour', ['table:getMany', 'table:query', 'gsi2:query', 'table:put', 'table:delete']),
};
