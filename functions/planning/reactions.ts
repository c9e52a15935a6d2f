import { on } from '#functions/platform/reaction.ts';

/** The reactions to a plan's booking. */
export const reactions = {
  keepShareLink: on(['BookingConfirmed'], ['table:get', 'table:put', 'table:delete']),
};
