import { subscriptions } from '#events/subscriptions.ts';
import { countEvent } from '#functions/administration/count-event.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/environment.ts';

const name = 'all-events-count';
const environment = readEnvironment(subscriptions[name].needs, process.env);
const table = openTable(connect(), environment.TABLE_NAME);

/** Keeps the platform's tallies. Safe to repeat: the tallies and the note on the event are one transaction. */
export const handler = subscribe(subscriptions[name].events, (event, context) =>
  countEvent({ table, subscriber: name }, event, context),
);
