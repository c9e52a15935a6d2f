import { subscriptions } from '#events/subscriptions.ts';
import { orderMail } from '#functions/booking/order-mail.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { createMailer } from '#functions/platform/mailer.ts';
import { doOnce } from '#functions/platform/once.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/environment.ts';

/* Safe to repeat: the mail goes out under a lease and is noted as sent with the event's id. */
const subscriber = 'order-placed-mail-vendor';
const { events, needs } = subscriptions[subscriber];
const environment = readEnvironment(needs, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const mailer = createMailer(environment);

export const handler = subscribe(events, (event, context) =>
  doOnce(table, { subscriber, eventId: event.id }, context, () => mailer.send(orderMail(event))),
);
