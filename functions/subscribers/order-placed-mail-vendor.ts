import { orderMail } from '#functions/orders/mails/order-placed-mail.ts';
import { readPlacedOrder } from '#functions/data/queries/placed-order.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Mails a vendor about a new order. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('order-placed-mail-vendor', async (event, table) =>
  orderMail(event, await readPlacedOrder(table, event.data)),
);
