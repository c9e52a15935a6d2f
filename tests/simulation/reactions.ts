import type { EventType, KnownEvent } from '#events/catalogue.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { countEvent } from '#functions/administration/count-event.ts';
import { carryOutRefunds } from '#functions/booking/carry-out-refund.ts';
import { hostMail } from '#functions/booking/host-mail.ts';
import { orderMail } from '#functions/booking/order-mail.ts';
import { receiptMail } from '#functions/booking/receipt-mail.ts';
import { vendorMail } from '#functions/booking/vendor-mail.ts';
import { findBooking } from '#functions/booking/repository.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { cancellationOpening, orderOpening } from '#functions/messaging/opening.ts';
import { carryShareLink } from '#functions/planning/carry-share-link.ts';
import { shareRepository } from '#functions/planning/share-repository.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { doOnce } from '#functions/platform/once.ts';
import type { Outside } from './server.ts';

type Subscriptions = typeof subscriptions;
type EventTo<N extends keyof Subscriptions> = Extract<KnownEvent, { type: Subscriptions[N]['events'][number] }>;

/** Subscribers with nothing to do in a simulation: people's accounts and payouts, vendors' applications and products, the directory, the bell. */
type Elsewhere = Extract<
  keyof Subscriptions,
  | `account-${string}`
  | `application-${string}`
  | `bank-${string}`
  | `product-${string}`
  | `user-${string}`
  | 'vendor-events-refresh-card'
  | 'platform-decisions-tell-vendor'
  | 'vendor-renamed-retitle-conversations'
  | 'message-posted-measure-reply'
  | 'personal-events-notify'
>;

export type Subscriber = Exclude<keyof Subscriptions, Elsewhere>;

type Reactions = { [N in Subscriber]: (event: EventTo<N>, outside: Outside) => Promise<unknown> };

/** What the subscribers of functions/subscribers do, without their queues. */
const reactions: Reactions = {
  'order-placed-open-conversation': (event, { table, context }) =>
    openConversation({ table }, orderOpening(event), context),
  'order-placed-mail-vendor': (event, outside) =>
    sendOnce('order-placed-mail-vendor', event, orderMail(event), outside),
  'booking-confirmed-send-receipt': async (event, outside) => {
    const booking = orNotFound(await findBooking(outside.table, event.data.bookingId), 'Booking');
    await sendOnce('booking-confirmed-send-receipt', event, receiptMail(booking), outside);
  },
  'booking-confirmed-carry-share-link': ({ data }, { table }) =>
    carryShareLink({ shares: shareRepository(table) }, data),
  'order-cancelled-carry-out-refund': async ({ data }, { table, payments, context }) => {
    await carryOutRefunds({ table, payments }, data.bookingId, data.vendorId, context);
  },
  'order-cancelled-tell-both': (event, { table, context }) =>
    openConversation({ table }, cancellationOpening(event), context),
  'booking-events-mail-host': (event, outside) => sendOnce('booking-events-mail-host', event, hostMail(event), outside),
  'booking-events-mail-vendor': (event, outside) =>
    sendOnce('booking-events-mail-vendor', event, vendorMail(event), outside),
  'all-events-count': (event, { table, context }) =>
    countEvent({ table, subscriber: 'all-events-count' }, event, context),
};

/** As `subscribeMail` does. */
async function sendOnce(subscriber: Subscriber, { id }: KnownEvent, mail: Mail | undefined, outside: Outside) {
  const { table, context, mailer } = outside;
  if (mail) await doOnce(table, { subscriber, eventId: id }, context, () => mailer.send(mail));
}

/** Who hears of events of a type. */
export const subscribersOf = (type: EventType): Subscriber[] =>
  (Object.keys(reactions) as Subscriber[]).filter((name) =>
    (subscriptions[name].events as readonly EventType[]).includes(type),
  );

export const react = (subscriber: Subscriber, event: KnownEvent, outside: Outside): Promise<unknown> =>
  (reactions[subscriber] as (event: KnownEvent, outside: Outside) => Promise<unknown>)(event, outside);
