import { on } from '#functions/platform/reaction.ts';

/** What becomes of a plan once it is booked. */
export const reactions = {
  keepShareLink: on(['BookingConfirmed'], ['table:get', 'table:put', 'table:delete']),
};
