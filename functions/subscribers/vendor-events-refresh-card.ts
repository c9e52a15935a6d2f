import { connect, openTable } from '#functions/data/table.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { subscriptions } from '#events/subscriptions.ts';

/*
 * Safe to repeat and in any order: it never copies what the event says but makes the cards anew from what the vendor
 * is now, one refresh at a time per vendor.
 */
const { events, needs } = subscriptions['vendor-events-refresh-card'];
const table = openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME);

export const handler = subscribe(events, ({ data }) => refreshCards(table, data.vendorId));
