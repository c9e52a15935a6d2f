import { subscriptions } from '#events/subscriptions.ts';
import { countEvent } from '#functions/administration/count-event.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/environment.ts';

/* Safe to repeat: the tallies and the note on the event are one transaction. */
const subscriber = 'all-events-count';
const { events, needs } = subscriptions[subscriber];
const environment = readEnvironment(needs, process.env);
const table = openTable(connect(), environment.TABLE_NAME);

export const handler = subscribe(events, (event, context) => countEvent({ table, subscriber }, event, context));
