import { connect, openTable } from '#functions/data/table.ts';
import { retitleConversations } from '#functions/messaging/rename-conversations.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { subscriptions } from '#events/subscriptions.ts';

/* Safe to repeat and in any order: it writes the name that the vendor has now, and only while it still has it. */
const { events, needs } = subscriptions['vendor-renamed-retitle-conversations'];
const table = openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME);

export const handler = subscribe(events, ({ data }) => retitleConversations(table, data.vendorId));
