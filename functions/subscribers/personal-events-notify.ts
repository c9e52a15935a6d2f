import { subscriptions } from '#events/subscriptions.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { notify } from '#functions/notifications/notify.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['personal-events-notify'];
const deps = { table: openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME) };

/** Tells people in their bell what happened to them. Safe to repeat: a line goes by the event's id. */
export const handler = subscribe(events, (event) => notify(deps, event));
