import { subscriptions } from '#events/subscriptions.ts';
import { businessFiguresOf } from '#functions/administration/business-figures.ts';
import { countEvent } from '#functions/administration/count-event.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { measure } from '#functions/platform/metrics.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

/*
 * Safe to repeat: the tallies and the note on the event are one transaction. Who watches the business is told only of
 * what was counted now, so a repeated event shows once; one whose function dies in between is missing on the dashboard.
 */
const subscriber = 'all-events-count';
const { events, needs } = subscriptions[subscriber];
const environment = readEnvironment(needs, process.env);
const table = openTable(connect(), environment.TABLE_NAME);

export const handler = subscribe(events, async (event, context) => {
  if (await countEvent({ table, subscriber }, event, context)) measure(businessFiguresOf(event));
});
