import { businessFiguresOf } from '#functions/administration/figures/business-figures.ts';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import { measure } from '#functions/platform/metrics.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/*
 * Safe to repeat: the tallies and the note on the event are one transaction. Administrators' live figures are notified
 * only of newly counted events, so a repeated event shows once; one whose function dies in between is missing on the
 * dashboard.
 */
const subscriber = 'all-events-count';

export const handler = subscribe(subscriber, async ({ event, table, context }) => {
  if (await countEvent({ table, subscriber }, event, context)) measure(businessFiguresOf(event));
});
