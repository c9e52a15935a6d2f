import type { Handler } from '#functions/platform/reaction.ts';
import { carryShareLink } from './share-plan.ts';
import type { reactions } from './reactions.ts';

/** Keeps a plan's share link working once it is booked. Safe to repeat: the draft's link is gone then. */
export const keepShareLink: Handler<(typeof reactions)['keepShareLink']> = ({ event, table }) =>
  carryShareLink({ table }, event.data);
